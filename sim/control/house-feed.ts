import type { SimClock } from '../clock.ts';
import type { HomeFile } from '../homes/home-file.ts';
import type { Broadcast, DeviceSnapshot, House, HouseSnapshot, ItemValue } from '../hub/house.ts';
import type { StoryState } from '../stories/player.ts';
import type { VeraHub, VeraSnapshot } from '../vera/vera-hub.ts';
import type { AnswerPart, AnswerWay, Answers } from './answers.ts';
import type { SimControl } from './sim-control.ts';
import { isSecretItem } from '../wire/mask.ts';

/** The whole home as the control page first sees it. */
export interface HouseLook {
  home: string;
  /** What its people call it. */
  place: string;
  timezone: string;
  /** Hub time, ms. */
  now: number;
  /** Hub seconds in one real second. */
  speed: number;
  isTest: boolean;
  /** Whether people live their day in it; null where the home cannot. */
  lively: boolean | null;
  story: StoryState | null;
  /** How each part answers its apps. */
  answers: Record<AnswerPart, AnswerWay>;
  houses: HouseSnapshot[];
  /** Hubs of the older family. */
  older: VeraSnapshot[];
}

/** What became other since the last look; parts that did not are absent. */
export interface HouseChanges {
  now: number;
  speed: number;
  lively?: boolean | null;
  story?: StoryState | null;
  /** All of them, when one changed. */
  answers?: Record<AnswerPart, AnswerWay>;
  /** All of them, when one changed: they are small. */
  older?: VeraSnapshot[];
  houses?: {
    serial: string;
    overview?: Omit<HouseSnapshot, 'devices'>;
    /** Devices that are new or changed as a whole. */
    devices?: DeviceSnapshot[];
    removed?: string[];
    /** Values of single items: device id, item id, value. */
    values?: [string, string, ItemValue][];
  }[];
}

/** One watcher's view of what is new. */
export interface HouseWatch {
  /** @returns null when nothing happened since the last call. */
  take(): HouseChanges | null;
  stop(): void;
}

export interface HouseFeed {
  look(): HouseLook;
  watch(): HouseWatch;
}

export interface FeedDeps {
  homeName: string;
  home: Pick<HomeFile, 'place' | 'location'>;
  control: Pick<SimControl, 'list' | 'stories' | 'isLively' | 'olderHubs'>;
  answers: Pick<Answers, 'now'>;
  houses: ReadonlyMap<string, House>;
  veraHubs: ReadonlyMap<string, VeraHub>;
  clock: SimClock;
  isTest: boolean;
}

/** A page's own clock may be this far off before it is told the time again. */
const DRIFT_MS = 400;

/**
 * What the control page needs, told in patches: a home of two thousand devices is looked at as a whole once, and then
 * in what its broadcasts say.
 */
