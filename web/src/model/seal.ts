// A shuffle is sealed by a hash before the deal; the record opens the seal (docs/protocol.md, "Fair shuffles").

/** The line of a record that the commitment is the hash of. */
export const sealOf = (record: string): string | null => /^(?:secret|seed) \w+$/m.exec(record)?.[0] ?? null;

/** As a commitment is written. Null where the browser does not hash: pages that came over plain HTTP from another machine. */
export async function fingerprint(seal: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seal));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `sha256:${hex}`;
}
