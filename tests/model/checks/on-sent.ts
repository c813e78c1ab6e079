import { blockersFor } from '../../../src/hub/domain/readiness';
import type { Sent } from '../world/line';
import type { Tab } from '../world/tab';
import type { World } from '../world/world';

/** All that belongs to one disarming is sent within this time. */
const ONE_COMMAND_MS = 45_000;

/** Looks at every word that goes out to a hub. */
export function onSent(world: World, tab: Tab, { serial, method, params }: Sent): void {
  const { account, time } = world;
  const { hold } = account;
  const now = time.mono();
  const take = (purposes: readonly string[], target: string | null) => {
    const place = world.credits.findIndex(
      (one) =>
        one.tab === tab &&
        one.hub === serial &&
        purposes.includes(one.purpose) &&
        (target === null || one.target === target) &&
        one.until >= now,
    );
    return place === -1 ? null : (world.credits.splice(place, 1)[0] ?? null);
  };
  const disarming = world.disarming.get(`${tab.name}${serial}`);
  const isPart = disarming !== undefined && now - disarming.at < ONE_COMMAND_MS;
  const part = () => {
    const isFirst = isPart && !disarming.asked.includes(method);
    if (isFirst) disarming.asked.push(method);
    return isFirst;
  };
  if (method.startsWith('hub.modes.') && /switch$|disarm$/.test(method))
    world.stepsAtOrder.set(`${tab.name}${serial}`, [
      ...(world.stepsAtOrder.get(`${tab.name}${serial}`) ?? []),
      tab.told.get(serial)?.steps ?? 0,
    ]);
  switch (method) {
    case 'hub.modes.force_disarm': {
      const isAllowed = take(['disarm', 'cancel-alarm'], '1') !== null;
      hold('I-10', isAllowed, () => `${tab.name} disarmed ${serial} without a right PIN for it`);
      hold('I-38', isAllowed, () => `${tab.name} disarmed ${serial}, which nobody asked for`);
      const mode = tab.told.get(serial)?.mode ?? null;
      const isSaid =
        params['modeId'] === mode ||
        (mode === null && params['modeId'] === '1') ||
        tab.told.get(serial)?.isSure === false;
      hold(
        'I-11',
        isSaid,
        () => `${tab.name} disarmed ${serial} with mode ${String(params['modeId'])}, told was ${mode}`,
      );
      world.disarms += 1;
      world.disarming.set(`${tab.name}${serial}`, { tab, at: now, asked: [] });
      return;
    }
    case 'hub.modes.switch': {
      const target = String(params['modeId']);
      hold('I-11', ['1', '2', '3', '4'].includes(target), () => `mode ${target} was sent`);
      if (target === '1') {
        hold('I-11', part(), () => `${tab.name} switched ${serial} to 1 without having disarmed it`);
        return;
      }
      hold(
        'I-10',
        take(['arm'], target) !== null,
        () => `${tab.name} armed ${serial} to ${target} without a right PIN for it`,
      );
      const { active } = tab.seen.session?.monitoring ?? { active: null };
      hold(
        'I-12',
        active === false || tab.told.get(serial)?.mode !== null,
        () => `${tab.name} armed ${serial}, whose sensors it was never told`,
      );
      const hub = tab.seen.hubs.get(serial);
      const reader = { device: (id: string) => tab.seen.devices.get(id), item: (id: string) => tab.seen.items.get(id) };
      if (hub === undefined) return;
      const left = new Set([...(world.hub(serial)?.truth.bypass[target] ?? [])].map((one) => `${serial}.${one}`));
      const open = blockersFor(target, hub, reader).filter(
        ({ device, reason }) => reason !== 'low-battery' && !left.has(device),
      );
      const isFresh = now - (world.hub(serial)?.truth.changedAt ?? 0) < 500;
      if (!isFresh)
        hold(
          'I-12',
          active === false || open.length === 0,
          () => `${tab.name} armed ${serial} with ${open.map(({ device }) => device).join()} open`,
        );
      for (const other of world.tabs)
        if (other !== tab)
          hold('I-14', !isArming(other, serial), () => `${tab.name} and ${other.name} arm ${serial} at once`);
      return;
    }
    case 'hub.modes.cancel_switch':
      hold(
        'I-10',
        part() || take(['cancel-switch'], null) !== null,
        () => `${tab.name} called a switch of ${serial} off without a right PIN`,
      );
      return;
    case 'hub.modes.local.alarm.off':
      hold('I-10', part(), () => `${tab.name} silenced ${serial} without a right PIN`);
      return;
    case 'hub.item.value.set':
      if (params['value'] === 'siren_active')
        world.sirens.push({ tab, serial, at: now, alarmBefore: alarmOf(world, serial) });
      if (params['value'] === 'no_siren') {
        const isHere = (one: (typeof world.sirens)[number]) => one.tab === tab && one.serial === serial;
        const disturbedAt = tab.lines.get(serial)?.wasDisturbedAt ?? 0;
        world.sirens = world.sirens.filter((one) => !isOfAlarm(world, one));
        // A test whose line was lost meanwhile may have lost the word that ends it: this one ends that, too.
        const asked = world.sirens.find((one) => isHere(one) && one.at > disturbedAt);
        world.sirens = world.sirens.filter((one) => one !== asked && !(isHere(one) && one.at <= disturbedAt));
        // A machine that slept calls it off when it wakes, and whoever signs out at once.
        if (asked !== undefined && !world.mayEnd)
          hold(
            'I-46',
            Math.abs(now - asked.at - 5_000) <= 1_000,
            () => `${tab.name}: a test of the sirens ended after ${now - asked.at} ms`,
          );
      }
      return;
    case 'hub.modes.bypass_devices.add':
      hold(
        'I-13',
        !(params['deviceIds'] as string[]).includes(world.hub(serial)?.idOf('smoke') ?? ''),
        () => 'a life-safety device was bypassed',
      );
      return;
  }
}

/** Which alarm of a hub was the last one to begin; `on`: it is still. */
const alarmOf = (world: World, serial: string): number | 'on' => {
  const hub = world.hub(serial);
  return hub === undefined || hub.truth.alarm !== null ? 'on' : hub.lastAlarmAt();
};
/** An alarm that began during a test has the sirens, and they are left to it. */
export const isOfAlarm = (world: World, { serial, alarmBefore }: World['sirens'][number]): boolean =>
  alarmBefore === 'on' || alarmOf(world, serial) !== alarmBefore;

const isArming = (tab: Tab, serial: string): boolean => {
  const hub = tab.seen.hubs.get(serial);
  return (
    hub?.waiting?.command === 'arm' &&
    tab.told.get(serial)?.pending !== hub.waiting.target &&
    tab.told.get(serial)?.mode !== hub.waiting.target
  );
};
