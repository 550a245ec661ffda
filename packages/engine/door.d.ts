// The types of door.js, for which messages are just JSON. index.d.ts knows them all.
export interface OpenDoor {
  callText(request: string): string;
  call(request: object): unknown;
}
export function openDoor(source: BufferSource | WebAssembly.Module): Promise<OpenDoor>;
