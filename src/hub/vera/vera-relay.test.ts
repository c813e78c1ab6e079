import { expect, it } from 'vitest';
import { steppedClock } from '../../../tests/support/stepped-clock';
import { createVeraRelay } from './vera-relay';

const RELAY = 'https://relay.example';
const OTHER = 'https://other.example';

/** Relays whose hosts give a new token each time they are asked, but for those that are away; with what they were shown. */
function stage({ bases = [RELAY], away = [] }: { bases?: string[]; away?: readonly string[] } = {}) {
  const { clock, advance } = steppedClock();
  const shown: string[] = [];
  const asked: string[] = [];
  const keys: { isToken: boolean; shown: string[] }[] = [];
  let given = 0;
  const relay = createVeraRelay({
    ...{ serial: '45012345', bases },
    pair: () => ({ identity: 'identity', signature: 'signature' }),
    deps: {
      clock,
      witness: () => undefined,
      fetch: (url, { headers }) => {
        const isToken = url.endsWith('/info/session/token');
        const { Accept: _, ...rest } = headers;
        keys.push({ isToken, shown: Object.entries(rest).map((one) => one.join(' ')) });
        if (isToken) {
          const { origin } = new URL(url);
          asked.push(origin);
          if (away.includes(origin)) return Promise.reject(new TypeError('Failed to fetch'));
          given += 1;
        } else shown.push(headers['MMSSession'] ?? '');
        return Promise.resolve({ status: 200, text: () => Promise.resolve(isToken ? `"token-${given}"` : '{}') });
      },
    },
  });
  const ask = (tokenMs?: number) =>
    relay.ask(
      { id: 'action' },
      { timeoutMs: 1_000, gone: new AbortController().signal, ...(tokenMs === undefined ? {} : { tokenMs }) },
    );
  return { ask, advance, shown, asked, keys, renewToken: relay.renewToken };
}

it('[S9.7] [S7.26] a token serves until it is as old as what is asked allows; where nothing is said it serves on', async () => {
  const { ask, advance, shown } = stage();
  await ask(500_000);
  await advance(499_999);
  await ask(500_000);
  await advance(1);
  await ask();
  await ask(500_000);
  expect(shown).toEqual(['token-1', 'token-1', 'token-1', 'token-2']);
});

it('[S6.4] the pair opens the host that gives the relay’s token and nothing else, and that token the relay', async () => {
  const { ask, keys } = stage();
  await ask();
  await ask();
  expect(keys).toEqual([
    { isToken: true, shown: ['MMSAuth identity', 'MMSAuthSig signature'] },
    { isToken: false, shown: ['MMSSession token-1'] },
    { isToken: false, shown: ['MMSSession token-1'] },
  ]);
});

it('[S8.19] a token that the relay does not give is asked of the alternate one, once', async () => {
  const { ask, shown, asked } = stage({ bases: [RELAY, OTHER], away: [RELAY] });
  await ask();
  expect([asked, shown]).toEqual([[RELAY, OTHER], ['token-1']]);
});

it('[S8.19] of a token that neither relay gives the failure is told, and nobody is asked a third time', async () => {
  const all = [RELAY, OTHER, 'https://third.example'];
  const { renewToken, asked } = stage({ bases: all, away: all });
  await expect(renewToken()).rejects.toMatchObject({ code: 'offline' });
  expect(asked).toEqual([RELAY, OTHER]);
});
