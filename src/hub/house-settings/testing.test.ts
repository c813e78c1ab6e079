import { describe, expect, it } from 'vitest';
import type { CommandOutcome, ItemState } from '../state/model';
import { quietSirens, setTestMode, testSirens } from './testing';
import type { SettingsTools } from './tools';

const CONFIRMED: CommandOutcome = { status: 'confirmed' };
const UNKNOWN: CommandOutcome = { status: 'unknown', problem: { code: 'no-answer', detail: '' } };

/** What the browser keeps for every page of it. */
function shelf() {
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => Promise.resolve(kept.get(key) ?? null),
    write: (key: string, value: string) => {
      kept.set(key, value);
      return Promise.resolve();
    },
    remove: (key: string) => {
      kept.delete(key);
      return Promise.resolve();
    },
  };
  return { kept, storage };
}

/** A hub under test with these sirens; what is sent is written down with the time. */
function house(
  sirens: readonly Partial<ItemState>[],
  outcome: CommandOutcome = CONFIRMED,
  { storage }: Pick<ReturnType<typeof shelf>, 'storage'> = shelf(),
) {
  const sent: [at: number, item: string, value: unknown][] = [];
  let now = 0;
  let wake: (() => void) | null = null;
  const stands = { testMode: { isOn: true }, alarm: null as object | null, freshness: 'live' };
  const waitFor = (isFulfilled: (hub: typeof stands) => boolean, ms: number) =>
    new Promise<boolean>((resolve) => {
      wake = () => {
        const isTold = isFulfilled(stands);
        if (!isTold) now += ms;
        resolve(isTold);
      };
    });
  const items = sirens.map((fields, at) => ({ id: `s${at}`, name: 'siren_alarm', hasSetter: true, ...fields }));
  const model = {
    hub: () => stands,
    waitFor,
    items: new Map(items.map((item) => [item.id, item])),
  };
  const lastWords = new Set<() => void>();
  const beforeEnd = (run: () => void) => {
    lastWords.add(run);
    return () => lastWords.delete(run);
  };
  const tools = {
    deps: { storage },
    config: { replyLimitMs: 1_000 },
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
  return { sent, stands, tools, wait: () => wake?.(), end, lastWords };
}
/** The whole test; what is ordered in it is not looked at. */
async function tested({ tools, wait, sent }: ReturnType<typeof house>): Promise<void> {
  const answer = testSirens(tools, { hub: 'h' });
  wait();
  await answer.catch(() => null);
  sent.length = 0;
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

  it('[I-46] leaves the sirens to an alarm that begins meanwhile, and is not told as over', async () => {
    const { sent, stands, tools, wait } = house([{}, {}]);
    const answer = testSirens(tools, { hub: 'h' });
    stands.alarm = {};
    wait();
    await expect(answer).rejects.toMatchObject({ code: 'superseded' });
    expect(sent).toEqual([
      [0, 's0', 'siren_active'],
      [0, 's1', 'siren_active'],
    ]);
  });

  it('[I-46] [I-50] nor does the end of the house silence that alarm', async () => {
    const { sent, stands, tools, end } = house([{}]);
    const answer = testSirens(tools, { hub: 'h' });
    stands.alarm = {};
    end();
    await expect(answer).rejects.toMatchObject({ code: 'superseded' });
    expect(sent).toHaveLength(1);
  });

  it('[I-46] whose end finds the hub in doubt waits for its word: what began unheard may be an alarm', async () => {
    for (const [alarm, orders] of [
      [null, 2],
      [{}, 1],
    ] as const) {
      const { sent, stands, tools, wait } = house([{}]);
      const answer = testSirens(tools, { hub: 'h' }).catch(() => null);
      stands.freshness = 'checking';
      wait();
      await Promise.resolve();
      expect(sent).toHaveLength(1);
      Object.assign(stands, { freshness: 'live', alarm });
      wait();
      await answer;
      expect([alarm, sent.length]).toEqual([alarm, orders]);
    }
  });

  it('[I-46] leaves them where the hub says nothing', async () => {
    const { sent, stands, tools, wait } = house([{}]);
    const answer = testSirens(tools, { hub: 'h' });
    stands.freshness = 'checking';
    wait();
    await Promise.resolve();
    wait();
    await expect(answer).rejects.toMatchObject({ code: 'no-answer' });
    expect(sent).toHaveLength(1);
  });

  it('[I-46] is not begun while an alarm is on: its end would find no siren that is its own', async () => {
    const { sent, stands, tools } = house([{}]);
    stands.alarm = {};
    await expect(testSirens(tools, { hub: 'h' })).rejects.toMatchObject({ code: 'busy' });
    expect(sent).toEqual([]);
  });

  describe('what it left sounding', () => {
    it('[I-46] is silent only once each siren said so', async () => {
      const left = house([{}, {}], UNKNOWN);
      await tested(left);
      await expect(quietSirens(left.tools, { hub: 'h' })).rejects.toMatchObject({ code: 'no-answer' });
      expect(left.sent.map(([, item]) => item)).toEqual(['s0', 's1']);
    });

    it('[I-46] is called off by the worker of the next page, once', async () => {
      const browser = shelf();
      await tested(house([{}], UNKNOWN, browser));
      const next = house([{}], CONFIRMED, browser);
      expect(await quietSirens(next.tools, { hub: 'h' })).toBeNull();
      expect(next.sent).toHaveLength(1);
      await expect(quietSirens(next.tools, { hub: 'h' })).rejects.toMatchObject({ code: 'not-accepted' });
      expect([next.sent.length, browser.kept.size]).toEqual([1, 0]);
    });

    it('[I-46] [R-80] no siren is silenced where no test was made', async () => {
      const { sent, tools } = house([{}]);
      await expect(quietSirens(tools, { hub: 'h' })).rejects.toMatchObject({ code: 'not-accepted' });
      expect(sent).toEqual([]);
    });

    it('[I-46] [R-80] nor after one that was called off', async () => {
      const browser = shelf();
      const over = house([{}], CONFIRMED, browser);
      await tested(over);
      await expect(quietSirens(over.tools, { hub: 'h' })).rejects.toMatchObject({ code: 'not-accepted' });
      expect([over.sent, browser.kept.size]).toEqual([[], 0]);
    });

    it('[I-46] [R-80] nor before the hub is live: what stands of it may be older than an alarm', async () => {
      const left = house([{}], UNKNOWN);
      await tested(left);
      for (const freshness of ['unknown', 'checking', 'stale']) {
        left.stands.freshness = freshness;
        await expect(quietSirens(left.tools, { hub: 'h' })).rejects.toMatchObject({ code: 'not-connected' });
      }
      expect(left.sent).toEqual([]);
    });

    it('[I-46] waits until an alarm is over', async () => {
      const left = house([{}], UNKNOWN);
      await tested(left);
      left.stands.alarm = {};
      await expect(quietSirens(left.tools, { hub: 'h' })).rejects.toMatchObject({ code: 'busy' });
      expect(left.sent).toEqual([]);
    });

    it('[I-46] is not called off while the test goes on', async () => {
      const { sent, tools, wait } = house([{}]);
      const answer = testSirens(tools, { hub: 'h' });
      await expect(quietSirens(tools, { hub: 'h' })).rejects.toMatchObject({ code: 'busy' });
      expect(sent).toHaveLength(1);
      wait();
      await answer;
    });
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