export function createHouseFeed({
  homeName,
  home,
  control,
  answers,
  houses,
  veraHubs,
  clock,
  isTest,
}: FeedDeps): HouseFeed {
  return {
    look: () => ({
      home: homeName,
      place: home.place,
      timezone: home.location.timezone,
      now: clock.now(),
      speed: clock.speed(),
      isTest,
      lively: control.isLively(),
      story: control.stories.state(),
      answers: answers.now(),
      houses: control.list().map((house) => ({ ...house, devices: house.devices.map(withoutCodes) })),
      older: control.olderHubs(),
    }),
    watch() {
      const watches = [...houses.values()].map(watchHouse);
      let hasStoryNews = false;
      const stopStories = control.stories.on(() => {
        hasStoryNews = true;
      });
      let toldNow = clock.now();
      let toldAt = performance.now();
      let toldSpeed = clock.speed();
      let toldLively = control.isLively();
      const olderNow = () =>
        [...veraHubs.values()].map((hub) => `${String(hub.version())} ${String(hub.isConnected())}`).join();
      let toldOlder = olderNow();
      let toldAnswers = JSON.stringify(answers.now());
      return {
        take() {
          const news = watches.flatMap((watch) => watch.take() ?? []);
          const [now, speed] = [clock.now(), clock.speed()];
          const lively = control.isLively();
          const older = olderNow();
          const answered = JSON.stringify(answers.now());
          const drift = Math.abs(now - toldNow - (performance.now() - toldAt) * toldSpeed);
          if (
            news.length === 0 &&
            !hasStoryNews &&
            speed === toldSpeed &&
            lively === toldLively &&
            older === toldOlder &&
            answered === toldAnswers &&
            drift < DRIFT_MS * Math.max(1, speed)
          ) {
            return null;
          }
          [toldNow, toldAt, toldSpeed, toldLively] = [now, performance.now(), speed, lively];
          const olderNews = older === toldOlder ? {} : { older: control.olderHubs() };
          toldOlder = older;
          const answersNews = answered === toldAnswers ? {} : { answers: answers.now() };
          toldAnswers = answered;
          const story = hasStoryNews ? { story: control.stories.state() } : {};
          hasStoryNews = false;
          return {
            now,
            speed,
            lively,
            ...story,
            ...answersNews,
            ...olderNews,
            ...(news.length === 0 ? {} : { houses: news }),
          };
        },
        stop() {
          stopStories();
          for (const watch of watches) watch.stop();
        },
      };
    },
  };
}

type HouseNews = NonNullable<HouseChanges['houses']>[number];

function watchHouse(house: House): { take: () => HouseNews | null; stop: () => void } {
  let isChanged = false;
  const devices = new Set<string>();
  let values = new Map<string, [string, string, ItemValue]>();
  const changeAll = () => {
    isChanged = true;
    for (const { id } of house.hand.list().devices) devices.add(id);
  };
  const stops = [
    house.onConnected(() => {
      isChanged = true;
    }),
    house.subscribe(({ msg_subclass: subclass, result }: Broadcast) => {
      const told = (typeof result === 'object' && result !== null ? result : {}) as Record<string, unknown>;
      if (subclass === 'hub.item.updated' && typeof told['deviceId'] === 'string' && typeof told['_id'] === 'string') {
        values.set(told['_id'], [told['deviceId'], told['_id'], told['value'] as ItemValue]);
      } else if (subclass.startsWith('hub.item.') || subclass.startsWith('hub.device.')) {
        const id = told['deviceId'] ?? told['_id'];
        if (typeof id === 'string') devices.add(id);
        else changeAll();
      } else if (/^hub\.(room|setting)\./.test(subclass)) {
        changeAll();
      } else {
        isChanged = true;
      }
    }),
  ];
  return {
    take() {
      if (!isChanged && devices.size === 0 && values.size === 0) return null;
      const found = [...devices].map((id) => house.hand.device(id) ?? id);
      const whole = found.filter((each) => typeof each !== 'string').map(withoutCodes);
      const removed = found.filter((each) => typeof each === 'string');
      const single = [...values.values()]
        .filter(([device]) => !devices.has(device))
        .map(([device, item, value]): [string, string, ItemValue] => [device, item, withoutCode(value)]);
      const overview = isChanged ? { overview: house.hand.overview() } : {};
      isChanged = false;
      devices.clear();
      values = new Map();
      return {
        serial: house.serial,
        ...overview,
        ...(whole.length === 0 ? {} : { devices: whole }),
        ...(removed.length === 0 ? {} : { removed }),
        ...(single.length === 0 ? {} : { values: single }),
      };
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

/** Codes of a keypad are secrets of the household. */
function withoutCodes(device: DeviceSnapshot): DeviceSnapshot {
  const items = device.items.map((item) => ({
    ...item,
    value: isSecretItem(item.name) && item.value !== '' ? '***' : withoutCode(item.value),
  }));
  return { ...device, items };
}

function withoutCode(value: ItemValue): ItemValue {
  if (typeof value !== 'object' || value === null) return value;
  return JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === 'code' ? '***' : each))) as ItemValue;
}
