import i18next from 'i18next';
import type { House, HubTime } from '@/hub';
import type { Format, Text } from '../contract';
import { fillText, type Filler } from './fill-text';
import { houseNow, machineNow } from '../time/house-clock';

type Values = Record<string, unknown>;
export type DateStyle = 'short' | 'medium' | 'long' | 'full';

export interface Speech {
  /** A text of locales/, by its key. */
  t: (key: string, values?: Values) => string;
  /** A text of a template, in the language of now; `{name|format}` places values. */
  say: (text: Text, values?: Values) => string;
  /** The same as its author wrote it, placeholders and all. */
  words: (text: Text) => string;
  number: (value: number, options?: { digits?: number }) => string;
  /** Time of day in the house's zone. */
  clock: (at: HubTime, options?: { seconds?: boolean }) => string;
  /** The same, with its date where that was not today. */
  moment: (at: HubTime) => string;
  clockParts: (at: HubTime) => { time: string; period: string | null };
  /** "12 min" under an hour, then clock time. */
  since: (at: HubTime) => string;
  /** "4 min. ago", "2 hr. ago", "3 days ago". */
  ago: (at: HubTime, now: HubTime) => string;
  date: (at: HubTime, style: DateStyle) => string;
  language: string;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
type TextLanguage = 'en' | 'fr' | 'es' | 'de';

function inLanguage(text: Partial<Record<TextLanguage, string | undefined>>, language: string): string {
  return text[language as TextLanguage] ?? text.en ?? Object.values(text).find((one) => one !== undefined) ?? '';
}

/** Everything that is written by language and time zone, made once for each pair. */
function createSpeech(language: string, timeZone: string | undefined, now: () => HubTime): Speech {
  const zone = timeZone === undefined ? {} : { timeZone };
  const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();
  const made = <F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F => {
    const known = formatters.get(key);
    // Each key is used for one kind of formatter only.
    if (known !== undefined) return known as F;
    const fresh = make();
    formatters.set(key, fresh);
    return fresh;
  };
  const clockFormat = (hasSeconds: boolean) =>
    made(
      `clock${hasSeconds}`,
      () =>
        new Intl.DateTimeFormat(language, {
          hour: 'numeric',
          minute: '2-digit',
          ...(hasSeconds && { second: '2-digit' }),
          ...zone,
        }),
    );
  const t: Speech['t'] = (key, values) => i18next.t(key, values ?? {});
  const number: Speech['number'] = (value, { digits } = {}) =>
    made(
      `number${digits ?? ''}`,
      () =>
        new Intl.NumberFormat(
          language,
          digits === undefined
            ? { maximumFractionDigits: 2 }
            : { minimumFractionDigits: digits, maximumFractionDigits: digits },
        ),
    ).format(value);
  // A time stays on one line: "2:31 PM".
  const clock: Speech['clock'] = (at, { seconds = false } = {}) =>
    clockFormat(seconds).format(at).replaceAll(' ', '\u00a0');
  const date: Speech['date'] = (at, style) =>
    made(`date${style}`, () => new Intl.DateTimeFormat(language, { dateStyle: style, ...zone })).format(at);
  const moment: Speech['moment'] = (at) => {
    if (date(at, 'short') === date(now(), 'short')) return clock(at);
    const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
    return made('moment', () => new Intl.DateTimeFormat(language, { ...parts, ...zone })).format(at);
  };
  const since: Speech['since'] = (at) => {
    const ago = now() - at;
    // A hub whose clock runs ahead reports the future; a clock time is then the honest answer.
    if (ago >= HOUR_MS || ago < -MINUTE_MS) return clock(at);
    return ago < MINUTE_MS ? t('units.just-now') : t('units.minutes', { count: Math.floor(ago / MINUTE_MS) });
  };
  const ago: Speech['ago'] = (at, now) => {
    const past = now - at;
    // A hub whose clock runs ahead reports the future; a clock time is then the honest answer.
    if (past < -MINUTE_MS) return clock(at);
    if (past < MINUTE_MS) return t('units.just-now');
    const [unit, ms] =
      past < HOUR_MS
        ? (['minute', MINUTE_MS] as const)
        : past < DAY_MS
          ? (['hour', HOUR_MS] as const)
          : (['day', DAY_MS] as const);
    return new Intl.RelativeTimeFormat(language, { style: 'short' }).format(-Math.floor(past / ms), unit);
  };
  const words: Speech['words'] = (text) => ('key' in text ? t(text.key) : inLanguage(text.text, language));
  const asText: Filler = (value) => {
    if (typeof value === 'number') return number(value);
    // Records and lists have no words.
    return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  };
  const asNumber =
    (format: (value: number) => string): Filler =>
    (value) =>
      typeof value === 'number' ? format(value) : asText(value);
  const formats: Record<Format, Filler> = {
    text: asText,
    number: asNumber(number),
    percent: asNumber((value) => t('units.percent', { value: number(value, { digits: 0 }) })),
    time: asNumber(clock),
    since: asNumber(since),
    status: (value) => {
      if (typeof value !== 'string') return asText(value);
      return i18next.exists(`status.${value}`) ? t(`status.${value}`) : value;
    },
  };
  return {
    t,
    number,
    clock,
    moment,
    since,
    ago,
    date,
    words,
    language,
    say: (text, values = {}) =>
      'key' in text ? t(text.key, values) : fillText(inLanguage(text.text, language), values, formats),
    clockParts: (at) => {
      const parts = clockFormat(false).formatToParts(at);
      const period = parts.find(({ type }) => type === 'dayPeriod')?.value ?? null;
      const time = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
      return { time: time.join('').trim(), period };
    },
  };
}

type SpeechOf = (language: string, timeZone: string | undefined) => Speech;

/** The same object for the same language and zone, so that it may stand in a list of dependencies. */
function createSpeeches(now: () => HubTime): SpeechOf {
  const speeches = new Map<string, Speech>();
  return (language, timeZone) => {
    const key = `${language} ${timeZone ?? ''}`;
    let speech = speeches.get(key);
    if (speech === undefined) {
      speech = createSpeech(language, timeZone, now);
      speeches.set(key, speech);
    }
    return speech;
  };
}

/** For whoever speaks of no house: "today" and "just now" are this machine's. */
export const speechOf: SpeechOf = createSpeeches(machineNow);
/** By the clock of a house: `house.of(houseSpeech)`. */
export const houseSpeech = (house: House): SpeechOf => createSpeeches(() => houseNow(house));
