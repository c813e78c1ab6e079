/** Bytes as base64 and back, in a browser and in Node alike. */

const CHUNK = 0x8000; // String.fromCharCode takes its bytes as arguments; too many overflow the stack

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/** @throws DOMException for a text that is no base64. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
