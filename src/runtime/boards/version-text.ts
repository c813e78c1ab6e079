import { isRecord } from '@/schemas/template/plain-json';
import { packVersions, unpackVersions, type KeptVersion } from './version-record';

/** What one value of the household's store may hold, with room to spare (64 KB). */
const MOST_CHARS = 60_000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

const CHUNK = 8_192;
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: an argument list has an end.
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

async function textOf(versions: readonly KeptVersion[]): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(packVersions(versions)));
  return JSON.stringify({ gzip: toBase64(await through(json, new CompressionStream('gzip'))) });
}

/** The text to store; the oldest versions of a large board are left out until it fits. */
export async function writeVersions(versions: readonly KeptVersion[]): Promise<string> {
  let kept = versions;
  let text = await textOf(kept);
  while (text.length > MOST_CHARS && kept.length > 1) {
    // By the share that is too much, at least one.
    kept = kept.slice(0, Math.min(kept.length - 1, Math.ceil((kept.length * MOST_CHARS) / text.length)));
    text = await textOf(kept);
  }
  return text;
}

/** Total: what cannot be read is no version. */
export async function readVersions(text: string): Promise<KeptVersion[]> {
  try {
    const stored = JSON.parse(text) as unknown;
    const gzip = isRecord(stored) ? stored['gzip'] : undefined;
    if (typeof gzip !== 'string') return [];
    const json = await through(fromBase64(gzip), new DecompressionStream('gzip'));
    return unpackVersions(JSON.parse(new TextDecoder().decode(json)));
  } catch {
    return []; // Written by hand, or cut off.
  }
}
