import { HOLD_MS, IDLE, nextHold } from '../../src/ui/hold-button/hold';
import type { PanicKind } from '../../src/hub/state/model';
import { notePins } from './checks/pins';
import { lookSettled } from './checks/settled';
import { NOT_OURS, PIN } from './world/cloud';
import type { Sent } from './world/line';
import type { Tab } from './world/tab';
import { FRAME_MS, type World } from './world/world';

/** A comparison takes 300 ms, whatever comes of it. */
const CHECK_MS = 420;
/** An order that waits for longer is over. */
const ORDER_MS = 45_000;
/** Within that a cloud that is there has answered. */
const ANSWER_MS = 300;
export const isSignedIn = (tab: Tab): boolean => tab.seen.session?.phase === 'signed-in';

/**
 * Tells what is still to come of the orders that wait for their hubs now: an answer that comes late lets it out later, and
 * no PIN that is typed meanwhile is taken for right by that. A disarming that was sent is not sent again.
 */
function restOfOrders(world: World, tab: Tab): (sent: Sent) => boolean {
  const rest = new Map<string, readonly string[]>();
  for (const [serial, { waiting }] of tab.seen.hubs) {
    if (waiting === null) continue;
    const { command, target } = waiting;
    const isDisarm = command === 'disarm' || command === 'cancel-alarm';
    const isSent = (world.disarming.get(`${tab.name}${serial}`)?.at ?? -Infinity) > world.time.mono() - ORDER_MS;
    rest.set(serial, [
      ...(command === 'arm' || isDisarm ? [`hub.modes.switch ${isDisarm ? '1' : target}`] : []),
      ...(command === 'cancel-switch' || isDisarm ? ['hub.modes.cancel_switch'] : []),
      ...(isDisarm && !isSent ? ['hub.modes.force_disarm'] : []),
    ]);
  }
  return ({ serial, method, params }) =>
    rest.get(serial)?.includes(method === 'hub.modes.switch' ? `${method} ${String(params['modeId'])}` : method) ??
    false;
}

/** Types a PIN on the pad that is open, and waits until it was compared. */
export async function type(world: World, tab: Tab, digits: string): Promise<void> {
  const { account, cloud, time, pins } = world;
  const { pad } = tab.seen.security;
  if (pad === null) {
    // Digits without a pad go nowhere, and are not kept for the next one (I-24): a command would have no credit.
    await tab.call('submitPin', 0, digits);
    return;
  }
  const at = time.mono();
  const known = cloud.pinsOf.get(tab.self) ?? (cloud.pins === 'told' && !cloud.isAway ? 1 : 0);
  const isRight = digits === PIN && known > 0 && !pad.isChecking;
  const told = tab.told.get(pad.hub);
  const line = tab.lines.get(pad.hub);
  const isOpen =
    tab.seen.hubs.get(pad.hub)?.freshness === 'live' &&
    line !== undefined &&
    !line.isSilent &&
    !line.isDown &&
    pad.problem === null;
  const before = { steps: told?.steps, disarms: world.disarms, sent: tab.sent.length };
  const isRest = restOfOrders(world, tab);
  if (isRight) {
    pins.isRight = true;
    if ('target' in pad)
      world.credits.push({
        tab,
        hub: pad.hub,
        purpose: pad.purpose,
        target: pad.purpose === 'cancel-switch' ? '1' : pad.target,
        until: at + 12_000,
      });
  }
  pins.typed = { tab, pad, at };
  tab.send('submitPin', pad.id, digits);
  await time.pass(CHECK_MS);
  notePins(world);
  pins.typed = null;
  const commands = tab.sent
    .slice(before.sent)
    .filter((sent) => /switch|disarm$/.test(sent.method) || sent.params['value'] === 'on')
    .filter((sent) => !isRest(sent));
  if (digits === NOT_OURS || (digits === PIN && known === 0))
    account.hold('I-26', commands.length === 0, () => `${tab.name}: a PIN that is nobody's here was taken for right`);
  const isAnswer = pad.purpose === 'disarm' || pad.purpose === 'cancel-alarm';
  if (isRight && isOpen && isAnswer && told !== undefined && line?.isOpen())
    account.hold(
      'I-14',
      world.disarms > before.disarms || told.steps !== before.steps || line.wasDisturbedAt >= at,
      () => `${tab.name}: ${pad.hub} was not disarmed at once`,
    );
}

