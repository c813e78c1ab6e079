import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TEXT = readFileSync(fileURLToPath(new URL('../../docs/hosting.md', import.meta.url)), 'utf8');

/** Code blocks of docs/hosting.md in this language, in order. */
export const samples = (language: string): string[] =>
  [...TEXT.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);

/** The headers that it asks for with every answer. */
export function documentedHeaders(): Record<string, string> {
  const [block = ''] = samples('http');
  const lines = block.split('\n').filter((line) => line !== '');
  return Object.fromEntries(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]+: /, '')]),
  );
}

/** The settings of the first sample. */
export const documentedSettings = (): Record<string, unknown> =>
  JSON.parse(samples('json')[0] ?? '') as Record<string, unknown>;

/** `Cache-Control` of its table, by path. */
export function documentedCaching(path: string): string {
  const rows = [
    ...TEXT.split('## Settings', 1)
      .join('')
      .matchAll(/^\| (`[^|]*?)\s*\|[^|]*\| `([^`]+)`\s*\|$/gm),
  ].map(([, names = '', rule = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    rule,
  }));
  const row = rows.find(({ names }) =>
    names.some((name) => (name.endsWith('/') ? path.startsWith(`/${name}`) : path === `/${name}`)),
  );
  return (row ?? rows.at(-1))?.rule ?? '';
}
