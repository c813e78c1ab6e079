import type { PackageSummary } from '../src/schemas/brand/summary.ts';

const list = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(', '));
const kilobytes = (bytes: number): string => `${String(Math.max(1, Math.round(bytes / 1024)))} KB`;

/** The summary that somebody reads before a package is kept (R-81). */
export function summaryText(name: string, summary: PackageSummary): string {
  const { documents, overrides, themes, tiles, links, hosts, panicTiles, modeTiles, pictures, texts } = summary;
  return [
    name,
    `  documents   ${list(documents.map((one) => `${one.kind} ${one.id} (${String(one.tiles)} tiles)`))}`,
    `  changes     ${list(overrides)}`,
    `  themes      ${list(themes)}`,
    `  tiles       ${String(tiles)}`,
    `  links       ${String(links.utility)} looked for in each house, ${String(links.ezlo)} to one house, ${String(links.app)} to the app`,
    `  hosts       ${list(hosts)}`,
    `  panic       ${list(panicTiles)}`,
    `  modes       ${list(modeTiles)}`,
    `  pictures    ${list(pictures.map((one) => `${one.name} (${kilobytes(one.bytes)})`))}`,
    `  texts       ${list(texts)}`,
    '',
  ].join('\n');
}
