const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Without a secure context (a wall tablet that opens a hub's plain http) there is no WebCrypto. */
async function byLibrary(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha1: digest } = await import('./sha1-library');
  return digest(bytes);
}

/** SHA-1 of a text as 40 small hex digits. */
export async function sha1(text: string, { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return hex(subtle === undefined ? await byLibrary(bytes) : new Uint8Array(await subtle.digest('SHA-1', bytes)));
}
