import { isTestModeOn, modeWord, type DeepReadonly, type HubState, type ItemValue, type SessionState } from '@/hub';
import { modeNameOf } from '@/schemas/template/actions/security';
import type { AppPath } from '@/schemas/template/names';
import { sunAt } from './sun';

/** What the app knows besides devices, as far as links may read it. */
export interface AppFacts {
  session: DeepReadonly<SessionState>;
  hub: DeepReadonly<HubState> | null;
  /** Path of the page. */
  screen: string;
  isKiosk: boolean;
  /** By the house's clock; of a test by this machine's, as its end is. */
  now: number;
  timeZone: string | undefined;
}

const PARTS_OF_DAY = [
  { from: 0, name: 'night' },
  { from: 6, name: 'morning' },
  { from: 12, name: 'afternoon' },
  { from: 18, name: 'evening' },
  { from: 22, name: 'night' },
] as const;

function clockParts(now: number, timeZone: string | undefined): { weekday: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: part('weekday').toLowerCase(), hour: Number(part('hour')) };
}

/** null: not known, which matches only "is empty". Pure. */
export function appValue(path: AppPath, { session, hub, screen, isKiosk, now, timeZone }: AppFacts): ItemValue {
  switch (path) {
    case 'mode':
      return typeof hub?.mode.current === 'string' ? modeNameOf(hub.mode.current) : null;
    case 'mode-word':
      return typeof hub?.mode.current === 'string' ? modeWord(hub.mode.current) : null;
    case 'test-mode':
      return typeof hub?.testMode.isOn === 'boolean' ? isTestModeOn(hub.testMode, now) : null;
    case 'connectivity':
      return hub?.freshness ?? 'unknown';
    case 'user':
      return session.user?.username ?? null;
    case 'time-of-day':
      return PARTS_OF_DAY.findLast(({ from }) => clockParts(now, timeZone).hour >= from)?.name ?? null;
    case 'weekday':
      return clockParts(now, timeZone).weekday;
    case 'sun':
      return hub?.place ? sunAt(hub.place, now) : null;
    case 'screen':
      return screen;
    case 'kiosk':
      return isKiosk;
  }
}

/** Those values are as old as the hub; the others are the app's own and always of now. */
export const isOfTheHub = (path: AppPath): boolean => path === 'mode' || path === 'mode-word' || path === 'test-mode';
export const isOfTheClock = (path: AppPath): boolean =>
  path === 'time-of-day' || path === 'weekday' || path === 'test-mode' || path === 'sun';
/** Those the page that draws the document knows. */
export const isOfThePage = (path: AppPath): boolean => path === 'screen' || path === 'kiosk';
