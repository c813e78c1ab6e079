import { describe, expect, it, vi } from 'vitest';
import { createPinChecker } from '../actions/pin-check';
import { ownLocks, type Clock } from '../ports/deps';
import type { Answer, AnsweredAlarm } from '../domain/answered-alarm';
import { NO_WRONG_PINS } from '../domain/pin-attempts';
import { answersOf, createRecordStore, readRecord, withAnswer, type SessionRecord } from './record';
import { SESSION_KEY } from '../api/session-key';

const identityOf = (user: number) =>
  btoa(
    JSON.stringify({ Expires: 2, Generated: 1, PK_User: user, PK_Account: 7, PK_AccountChild: 0, Username: 'demo' }),
  );
const RECORD: SessionRecord = {
  version: 1,
  identity: identityOf(101),
  signature: 's',
  account: 'a',
  accountAlt: 'b',
  skewMs: 0,
  currentHub: null,
  dispatched: null,
  pins: NO_WRONG_PINS,
};

/** Two tabs over one storage. */
function twoTabs() {
  const kept = new Map<string, string>();
  /** How many letters it takes. */
  const state = { room: Infinity };
  const storage = {
    read: async (key: string) => {
      await Promise.resolve();
      return kept.get(key) ?? null;
    },
    write: async (key: string, value: string) => {
      await Promise.resolve();
      if (value.length <= state.room) kept.set(key, value);
    },
    remove: (key: string) => {
      kept.delete(key);
      return Promise.resolve();
    },
  };
  const locks = ownLocks();
  const onLost = vi.fn<() => void>();
  const tab = () => createRecordStore(storage, locks, onLost);
  return { kept, state, tab, onLost, one: tab(), two: tab(), now: () => readRecord(kept.get(SESSION_KEY) ?? null) };
}

