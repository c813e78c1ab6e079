import { safetyFaces } from '../../../src/app/safety-layer/faces';
import { isAlarmShown } from '../../../src/hub/domain/alarm';
import type { HubState } from '../../../src/hub/state/model';
import { alarmSound } from '../../../src/ui/sound/schedules';
import type { Tab } from '../world/tab';
import { FRAME_MS, type World } from '../world/world';
import { isOfAlarm } from './on-sent';
import { notePins } from './pins';
import { newKeys } from './prototype';

const SECOND_MS = 1_000;
const SLACK_MS = 100;
const NEXT_FRAME_MS = 30;
/** So long it takes until every word that a fault held up has come, and a heartbeat after it. */
const CALM_MS = 18_000;
/** What seems to be late is asked for once in a second. */
const ASKED_MS = 1_100;

/** What must be so after everything that happens. */
export function afterCommand(world: World): void {
  notePins(world);
  const keys = newKeys();
  world.account.hold('R-71', keys.length === 0, () => `every object has ${keys.join()} now`);
  for (const tab of world.tabs) {
    lookSession(world, tab);
    for (const hub of tab.seen.hubs.values()) lookHouse(world, tab, hub);
    lookPad(world, tab);
    lookPanel(world, tab);
  }
  lookCloud(world);
  world.sirens = world.sirens.filter((one) => !isOfAlarm(world, one));
  // A line that was lost meanwhile leaves it to the page to end the test once the line is back.
  for (const { tab, at, serial } of world.sirens)
    world.account.hold(
      'I-46',
      world.time.mono() - at < 6_500 || !world.tabs.includes(tab) || (tab.lines.get(serial)?.wasDisturbedAt ?? 0) >= at,
      () => `${tab.name}: a siren of ${serial} was left sounding`,
    );
}

function lookSession(world: World, tab: Tab): void {
  const { hold } = world.account;
  const { seen } = tab;
  if (seen.session?.phase !== 'signed-out') return;
  // A tab that was not told yet ends within a moment.
  hold('I-52', world.mayEnd, () => `${tab.name} signed out by itself`);
  hold(
    'I-50',
    tab.sockets() === 0 &&
      seen.hubs.size === 0 &&
      seen.devices.size === 0 &&
      seen.items.size === 0 &&
      seen.security.pad === null &&
      seen.security.bypass === null &&
      tab.timers() <= 2,
    () => `${tab.name} signed out with ${tab.sockets()} sockets, ${tab.timers()} timers, ${seen.devices.size} devices`,
  );
  const isElsewhere = world.tabs.some((other) => other.seen.session?.phase === 'signed-in');
  hold('I-50', !isElsewhere, () => `${tab.name} is signed out, another tab is not`);
}

function lookHouse(world: World, tab: Tab, hub: HubState): void {
  const { hold } = world.account;
  const { serial } = hub;
  const now = world.time.mono();
  const told = tab.told.get(serial);
  const truth = world.hub(serial)?.truth;
  const line = tab.lines.get(serial);
  if (told === undefined || truth === undefined || line === undefined || told.snapshotOn === -1) return;
  // What came just now reaches the page with the next frame.
  if (told.isSure && now - told.lastAt > NEXT_FRAME_MS) {
    // A begin that its end may have overtaken is asked for first. Where the answer was lost, the next heartbeat
    // brings it: how long that may take is I-05's.
    const { doubtedAt } = told;
    const isAsking = doubtedAt !== null && (now - doubtedAt < ASKED_MS || line.wasDisturbedAt >= doubtedAt);
    if (!isAsking)
      hold(
        'I-07',
        (hub.pending?.to ?? null) === told.pending,
        () => `${tab.name}: ${serial} shows a switch to ${hub.pending?.to ?? 'none'}, told was ${told.pending}`,
      );
    hold(
      'I-08',
      hub.mode.current === told.mode,
      () => `${tab.name}: ${serial} shows ${hub.mode.current}, told was ${told.mode}`,
    );
    hold(
      'I-30',
      (hub.alarm !== null) === told.hasAlarm,
      () => `${tab.name}: ${serial} has ${hub.alarm?.phase ?? 'no'} alarm, told was ${String(told.hasAlarm)}`,
    );
  }
  const isCalm = now - line.wasDisturbedAt > CALM_MS && hub.freshness === 'live' && tab.isWatching;
  if (!isCalm) return;
  const near = (deadline: number, endsAt: number) => Math.abs(deadline - endsAt) <= SECOND_MS + SLACK_MS;
  if (hub.pending !== null && truth.pending?.to === hub.pending.to)
    hold(
      'I-16',
      near(hub.pending.deadline, truth.pending.endsAt),
      () =>
        `${tab.name}: the exit delay of ${serial} ends ${hub.pending!.deadline - truth.pending!.endsAt} ms from when it does`,
    );
  if (
    hub.alarm?.phase === 'entryDelay' &&
    truth.alarm?.phase === 'entryDelay' &&
    hub.alarm.status === 'begin' &&
    hub.alarm.deadline !== null &&
    truth.alarm.endsAt !== null
  )
    hold(
      'I-33',
      near(hub.alarm.deadline, truth.alarm.endsAt),
      () =>
        `${tab.name}: the entry delay of ${serial} ends ${hub.alarm!.deadline! - truth.alarm!.endsAt!} ms from when it does`,
    );
  if (hub.alarm?.phase !== 'main' || truth.alarm?.phase !== 'main') return;
  for (const other of world.tabs) {
    const same = other.seen.hubs.get(serial);
    if (other === tab || same?.alarm?.phase !== 'main' || same.freshness !== 'live') continue;
    if (now - (other.lines.get(serial)?.wasDisturbedAt ?? now) < CALM_MS) continue;
    const left = (state: HubState) => Math.max(0, (state.alarm?.deadline ?? 0) - now);
    hold(
      'I-33',
      Math.abs(left(hub) - left(same)) <= SECOND_MS + SLACK_MS,
      () => `${tab.name} and ${other.name} tell ${left(hub)} and ${left(same)} ms left of the alarm of ${serial}`,
    );
  }
}

