import type { Batch } from '../../../src/hub/patches/batch';
import type { HubState } from '../../../src/hub/state/model';
import type { SeenHouse } from '../../support/seen-house';
import type { Tab } from '../world/tab';
import { newTold } from '../world/told';
import type { World } from '../world/world';
import { PIN } from '../world/cloud';
import { isAtRest, isSameHouse } from './same-house';

const SLACK_MS = 120;
const NEXT_FRAME_MS = 40;
const WATCHED_SILENCE_MS = 15_000;
const IDLE_SILENCE_MS = 30_000;
const MISMATCH_MS = 15_000;
/** A hub that counts the same switch ends it when it said, but for whole seconds. */
const SAME_SWITCH_MS = 1_001;

/** In the middle of a number, as of a moment, nobody gives it away. */
const PIN_ALONE = new RegExp(`(?<!\\d)${PIN}(?!\\d)`);

/** Results that tell of a step of the house. */
const OF_A_STEP: ReadonlySet<string> = new Set(['armed', 'disarmed', 'switch-cancelled', 'alarm-cancelled']);
const modeOf = (hub: HubState | undefined) => hub?.mode.current ?? null;
const alarmOf = (hub: HubState | undefined) =>
  !hub?.alarm ? null : `${hub.alarm.phase}/${hub.alarm.status}/${hub.alarm.devices.join()}`;

/** What is looked at whenever a page learns something. */
export function onBatch(world: World, tab: Tab, before: SeenHouse, batch: Batch): void {
  const { account, time } = world;
  const { hold } = account;
  const words = JSON.stringify(batch);
  hold('I-24', !PIN_ALONE.test(words), () => `${tab.name}: the digits came back to the page`);

  // What was read for one sign-in serves no other.
  if (batch.session?.phase === 'signed-out') {
    world.cloud.session += 1;
    world.cloud.pinsOf.delete(tab.self);
    world.cloud.testOf.delete(tab.self);
  }
  for (const serial of batch.goneHubs ?? []) {
    tab.told.set(serial, newTold());
    for (const map of [
      world.countAt,
      world.toldSteps,
      world.stepsAtOrder,
      world.begins,
      world.switchEndsAt,
      world.differs,
    ])
      map.delete(`${tab.name}${serial}`);
  }
  for (const serial of Object.keys(batch.hubs ?? {})) {
    const was = before.hubs.get(serial);
    const hub = tab.seen.hubs.get(serial);
    const told = tab.told.get(serial);
    if (hub === undefined || told === undefined) continue;
    const mode = modeOf(hub);
    // What was told before a reload is shown as last known, and as nothing else.
    const isKept = mode !== null && hub.freshness !== 'live' && world.toldModes.get(serial)?.has(mode) === true;
    hold(
      'I-01',
      mode === null || told.modes.has(mode) || isKept,
      () => `${tab.name} shows mode ${mode} of ${serial}, told were ${[...told.modes].join()}`,
    );
    const at = `${tab.name}${serial}`;
    const isToldSince = (world.countAt.get(at) ?? 0) < told.count;
    const isRemembered = isKept && modeOf(was) === null;
    const isChanged =
      was !== undefined &&
      ((modeOf(was) !== mode && !isRemembered) || was.pending?.to !== hub.pending?.to || alarmOf(was) !== alarmOf(hub));
    world.countAt.set(at, told.count);
    hold(
      'I-02',
      !isChanged || isToldSince,
      () => `${tab.name}: mode, switch or alarm of ${serial} changed without a word of the hub`,
    );
    if (was?.alarm && hub.alarm === null)
      hold(
        'I-31',
        !told.hasAlarm || !told.isSure,
        () => `${tab.name}: the alarm of ${serial} closed, though the hub's last word is that it is on`,
      );
    // A begin that never came, after an end that never came either, is one all the same: the hub counts another switch to
    // the same mode, and what was read of it is followed.
    const endsAt = world.hub(serial)?.truth.pending?.endsAt ?? null;
    const known = world.switchEndsAt.get(at) ?? null;
    const isSameSwitch = endsAt === null || known === null || Math.abs(endsAt - known) <= SAME_SWITCH_MS;
    if (was?.pending?.to === hub.pending?.to && was?.pending && hub.pending) {
      const isNewBegin = world.begins.get(at) !== told.begins || !isSameSwitch;
      hold(
        'I-16',
        isNewBegin || hub.pending.deadline <= was.pending.deadline + 1_001,
        () => `${tab.name}: the seconds of ${serial} rose by ${hub.pending!.deadline - was.pending!.deadline} ms`,
      );
    }
    world.begins.set(at, told.begins);
    if (was?.pending?.to !== hub.pending?.to || was?.pending?.deadline !== hub.pending?.deadline)
      world.switchEndsAt.set(at, endsAt);
  }
  const result = batch.security?.result;
  if (result && result.id !== before.security.result?.id) {
    const at = `${tab.name}${result.hub}`;
    const steps = tab.told.get(result.hub)?.steps ?? 0;
    if (OF_A_STEP.has(result.kind) && result.problem === null) {
      const orders = world.stepsAtOrder.get(at) ?? [];
      const isNew =
        steps > (world.toldSteps.get(at) ?? 0) ||
        (orders.includes(steps) && orders.splice(orders.indexOf(steps), 1).length > 0);
      hold('I-08', isNew, () => `${tab.name}: one step of ${result.hub} was told twice, by ${result.kind}`);
      world.toldSteps.set(at, steps);
    }
    hold('I-15', result.kind !== 'armed' || result.mode !== '4', () => `${tab.name}: a dialog for mode 4`);
  }
  for (const row of batch.security?.bypass?.rows ?? [])
    hold(
      'I-13',
      !world.hubs.some((hub) => row.device === `${hub.serial}.${hub.idOf('smoke')}`),
      () => 'a life-safety device stands in the list of what needs a bypass',
    );
  watch(world, tab, time.mono());
}

/** What must be so at every moment that anything is seen. */
export function watch(world: World, tab: Tab, now: number): void {
  const { hold } = world.account;
  for (const [serial, hub] of tab.seen.hubs) {
    const told = tab.told.get(serial);
    const truth = world.hub(serial)?.truth;
    const line = tab.lines.get(serial);
    if (told === undefined || truth === undefined || line === undefined) continue;
    const at = `${tab.name}${serial}`;
    const silence = now - told.lastAt;
    const most = tab.isWatching ? WATCHED_SILENCE_MS : IDLE_SILENCE_MS;
    // A line that was lost just now reaches the page with the next frame.
    const isNews = now - line.wasDisturbedAt <= NEXT_FRAME_MS;
    if (hub.freshness === 'live' && !isNews && now - tab.watchingSince > most)
      hold(
        'I-03',
        told.snapshotOn === line.connection() && silence <= most + SLACK_MS,
        () =>
          `${tab.name}: ${serial} is shown live after ${silence} ms of silence, read on connection ${told.snapshotOn} of ${line.connection()}`,
      );
    if (isSameHouse(hub, truth) || !isAtRest(truth, now)) world.differs.delete(at);
    else if (!world.differs.has(at)) world.differs.set(at, now);
    const since = world.differs.get(at);
    if (since !== undefined && tab.isWatching && now - tab.watchingSince > MISMATCH_MS)
      hold(
        'I-05',
        hub.freshness !== 'live' || now - since <= MISMATCH_MS + SLACK_MS,
        () => `${tab.name}: ${serial} is shown live and wrong for ${now - since} ms`,
      );
  }
}
