import { isAlarmShown } from '../../../src/hub/domain/alarm';
import type { HubState } from '../../../src/hub/state/model';
import type { Account } from '../checks/account';
import type { Tab } from '../world/tab';
import type { World } from '../world/world';

/** What a person reads on the page, and nothing else of it. */
export interface Picture {
  face: string | null;
  isLastKnown: boolean;
  word: string;
  isBanner: boolean;
  /** Faces over the page, lowest first. */
  faces: string[];
  /** What the number of a countdown or an entry delay says; null: none is there. */
  seconds: { text: string; isAbout: boolean; count: number } | null;
  alarm: string;
}

export function read(element: HTMLElement): Picture {
  const ring = element.querySelector<HTMLElement>('[data-face][data-mode]');
  const spans = [...(ring?.querySelectorAll('p[role=status] > span') ?? [])].map((span) => span.textContent);
  const isLastKnown = spans[0] === 'Last known:';
  const layers = [...element.querySelectorAll<HTMLElement>('dialog [data-face][data-shape]')];
  const counting = element.querySelector<HTMLElement>(
    '[data-face=countdown] [role=timer] span, [data-face=alarm-entry] [role=timer] span',
  );
  const text = counting?.textContent ?? '';
  return {
    face: ring?.dataset['face'] ?? null,
    isLastKnown,
    word: spans[isLastKnown ? 1 : 0] ?? '',
    // A result may say the same of another hub.
    isBanner: [...element.querySelectorAll('p[role=status] > b')].some(
      (words) => words.closest('dialog') === null && words.textContent.startsWith('Connection lost.'),
    ),
    faces: layers.map(({ dataset }) => dataset['face'] ?? ''),
    seconds:
      counting === null ? null : { text, isAbout: text.includes('≈'), count: Number(text.replace(/[^0-9]/g, '')) },
    alarm: element.querySelector('[data-face=alarm-main]')?.textContent ?? '',
  };
}

const LIVE: Readonly<Record<string, RegExp>> = { 1: /^(Home|Disarmed)$/, 2: /^Away$/, 3: /^Night$/, 4: /^Vacation$/ };
const PAST: Readonly<Record<string, RegExp>> = {
  1: /^(Home|Disarmed)$/,
  2: /^Armed Away$/,
  3: /^Armed Night$/,
  4: /^Armed Vacation$/,
};
const KINDS: Readonly<Record<string, string>> = { burglary: 'Burglary alarm', fire: 'Fire alarm' };
const SLACK_S = 1;

const faceOf = ({ freshness, mode }: HubState): string =>
  mode.current === null || freshness === 'unknown' ? 'unknown' : freshness === 'live' ? 'live' : 'stale';

/** The picture says what the hubs have told this tab, and what was told is the truth wherever the other checks say so. */
export function lookAtPicture(world: World, tab: Tab, element: HTMLElement, account: Account): void {
  const { time } = world;
  const { seen } = tab;
  if (seen.session?.phase !== 'signed-in') return;
  const hub = seen.hubs.get(seen.session.currentHub ?? '');
  const picture = read(element);
  const told = () => `${tab.name} draws ${JSON.stringify(picture)}`;
  const shown = [...seen.hubs.values()].filter((one) => isAlarmShown(one, time.trueNow() + world.wallSkew));
  account.hold(
    'I-30',
    picture.faces.some((face) => face.startsWith('alarm')) === shown.length > 0,
    () => `${told()} with ${shown.length} alarms`,
  );
  if (picture.alarm !== '')
    account.hold(
      'I-38',
      shown.some(({ alarm }) => picture.alarm.includes(KINDS[alarm?.kind ?? ''] ?? '')),
      () => `${told()} with alarms ${shown.map(({ alarm }) => alarm?.kind).join()}`,
    );
  if (hub === undefined) return;
  const { mode, pending, freshness } = hub;
  const face = faceOf(hub);
  account.hold('I-03', picture.face === face, () => `${told()}, the hub is ${freshness}`);
  account.hold(
    'I-01',
    face === 'unknown'
      ? !Object.values({ ...LIVE, ...PAST }).some((words) => words.test(picture.word))
      : ((face === 'live' ? LIVE : PAST)[mode.current ?? '']?.test(picture.word) ?? false),
    () => `${told()}, told was mode ${mode.current}`,
  );
  account.hold(
    'R-03',
    picture.isBanner === (freshness === 'stale') && picture.isLastKnown === (face === 'stale'),
    () => `${told()}, the hub is ${freshness}`,
  );
  account.hold(
    'I-07',
    picture.faces.includes('countdown') === (pending !== null && shown.length === 0),
    () => `${told()}, the switch under way is to ${pending?.to ?? 'none'}`,
  );
  if (picture.seconds === null) return;
  const entry = shown.find(({ alarm }) => alarm?.phase === 'entryDelay');
  const of = picture.faces.includes('countdown') ? hub : entry;
  const deadline = of === hub && pending !== null && shown.length === 0 ? pending.deadline : entry?.alarm?.deadline;
  if (deadline === undefined || deadline === null || of === undefined) return;
  const left = Math.max(0, Math.ceil((deadline - time.mono()) / 1_000));
  account.hold('R-31', Math.abs(picture.seconds.count - left) <= SLACK_S, () => `${told()}, ${left} s are left`);
  account.hold(
    'R-30',
    left === 0 || picture.seconds.isAbout === (of.freshness !== 'live'),
    () => `${told()}, the hub is ${of.freshness}`,
  );
}
