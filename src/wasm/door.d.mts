// The types of door.mjs.
export interface OpenDoor {
  callText(request: string): string;
  call(request: object): unknown;
}
export function openDoor(source: BufferSource | WebAssembly.Module): Promise<OpenDoor>;