describe('the session record', () => {
  it('[S4.18] changes of two tabs at the same moment are both kept (R-41)', async () => {
    const { one, two, now } = twoTabs();
    await one.write(RECORD);
    await two.read();
    const wrong = () => one.change(({ pins }) => ({ pins: { ...pins, wrong: pins.wrong + 1 } }));
    await Promise.all([wrong(), two.change(() => ({ currentHub: '9' })), wrong(), two.change(() => ({ skewMs: 5 }))]);
    expect(now()).toEqual({ ...RECORD, currentHub: '9', skewMs: 5, pins: { ...NO_WRONG_PINS, wrong: 2 } });
  });

  it('[S3.3] the controller that was chosen is chosen still after a reload, and in another tab', async () => {
    const { one, two, now } = twoTabs();
    await one.write(RECORD);
    await one.change(() => ({ currentHub: '90000002' }));
    expect([now(), await two.present()]).toMatchObject([{ currentHub: '90000002' }, { currentHub: '90000002' }]);
  });

  it('[S4.30] a change that is under way at sign-out writes nothing back, here or in another tab', async () => {
    const { one, two, kept } = twoTabs();
    await one.write(RECORD);
    await two.read();
    await Promise.all([one.change(() => ({ skewMs: 5 })), two.change(() => ({ skewMs: 6 })), one.wipe()]);
    expect([...kept.keys()]).toEqual([]);
  });

  it('[S4.18] a record that is gone is told and counts on from memory; another person’s is left alone', async () => {
    const { one, kept, onLost, now } = twoTabs();
    const wrong = { ...RECORD, pins: { ...NO_WRONG_PINS, wrong: 8 } };
    await one.write(wrong);
    kept.clear();
    expect([await one.change(() => ({ skewMs: 5 })), onLost.mock.calls.length, await one.pins()]).toEqual([
      false,
      1,
      wrong.pins,
    ]);
    const other = { ...RECORD, identity: identityOf(102) };
    kept.set(SESSION_KEY, JSON.stringify(other));
    expect(await one.change(() => ({ skewMs: 5 }))).toBe(false);
    expect(now()).toEqual(other);
  });

  it.each([
    ['to the last letter', 0, { signature: '', over: true, wrong: 9 }],
    ['for whatever comes', -Infinity, { signature: undefined, over: undefined, wrong: undefined }],
  ])(
    '[S4.18] [R-87] storage that is full %s gives a reload no tries back: the tab counts on, the next page asks for the password (I-21)',
    async (_, more, left) => {
      const { one, tab, kept, state } = twoTabs();
      const wrong = () =>
        one.change(({ pins }) => ({ pins: { ...pins, wrong: pins.wrong + 1, lockedUntil: pins.wrong * 1e9 } }));
      await one.write({ ...RECORD, signature: 's'.repeat(40), pins: { ...NO_WRONG_PINS, wrong: 8 } });
      state.room = (kept.get(SESSION_KEY) ?? '').length + more;
      expect(await wrong()).toBe(true);
      expect((await one.pins()).wrong).toBe(9);
      const { signature, over, pins } = (await tab().present()) ?? {};
      expect({ signature, over, wrong: pins?.wrong }).toEqual(left);
      state.room = Infinity;
      await wrong();
      expect(await tab().present()).toMatchObject({ signature: 's'.repeat(40), pins: { wrong: 10 } });
    },
  );

  it('[S4.18] the one pad that a new alarm grants in spite of a lock is given to one tab only (R-42)', async () => {
    const { one, two } = twoTabs();
    await one.write({ ...RECORD, pins: { wrong: 9, lockedUntil: 90_000, grantedAlarm: null } });
    const clock: Clock = {
      now: () => 0,
      mono: () => 0,
      setTimeout: (run) => {
        run();
        return 0;
      },
      clearTimeout: () => undefined,
    };
    const tabs = [one, two].map((store) =>
      createPinChecker({
        clock,
        store,
        report: () => undefined,
        askCloud: null,
        fetchList: () => Promise.resolve({ user: 'u', hashes: ['x'] }),
      }),
    );
    await Promise.all(tabs.map((tab) => tab.grantAlarm('1@5')));
    expect(await Promise.all(tabs.map((tab) => tab.check('0000', 'place', true)))).toEqual(['wrong', 'locked']);
  });

  describe('what the monitoring station was told', () => {
    const A = { hub: 'a', startedAt: 1_000, answeredAt: 5_000 };
    const B = { hub: 'b', startedAt: 2_000, answeredAt: 6_000 };
    /** As the next page reads it. */
    function kept(record: SessionRecord): SessionRecord {
      const read = readRecord(JSON.stringify(record));
      if (read === null || read === 'corrupt') throw new Error('no record');
      return read;
    }
    const told = (...answers: [Answer, AnsweredAlarm][]) =>
      answersOf(kept(answers.reduce((before, one) => ({ ...before, ...withAnswer(before, ...one) }), RECORD)));

    it('[S4.21] [R-33] is kept of each hub, the last of each, and of eight hubs at most', () => {
      expect(told(['dispatched', A], ['dispatched', B])).toEqual({ dispatched: [B, A], calledOff: [] });
      const next = { ...A, startedAt: 90_000 };
      expect(told(['dispatched', A], ['dispatched', B], ['dispatched', next]).dispatched).toEqual([next, B]);
      const many = Array.from({ length: 9 }, (_, at): [Answer, AnsweredAlarm] => [
        'dispatched',
        { ...A, hub: String(at) },
      ]);
      expect(
        told(...many)
          .dispatched.map(({ hub }) => hub)
          .join(''),
      ).toBe('87654321');
    });

    it('[S4.20] [I-34] called off, that alarm’s dispatch is over, and no other one', () => {
      expect(told(['dispatched', A], ['dispatched', B], ['calledOff', A])).toEqual({
        dispatched: [B, { ...A, isOver: true }],
        calledOff: [A],
      });
      const later = { ...A, startedAt: 90_000 };
      expect(told(['dispatched', A], ['calledOff', later]).dispatched).toEqual([A]);
    });

    it('[R-87] is read from a record that knew the last one only, and written so that a build which knows no more reads it', () => {
      const old = { hub: 'a', startedAt: 1_000 };
      const record = { ...RECORD, dispatched: old };
      expect(answersOf(kept(record))).toEqual({ dispatched: [old], calledOff: [] });
      const two = { ...record, ...withAnswer(record, 'dispatched', B) };
      expect(two).toMatchObject({ version: 1, dispatched: B, calledOff: undefined });
      expect(answersOf(kept(two)).dispatched).toEqual([B, old]);
    });
  });
});