/** A finger on a button of help, for so long; the page's own rule says whether it was long enough. */
export async function hold(world: World, tab: Tab, kind: PanicKind, ms: number): Promise<void> {
  const { time, cloud, account } = world;
  const pressed = nextHold(IDLE, { type: 'press', at: time.mono() });
  await time.pass(Math.min(ms, HOLD_MS));
  const state = nextHold(pressed, { type: 'tick', at: time.mono() });
  account.hold(
    'I-40',
    (state.phase === 'done') === ms >= HOLD_MS,
    () => `a hold of ${ms} ms counted as ${state.phase}`,
  );
  if (state.phase !== 'done') return;
  const last = world.help.findLast((one) => one.tab === tab);
  const one = { tab, kind, at: time.mono(), isFree: last === undefined || last.isFree };
  world.help.push(one);
  if (!one.isFree) return;
  one.isFree = false;
  const from = { tried: cloud.tried.length, log: cloud.log.length };
  const isIn = isSignedIn(tab);
  const free = () => {
    one.isFree = true;
  };
  tab.call('sendPanic', kind).then(free, free);
  await time.pass(250);
  if (!isIn) return;
  const tries = cloud.tried
    .slice(from.tried)
    .filter(({ tab: by, path }) => by === tab.self && /request|exchange/.test(path));
  account.hold('I-43', tries.length > 0, () => `${tab.name}: a call for help was held back`);
  const calls = cloud.log
    .slice(from.log)
    .filter(
      ({ call, params, tab: by }) =>
        call === 'protect_panic' && by === tab.self && (params['options'] as { action: string }).action === 'panic',
    );
  account.hold('I-40', calls.length <= 1, () => `${tab.name}: one hold called ${calls.length} times`);
  if (kind.startsWith('silent') || cloud.help === 'slow' || !isSignedIn(tab)) return;
  await time.pass(FRAME_MS);
  const { result } = tab.seen.security;
  const wanted = calls[0]?.isTaken === true ? 'panic-sent' : 'panic-failed';
  if (one.isFree && tab.seen.session?.currentHub === result?.hub && result?.kind.startsWith('panic') === true)
    account.hold(
      'I-41',
      result.kind === wanted && result.isSticky === (wanted === 'panic-failed'),
      () => `${tab.name}: ${result.kind} after ${wanted}`,
    );
}

/** "Send help now" on the panel of an alarm. */
export async function verify(world: World, tab: Tab, serial: string): Promise<void> {
  const { cloud, time, account, verified } = world;
  const before = tab.seen.hubs.get(serial)?.alarm ?? null;
  const from = cloud.log.length;
  verified.push({ tab, serial, at: time.mono() });
  tab.send('verifyAlarm', serial);
  await time.pass(250);
  const sent = cloud.log
    .slice(from)
    .find(
      ({ call, params, tab: by }) =>
        call === 'protect_panic' && by === tab.self && (params['options'] as { action: string }).action === 'dispatch',
    );
  const after = tab.seen.hubs.get(serial)?.alarm ?? null;
  if (before === null || after === null || sent === undefined || cloud.help === 'slow' || sent.at < time.mono() - 240)
    return;
  const isSaid = sent.isTaken || after.events.some(({ what }) => what === 'verify-failed');
  account.hold(
    'I-35',
    after.isDispatched === (before.isDispatched || sent.isTaken) && isSaid,
    () =>
      `${tab.name}: the dispatch for ${serial} was ${sent.isTaken ? '' : 'not '}taken, the panel is ${after.isDispatched ? 'closed' : 'open'}`,
  );
}

/** Test mode of a hub's place on or off, on with the PIN where a pad comes for it; what is said of it must be so. */
export async function askTest(world: World, tab: Tab, serial: string, isOn: boolean): Promise<void> {
  if (!isSignedIn(tab)) return;
  const from = world.cloud.log.length;
  let answer: { ok: boolean } | null = null;
  tab.call<{ ok: boolean }>('askAccount', 'set-test-mode', { hub: serial, isOn }).then(
    (given) => {
      answer = given;
    },
    () => undefined,
  );
  await world.time.pass(ANSWER_MS);
  // One that stands for something else, or an alarm, lets no pad come: then nothing is begun.
  if (isOn && tab.seen.security.pad?.purpose === 'allow') await type(world, tab, PIN);
  const told = answer as { ok: boolean } | null;
  if (told === null) return;
  const calls = () => world.cloud.log.slice(from).filter((one) => one.tab === tab.self);
  const set = calls().findIndex(({ call }) => call === 'protect_test_mode_set');
  const isSo = calls()[set]?.isTaken === true;
  const isRead = () => calls().some(({ call }, place) => place > set && call === 'protect_test_mode_get');
  // A part that is fetched may have held the answer up until now: what follows it is waited for from the answer on.
  const until = world.time.mono() + ANSWER_MS;
  while (isSo && !isRead() && world.time.mono() < until) await world.time.pass(FRAME_MS);
  world.account.hold(
    'I-45',
    told.ok === isSo && (!isSo || isRead()),
    () => `${tab.name}: test mode was ${isSo ? '' : 'not '}set, and the answer was ${String(told.ok)}`,
  );
}

/** Every fault is over, every line up, and a heartbeat has passed: then all pages show the houses as they are (I-04). */
export async function settle(world: World): Promise<void> {
  const { time, tabs, cloud } = world;
  cloud.isAway = false;
  const all = tabs.flatMap((tab) => [...tab.lines.values()].map((line) => ({ tab, line })));
  for (const { line } of all) {
    line.next = null;
    line.losesReply = line.isDown = line.isSilent = false;
  }
  for (let round = 0; round < 8; round += 1) {
    const away = all.filter(({ tab, line }) => tab.seen.hubs.get(line.serial)?.freshness !== 'live');
    if (away.length === 0) break;
    for (const { tab, line } of away) tab.send('retryNow', line.serial);
    await time.pass(4_000);
  }
  await time.pass(16_000);
  while (world.hubs.some(({ truth }) => time.mono() - truth.changedAt < 200)) await time.pass(100);
  lookSettled(world);
}
