import { expect, it } from 'vitest';
import { replyOf, sessionStage, settled, stoppedClock } from '../../../tests/support/session-stage';
import { sharedStorage } from '../../../tests/support/shared-storage';
import { HubError } from '../errors';
import { NEW_RECORD, readRecord } from './record';
import { createSession } from './session';
import { SESSION_KEY } from '../api/session-key';

const LOOK_MS = 1_000;

/** Tabs of one browser in which Ann is signed in; `guard` says which of them stand in an alarm. */
async function browserOf(tabs: number) {
  const browser = sharedStorage();
  const time = stoppedClock();
  const record = () => readRecord(browser.kept.get(SESSION_KEY) ?? null);
  const open = () => {
    const { storage, is } = browser.tab();
    const made = sessionStage({ storage: { ...storage, kept: browser.kept }, locks: browser.locks }, time);
    const seen = { isOnDuty: false, overs: 0 };
    const session = createSession({
      ...made,
      deps: { clock: time.clock, random: () => 0.5, report: made.report } as never,
      limits: { firstMs: 1_000, mostMs: 4_000 },
      legacyRelay: false,
      hostSkewMs: 0,
      touch: () => undefined,
      flushNow: () => undefined,
      onHubs: () => undefined,
      onEnd: () => undefined,
      onRightPassword: () => Promise.resolve(),
      onRecord: () => Promise.resolve(),
      onDropped: () => undefined,
      isOnDuty: () => seen.isOnDuty,
      onOver: () => (seen.overs += 1),
      onCheck: () => undefined,
    });
    is({
      core: { handle: (message) => message.type === 'storage-changed' && session.recordChanged(message.value) },
    });
    return { ...made, seen, session };
  };
  const opened = Array.from({ length: tabs }, open);
  for (const { session } of opened) {
    await session.signIn('ann', 'Demo1234');
    await settled();
  }
  const phases = () => opened.map(({ session }) => session.state().phase);
  return { browser, time, record, open, opened, phases };
}

type Opened = Awaited<ReturnType<typeof browserOf>>['opened'][number];
const endsAtCloud = ({ calls }: Opened) => {
  const isOver = () => Promise.reject(new HubError('not-logged-in', 'status 401'));
  Object.assign(calls, { refresh: isOver, exchange: isOver, devices: isOver });
};
const refuse = async ({ session, credentials }: Opened) => {
  session.refused(credentials.present()?.token ?? '');
  await settled();
};

it.each([
  ['is refused', refuse],
  ['is loaded anew', ({ session }: Opened) => session.start()],
])('[R-60] [I-31] a tab that %s and ends throws no other one out of its alarm', async (_, end) => {
  const { time, record, open, opened, phases } = await browserOf(2);
  const [guarding, idle] = opened as [Opened, Opened];
  guarding.seen.isOnDuty = true;
  endsAtCloud(idle);
  await end(idle);
  await settled();
  expect([phases(), guarding.seen.overs, idle.seen.overs]).toEqual([['signed-in', 'signed-out'], 1, 0]);
  expect(record()).toMatchObject({ over: true, signature: '' });

  const next = open();
  await next.session.start();
  expect([next.session.state().phase, guarding.session.state().phase]).toEqual(['signed-out', 'signed-in']);
  // A wrong PIN still counts.
  expect(await guarding.store.change(({ pins }) => ({ pins: { ...pins, wrong: 1 } }))).toBe(true);
  expect(record()).toMatchObject({ over: true, pins: { wrong: 1 } });

  guarding.seen.isOnDuty = false;
  await time.pass(LOOK_MS);
  expect(phases()).toEqual(['signed-out', 'signed-out']);
  expect(guarding.session.state().problem?.code).toBe('not-logged-in');
});

it('[R-61] a sign-out in another tab is one here, alarm or not', async () => {
  const { browser, opened, phases } = await browserOf(2);
  const [guarding, other] = opened as [Opened, Opened];
  guarding.seen.isOnDuty = true;
  await other.session.signOut();
  expect([phases(), browser.kept.size]).toEqual([['signed-out', 'signed-out'], 0]);
});

it('[R-60] whoever signs in again in another tab goes on in the one that waits, and is not signed out by it', async () => {
  const { time, record, opened, phases } = await browserOf(2);
  const [guarding, other] = opened as [Opened, Opened];
  guarding.seen.isOnDuty = true;
  endsAtCloud(other);
  await refuse(other);
  await time.pass(LOOK_MS);
  const good = sessionStage(undefined, time).calls;
  Object.assign(other.calls, { refresh: good.refresh, exchange: good.exchange, devices: good.devices });
  expect(await other.session.signIn('ann', 'Demo1234')).toEqual({ ok: true });
  await settled();
  guarding.seen.isOnDuty = false;
  await time.pass(LOOK_MS);
  expect(phases()).toEqual(['signed-in', 'signed-in']);
  expect(guarding.credentials.present()?.pair).toEqual(other.credentials.present()?.pair);
  expect(record()).not.toHaveProperty('over', true);
});

it('[S4.31] [I-31] another name of the same person waits for the end of the alarm, another person does not', async () => {
  const { browser, time, opened } = await browserOf(1);
  const [tab] = opened as [Opened];
  const isNow = (user: number, username: string) => {
    const { Identity: identity, IdentitySignature: signature } = replyOf({ user, username }, 1);
    const text = JSON.stringify({ ...NEW_RECORD, identity, signature, account: '', accountAlt: '', skewMs: 0 });
    browser.kept.set(SESSION_KEY, text);
    tab.session.recordChanged(text);
  };
  tab.seen.isOnDuty = true;
  isNow(1, 'ann-lee');
  await time.pass(LOOK_MS);
  expect(tab.session.state().user).toMatchObject({ username: 'ann' });
  tab.seen.isOnDuty = false;
  await time.pass(LOOK_MS);
  expect(tab.session.state().user).toMatchObject({ username: 'ann-lee' });
  tab.seen.isOnDuty = true;
  isNow(2, 'bob');
  expect(tab.session.state().user).toBeNull();
  await settled();
  expect(tab.session.state().user).toMatchObject({ username: 'bob' });
});

it('[S4.30] a sign-out reaches the cloud whatever another tab does with the record', async () => {
  const { browser, opened } = await browserOf(1);
  const [tab] = opened as [Opened];
  let letGo: () => void = () => undefined;
  const held = browser.locks.hold('porchlight.record', () => new Promise<void>((resolve) => (letGo = resolve)));
  const out = tab.session.signOut();
  await settled();
  expect([tab.ended, browser.kept.size]).toEqual([['1'], 0]);
  letGo();
  await Promise.all([held, out]);
});
