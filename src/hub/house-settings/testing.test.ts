import { describe, expect, it } from 'vitest';
import type { CommandOutcome, ItemState } from '../state/model';
import { quietSirens, setTestMode, testSirens } from './testing';
import type { SettingsTools } from './tools';

const CONFIRMED: CommandOutcome = { status: 'confirmed' };
const UNKNOWN: CommandOutcome = { status: 'unknown', problem: { code: 'no-answer', detail: '' } };

/** A hub under test with these sirens; what is sent is written down with the time. */
function house(sirens: readonly Partial<ItemState>[], outcome: CommandOutcome = CONFIRMED, alarm: unknown = null) {
  const sent: [at: number, item: string, value: unknown][] = [];
  let now = 0;
  let wake: (() => void) | null = null;
  const waitFor = (_is: () => boolean, ms: number) =>
    new Promise<boolean>((resolve) => {
      wake = () => {
        now += ms;
        resolve(false);
      };
    });
  const items = sirens.map((fields, at) => ({ id: `s${at}`, name: 'siren_alarm', hasSetter: true, ...fields }));
  const model = {
    hub: () => ({ testMode: { isOn: true }, alarm }),
    waitFor,
    items: new Map(items.map((item) => [item.id, item])),
  };
  const lastWords = new Set<() => void>();
  const beforeEnd = (run: () => void) => {
    lastWords.add(run);
    return () => lastWords.delete(run);
  };
  const tools = {
    houses: new Map([['h', { model, beforeEnd }]]),
    items: {
      setItem: (item: string, value: unknown) => {
        sent.push([now, item, value]);
        return Promise.resolve(outcome);
      },
    },
  } as unknown as SettingsTools;
  const end = () => {
    for (const run of lastWords) run();
    wake?.();
  };
  return { sent, tools, wait: () => wake?.(), end, lastWords };
}

describe('a test of the sirens', () => {
  it('[S4.26] [S9.4] [I-46] is called off once, five seconds after it was asked for', async () => {
    const { sent, tools, wait } = house([
      {},
      { id: 's1', choices: ['siren_inactive', 'siren_active', 'unknown'] },
      { id: 'fixed', hasSetter: false },
      { id: 'x', name: 'switch' },
    ]);
    const answer = testSirens(tools, { hub: 'h' });
    wait();
    expect(await answer).toEqual({ sirens: 2 });
    expect(sent).toEqual([
      [0, 's0', 'siren_active'],
      [0, 's1', 'siren_active'],
      [5_000, 's0', 'no_siren'],
      [5_000, 's1', 'siren_inactive'],
    ]);
  });

  it('[I-46] is called off also where nobody knows whether a siren sounds, and is not told as over', async () => {
    const { sent, tools, wait } = house([{}], UNKNOWN);
    const answer = testSirens(tools, { hub: 'h' });
    wait();
    await expect(answer).rejects.toMatchObject({ code: 'no-answer' });
    expect(sent.at(-1)).toEqual([5_000, 's0', 'no_siren']);
  });

  it('[I-46] one that is asked for while another goes on is refused, and not ended before its time', async () => {
    const { sent, tools, wait } = house([{}]);
    const first = testSirens(tools, { hub: 'h' });
    await expect(testSirens(tools, { hub: 'h' })).rejects.toMatchObject({ code: 'busy' });
    wait();
    await first;
    expect(sent).toEqual([
      [0, 's0', 'siren_active'],
      [5_000, 's0', 'no_siren'],
    ]);
    const next = testSirens(tools, { hub: 'h' });
    wait();
    expect(await next).toEqual({ sirens: 1 });
  });

  it('[I-46] sirens that an earlier page left are silent only once each of them said so', async () => {
    expect(await quietSirens(house([{}, {}]).tools, { hub: 'h' })).toBeNull();
    await expect(quietSirens(house([{}], UNKNOWN).tools, { hub: 'h' })).rejects.toMatchObject({ code: 'no-answer' });
  });

  it('[I-46] no earlier test silences an alarm', async () => {
    const { sent, tools } = house([{}], CONFIRMED, {});
    await expect(quietSirens(tools, { hub: 'h' })).rejects.toMatchObject({ code: 'busy' });
    expect(sent).toEqual([]);
  });

  it('[I-46] [I-50] is called off once by the end of the house, while its line still stands', async () => {
    const { sent, tools, end } = house([{}]);
    const answer = testSirens(tools, { hub: 'h' });
    end();
    await answer;
    expect(sent.map(([, ...what]) => what)).toEqual([
      ['s0', 'siren_active'],
      ['s0', 'no_siren'],
    ]);
  });

  it('[I-46] that is over leaves nothing for the end of the house', async () => {
    const { tools, wait, lastWords } = house([{}]);
    const answer = testSirens(tools, { hub: 'h' });
    wait();
    await answer;
    expect(lastWords.size).toBe(0);
  });
});

it.each([true, false])(
  '[I-44] what was asked about test mode before it is changed counts no more, and it is read anew (done: %s)',
  async (isDone) => {
    const did: string[] = [];
    const tools = {
      houses: new Map([['h', {}]]),
      cloud: (name: string) => {
        did.push(name);
        return isDone ? Promise.resolve({ data: { content: { status: 1 } } }) : Promise.reject(new Error('away'));
      },
      facts: {
        locationOf: () => 'place',
        dropTestModes: () => did.push('drop'),
        testModes: () => did.push('read'),
      },
    } as unknown as SettingsTools;
    const end = await setTestMode(tools, { hub: 'h', isOn: true }).then(
      () => true,
      () => false,
    );
    expect([end, did]).toEqual([isDone, ['drop', 'protect_test_mode_set', 'read']]);
  },
);
