import { isAlarmShown } from '../../../src/hub/domain/alarm';
import type { Tab } from '../world/tab';
import { FRAME_MS, type World } from '../world/world';
import { onceDrawn } from './once-drawn';

const MOST_TAPS = 2;
/** A result takes no tap before it can have been seen. */
const SEEN_MS = 500;
/** What puts a face away or leads to the keypad, the best first. */
const WAYS = [/^I’m safe, cancel/, /^Cancel with PIN/, /^Close/, /^Not now/];
const ANSWERS: ReadonlySet<string> = new Set(['disarm', 'cancel-alarm', 'cancel-switch']);

const top = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('dialog [data-face][data-shape]')].at(-1) ?? null;

/** Whether a finger would meet it. */
function canBeTapped(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect();
  if (box.width === 0 || box.height === 0 || button.matches(':disabled, [aria-disabled=true]')) return false;
  const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return met !== null && (button.contains(met) || met.contains(button));
}
function wayOn(element: HTMLElement): HTMLElement | null {
  const layer = top(element);
  const buttons = [...(layer ?? element).querySelectorAll<HTMLElement>('button')].filter(canBeTapped);
  if (layer === null) return buttons.find((button) => button.dataset['mode'] === 'disarmed') ?? null;
  for (const way of WAYS) {
    const found = buttons.find((button) => way.test(button.textContent.trim()));
    if (found !== undefined) return found;
  }
  return null;
}
/** A keypad that disarms: also one that is locked, for it says how long. */
function isAtKeypad(tab: Tab, element: HTMLElement): boolean {
  const face = top(element)?.dataset['face'];
  const { pad } = tab.seen.security;
  const isKeys = (top(element)?.querySelectorAll('[data-digit], form').length ?? 0) > 0;
  // The keypad on the face of an entry delay opens its pad with the first digit; one that stands there already answers it.
  if (pad === null) return isKeys && face === 'alarm-entry';
  return isKeys && (face === 'alarm-entry' || face === 'keypad') && ANSWERS.has(pad.purpose);
}

/** Taps its way to the keypad that disarms, as a person would whose house is armed, about to be, or in alarm. */
export async function reachForDisarm(world: World, tab: Tab, element: HTMLElement): Promise<void> {
  const { account, time } = world;
  const { seen } = tab;
  const current = () => seen.hubs.get(seen.session?.currentHub ?? '');
  const isNeeded = () => {
    const hub = current();
    return (
      seen.session?.phase === 'signed-in' &&
      hub !== undefined &&
      hub.mode.current !== null &&
      (hub.mode.current !== '1' ||
        hub.pending !== null ||
        hub.alarm !== null ||
        // An alarm of another hub that test mode hides (H-11), or that help is on its way for, lies over no page:
        // the way to that hub is by its name, and the house on this page may have nothing to disarm.
        [...seen.hubs.values()].some((one) => isAlarmShown(one, time.trueNow() + world.wallSkew)))
    );
  };
  if (!isNeeded()) return;
  const taps: string[] = [];
  while (!isAtKeypad(tab, element) && taps.length < MOST_TAPS) {
    if (top(element)?.dataset['face'] === 'result') await time.pass(SEEN_MS);
    const way = await onceDrawn(() => (isAtKeypad(tab, element) ? 'keypad' : wayOn(element)));
    if (way === 'keypad') break;
    taps.push(way?.textContent ?? 'nothing to tap');
    way?.click();
    await time.pass(FRAME_MS);
  }
  account.hold(
    'R-102',
    // The hub may have been read between two taps: then there is nothing left to disarm, and that is on the screen.
    (await onceDrawn(() => (isAtKeypad(tab, element) || !isNeeded() ? true : null))) ?? false,
    () =>
      `${tab.name}: no keypad after ${JSON.stringify(taps)}; pad ${seen.security.pad?.purpose ?? 'none'}, mode ${current()?.mode.current}>${current()?.pending?.to ?? ''}, ${current()?.freshness}, faces ${[...element.querySelectorAll<HTMLElement>('dialog [data-shape]')].map(({ dataset }) => dataset['face']).join()}`,
  );
  const { pad } = tab.seen.security;
  if (taps.length > 0 && pad !== null) {
    await tab.call('closePad', pad.id);
    await time.pass(FRAME_MS);
  }
}
