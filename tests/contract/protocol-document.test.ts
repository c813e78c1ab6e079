import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedMessages, readParts, writePlay } from '../support/protocol/document.ts';
import { openStage, type Stage } from '../support/protocol/stage.ts';
import { within } from '../support/how-long.ts';

const FILE = fileURLToPath(new URL('../../docs/protocol.md', import.meta.url));
const SETTINGS = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../.oxfmtrc.json', import.meta.url)), 'utf8'),
) as FormatConfig;
const text = readFileSync(FILE, 'utf8');

/** What a socket says before it belongs to a hub, or to an account; no house and no call answers it. */
const LOGINS = ['loginUserMios', 'register', 'hub.offline.login.ui'];
const CLOUD_LOGIN = 'auth';
/** Comes while a stream looks for its ways, which no example waits for; app-cameras.test.ts hears it. */
const LATE = 'hub.camera.candidate';
/** Of the app and of the simulated home itself. */
const OWN_ROUTE = /^(ALL |GET \/house|POST \/house|GET \/config\.json$)/;
/** A few hundred messages, and a long text to format, on a machine that is busy with other tests. */
const SLOWEST_MS = 30_000;

let stage: Stage;
const played: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  for (const part of readParts(text)) {
    if (part.kind === 'prose') played.push(part.text.trim());
    else played.push(writePlay(part.text, await playAt(part)));
  }
}, within(SLOWEST_MS));
afterAll(() => stage.stop());

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('docs/protocol.md', () => {
  it(
    '[S7.42] every example, played in order, gives what stands there',
    async () => {
      const { code: fresh } = await format(FILE, `${played.join('\n\n')}\n`, SETTINGS);
      // `npm run protocol` writes it anew; whoever does so reads the difference.
      await expect(fresh).toMatchFileSnapshot(FILE);
    },
    within(SLOWEST_MS),
  );

  it('[S7.42] names every broadcast and push that its examples heard, one that comes late, and no other', () => {
    const { toApp } = namedMessages(text);
    expect(sorted(toApp)).toEqual(sorted([...stage.told, LATE]));
  });

  it('[S7.42] names every method of the hub and no other', () => {
    expect(sorted(namedMessages(text).toHub)).toEqual(sorted([...stage.surface().methods, ...LOGINS]));
  });

  it('[S7.42] names every cloud call and every path, and no other', () => {
    const { calls, routes } = stage.surface();
    const paths = routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !OWN_ROUTE.test(route));
    const anyNames = (route: string) => route.replace(/\{[^}]*\}|:[A-Za-z]+/g, '{}');
    const named = namedMessages(text).toCloud.map(anyNames);
    expect(sorted(named)).toEqual(sorted([...calls, CLOUD_LOGIN, ...paths.map(anyNames)]));
  });

  it('[S7.42] gives each message its direction and its mark once', () => {
    const { toApp, toHub, toCloud } = namedMessages(text);
    for (const names of [toApp, toHub, toCloud]) expect(names).toEqual([...new Set(names)]);
  });
});

async function playAt({ text: example, line }: { text: string; line: number }) {
  try {
    return await stage.play(example);
  } catch (cause) {
    throw new Error(`docs/protocol.md:${String(line)}: ${String(cause)}`, { cause });
  }
}
