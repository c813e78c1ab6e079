import { expect, it } from 'vitest';
import { steppedClock } from '../../../tests/support/stepped-clock';
import { createVeraRelay } from './vera-relay';

/** A relay whose host gives a new token each time it is asked, with what it was shown. */
function stage() {
  const { clock, advance } = steppedClock();
  const shown: string[] = [];
  let given = 0;
  const relay = createVeraRelay({
    ...{ serial: '45012345', bases: ['https://relay.example'] },
    pair: () => ({ identity: 'identity', signature: 'signature' }),
    deps: {
      clock,
      tap: () => undefined,
      fetch: (url, { headers }) => {
        const isToken = url.endsWith('/info/session/token');
        if (isToken) given += 1;
        else shown.push(headers['MMSSession'] ?? '');
        return Promise.resolve({ status: 200, text: () => Promise.resolve(isToken ? `"token-${given}"` : '{}') });
      },
    },
  });
  const ask = (tokenMs?: number) =>
    relay.ask(
      { id: 'action' },
      { timeoutMs: 1_000, gone: new AbortController().signal, ...(tokenMs === undefined ? {} : { tokenMs }) },
    );
  return { ask, advance, shown };
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
