import type { World } from '../world/world';

/** From the ninth wrong one on each third starts a lock: 90 s, doubled each time, at most a quarter of an hour. */
const lockMs = (wrong: number) =>
  wrong < 9 || wrong % 3 !== 0 ? 0 : Math.min(900_000, 90_000 * 2 ** ((wrong - 9) / 3));
const kept = (world: World) => {
  const text = world.browser.kept.get('porchlight.session');
  return text === undefined ? null : (JSON.parse(text) as { pins: { wrong: number } }).pins.wrong;
};

/** Looks at the count of wrong PINs, which is kept with the session, by an account of its own. */
export function notePins(world: World): void {
  const { pins, time, account } = world;
  const wrong = kept(world);
  if (wrong === null) return;
  const now = time.mono();
  const more = wrong - pins.wrong;
  account.hold(
    'I-21',
    more >= 0 || pins.mayFall || pins.isRight,
    () => `the count fell from ${pins.wrong} to ${wrong}`,
  );
  account.hold('I-23', wrong <= 21, () => `${wrong} wrong PINs were compared`);
  const { typed } = pins;
  if (more > 0 && typed !== null) {
    const { tab, pad, at } = typed;
    const name = `${tab.name}/${pad.id}`;
    const tries = (pins.byPad.get(name) ?? 0) + more;
    pins.byPad.set(name, tries);
    account.hold(
      'I-20',
      tries <= 3 && (tries < 3 || tab.seen.security.pad?.id !== pad.id),
      () => `${name} compared ${tries} wrong ones and is open`,
    );
    account.hold(
      'I-25',
      pad.purpose !== 'cancel-switch' ||
        tries < 3 ||
        (tab.told.get(pad.hub)?.pending ?? null) === null ||
        tab.seen.hubs.get(pad.hub)?.pending !== null,
      () => `${name}: the countdown went with its pad`,
    );
    // Whoever came after a jump of the clock may have read an end that is no longer right.
    const isKnown = tab.openedAt < pins.lockedAt || world.jumpedAt < pins.lockedAt;
    const isLocked = at < pins.lockedUntil && isKnown;
    if (isLocked) {
      const alarm = `${pad.hub}@${world.hub(pad.hub)?.lastAlarmAt() ?? 0}`;
      const granted = pad.purpose === 'cancel-alarm' ? (pins.granted.get(alarm) ?? 0) + more : 99;
      pins.granted.set(alarm, granted);
      account.hold('I-22', granted <= 3, () => `${name} compared while locked for ${pins.lockedUntil - at} ms more`);
    } else account.hold('I-22', true, () => '');
    const ms = lockMs(wrong);
    if (ms > 0) {
      pins.lockedUntil = now + ms;
      pins.lockedAt = now;
    }
  }
  if (wrong === 0) pins.lockedUntil = -Infinity;
  pins.wrong = wrong;
  pins.mayFall = pins.isRight = false;
}