function lookPad(world: World, tab: Tab): void {
  const { hold } = world.account;
  const { pad } = tab.seen.security;
  const now = world.time.mono();
  if (world.left?.tab === tab) {
    hold('I-17', pad?.id !== world.left.pad, () => `${tab.name}: a pad outlived the hub it was for`);
    world.left = null;
  }
  if (pad === null) return;
  const isTimed = pad.purpose === 'cancel-switch' || pad.purpose === 'cancel-alarm';
  hold('I-25', pad.deadline === null || pad.deadline > now - SLACK_MS, () => `${tab.name}: a pad is open past its end`);
  if ('target' in pad)
    hold('I-25', isTimed || pad.deadline === null, () => `${tab.name}: a pad to ${pad.purpose} runs out`);
}

/** The faces that the page lays over everything, by its own rules. */
function lookPanel(world: World, tab: Tab): void {
  const { account, cloud, time } = world;
  const { seen } = tab;
  const wall = time.trueNow() + world.wallSkew;
  const shown = [...seen.hubs.values()].filter((hub) => isAlarmShown(hub, wall));
  for (const hub of seen.hubs.values()) {
    const told = cloud.testOf.get(tab.self)?.get(hub.uuid);
    // What came just now reaches the page with the next frame.
    const isNews = time.mono() - (cloud.testAt.get(tab.self) ?? -Infinity) <= FRAME_MS;
    const isTested = isNews || (told?.isOn === true && time.trueNow() < told.until + 2_500);
    if (hub.alarm !== null)
      account.hold(
        'I-44',
        shown.includes(hub) || hub.alarm.isDispatched || isTested,
        () => `${tab.name} hides the alarm of ${hub.serial}, for ${JSON.stringify(hub.testMode)}`,
      );
    if (hub.alarm?.isDispatched === true)
      account.hold(
        'I-31',
        cloud.log.some(
          ({ call, isTaken, alarm }) => call === 'protect_panic' && isTaken && alarm.startsWith(`place-${hub.serial}@`),
        ),
        () => `${tab.name}: the alarm of ${hub.serial} is put away as told to the station, which heard nothing`,
      );
  }
  const current = seen.hubs.get(seen.session?.currentHub ?? '');
  const [front] = shown;
  const alarm = front?.alarm ? { ...front.alarm, hub: front.serial } : null;
  const faces = safetyFaces({ alarm, entryPad: null, pending: current?.pending ?? null, security: seen.security });
  const isPanel = faces.some((face) => face.startsWith('alarm'));
  account.hold(
    'I-30',
    isPanel === shown.length > 0,
    () => `${tab.name}: faces ${faces.join()} with ${shown.length} alarms`,
  );
  account.hold(
    'I-32',
    isPanel || shown.every((hub) => alarmSound(hub.alarm?.kind ?? '', false) === null),
    () => `${tab.name} sounds without a panel`,
  );
  if (!isPanel) return;
  const above = faces.slice(faces.findIndex((face) => face.startsWith('alarm')) + 1);
  account.hold(
    'I-39',
    !faces.includes('countdown') &&
      !faces.includes('bypass') &&
      above.every((face) => face === 'keypad' || face === 'result'),
    () => `${tab.name}: ${faces.join()} while an alarm is on`,
  );
  account.hold(
    'I-39',
    seen.security.pad === null || 'target' in seen.security.pad,
    () => `${tab.name}: a pad for something else over an alarm`,
  );
  // A test that ended just now hid it up to this frame.
  const isTestOver = [...seen.hubs.values()].every(({ testMode }) => testMode.isOn === false);
  if (isTestOver)
    account.hold(
      'I-39',
      seen.security.pad?.purpose !== 'arm',
      () => `${tab.name}: the digits on the face of an alarm would arm ${seen.security.pad?.hub}`,
    );
}

const HELP: ReadonlySet<string> = new Set([
  '1 fire_alarm panic alarm_active',
  '2 medical_alarm panic alarm_active',
  '3 police_alarm panic alarm_active',
  '4 police_alarm dispatch alarm_active',
  '5 police_alarm cancel alarm_active',
  '7 medical_alarm panic alarm_active_silent',
  '8 police_alarm panic alarm_active_silent',
]);

function lookCloud(world: World): void {
  const { account, cloud } = world;
  account.hold('I-51', cloud.faults.length === 0, () => cloud.faults.join());
  const taken = new Map<string, number>();
  let cancels = 0;
  let dispatches = 0;
  for (const { call, params, alarm, isTaken, session } of cloud.log) {
    if (call !== 'protect_panic') continue;
    const { panic_type: type, panic_id: id, action, value } = params['options'] as Record<string, string | number>;
    account.hold('I-42', HELP.has(`${type} ${id} ${action} ${value}`), () => `${type} ${id} ${action} ${value} left`);
    if (action === 'cancel') cancels += 1;
    if (action === 'dispatch') dispatches += 1;
    const name = `${action} ${alarm} ${session}`;
    if (action !== 'panic' && isTaken) taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  account.hold(
    'I-34',
    cancels <= world.disarms && dispatches <= world.verified.length,
    () => `${cancels} cancels of ${world.disarms} disarmings, ${dispatches} dispatches of ${world.verified.length}`,
  );
  for (const [what, times] of taken) account.hold('I-34', times <= 1, () => `${what} was taken ${times} times`);
}
