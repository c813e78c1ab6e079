/** Words that are easily taken for one another have one place each (docs/architecture.md, Words). */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Where a word may stand in the name of a file or of what a module gives away, by how the path begins. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  // Of a route: who may see it.
  guard: ['src/app/guards', 'src/app/navigation'],
  // The theme's values.
  tokens: ['src/schemas/theme/', 'src/ui/tokens', 'scripts/generate-tokens'],
  // What a person, or a client, is known by to a host.
  credentials: [
    'src/hub/credentials/',
    'src/hub/session/held-credentials',
    'sim/cloud/accounts/signed-credentials',
    'sim/cloud/cameras/turn',
  ],
  // A page's outer document: round a screen, before the app is there, or round the pages of the simulated home.
  shell: [
    'src/app/static-shell',
    'src/app/templates/',
    'src/runtime/lint/shells',
    'templates/screens/',
    'sim/control/page/shell',
  ],
  // A finger's.
  tap: ['src/runtime/hooks/act'],
  // To do the action of a document.
  perform: ['src/runtime/actions/'],
  // The room that turns templates into tiles.
  runtime: ['src/runtime/'],
  // What all that crosses the wire is told to.
  witness: ['src/hub/ports/deps', 'sim/wire/'],
};
/** Other forms of a word that mean the same. */
const FORMS: Readonly<Record<string, string>> = {
  guards: 'guard',
  guarded: 'guard',
  guarding: 'guard',
  unguarded: 'guard',
  credential: 'credentials',
  shells: 'shell',
  taps: 'tap',
  tapped: 'tap',
  performs: 'perform',
  performed: 'perform',
  runtimes: 'runtime',
  witnesses: 'witness',
};
const EXPORTED =
  /^export (?:declare |abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => FORMS[word] ?? word);

/** Names of one file that say a word which has its place elsewhere. @param path from the project's root */
function misplaced(path: string, text: string): string[] {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const names = [file, ...[...text.matchAll(EXPORTED)].map(([, name = '']) => name)];
  return names.flatMap((name) =>
    [...new Set(wordsOf(name))]
      .filter((word) => PLACES[word]?.some((place) => path.startsWith(place)) === false)
      .map((word) => `${path}: ${name} (${word})`),
  );
}

const paths = ['src', 'sim', 'cli', 'scripts', 'templates'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|m?js|css|json)$/.test(path)),
);
const textOf = (path: string): string =>
  /\.tsx?$/.test(path) && !path.includes('.generated.') ? readFileSync(path, 'utf8') : '';

describe('words', () => {
  it('each stands in the names of its place alone', () => {
    expect(paths.flatMap((path) => misplaced(path, textOf(path)))).toEqual([]);
  });

  it('a second meaning is found in what a module gives away and in what a file is called', () => {
    const second: [path: string, text: string, found: string][] = [
      ['src/hub/domain/x.ts', 'export interface GuardView {}', 'GuardView (guard)'],
      ['src/runtime/hooks/guards.ts', '', 'guards.ts (guard)'],
      ['src/hub/session/tokens.ts', '', 'tokens.ts (tokens)'],
      ['src/hub/session/x.ts', 'export function createTokens() {}', 'createTokens (tokens)'],
      ['src/hub/ports/x.ts', 'export type Tap = () => void;', 'Tap (tap)'],
      ['sim/stories/x.ts', 'export const performActs = () => 1;', 'performActs (perform)'],
      ['src/ui/x.tsx', 'export const TileShell = 1;', 'TileShell (shell)'],
      ['src/hub/worker/x.ts', 'export async function startRuntime() {}', 'startRuntime (runtime)'],
    ];
    expect(second.map(([path, text]) => misplaced(path, text))).toEqual(
      second.map(([path, , found]) => [`${path}: ${found}`]),
    );
    expect(misplaced('src/app/guards.ts', 'export const guardOf = 1;')).toEqual([]);
    expect(misplaced('src/ui/x.ts', 'export const tokenSaid = 1; export const tapestry = 1;')).toEqual([]);
  });

  it('has a line for each in the table, and each place is there', () => {
    const table = readFileSync('docs/architecture.md', 'utf8').split('\n## Words\n')[1]?.split('\n## ')[0] ?? '';
    const meant = table
      .split('\n')
      .flatMap((line) => (line.startsWith('| ') ? [line.split('|')[1]?.trim() ?? ''] : []));
    expect(Object.keys(PLACES).filter((word) => !meant.some((one) => wordsOf(one).includes(word)))).toEqual([]);
    const places = Object.values(PLACES).flat();
    expect(places.filter((place) => !paths.some((path) => path.startsWith(place)))).toEqual([]);
  });
});
