import type { BrowserContext, Page } from 'playwright/test';

/** A fiftieth of a second of what goes to the loudspeaker. */
interface Sound {
  /** When it sounded by the page's own clock, ms. */
  at: number;
  /** Root mean square, 0 to 1. */
  loud: number;
  /** Its frequency by the crossings of zero, Hz; null: there are too few to tell. */
  pitch: number | null;
}

/** Quieter is no sound that anybody hears. */
const AUDIBLE = 0.01;
/** How many of the frames say nothing of a pitch: a busy machine leaves samples out, and what meets there is torn. */
const TORN = 0.05;
/** Frames further apart than this say nothing of what was between them. */
const GAP_MS = 30;

/* oxlint-disable typescript/no-deprecated -- a worklet needs a file of its own, and is there only after the first sound */
/**
 * Writes down what passes to the loudspeaker of every page of this context: the samples themselves, by the clock of the
 * sound, so that a busy page leaves no pause unheard.
 */
export async function giveEar(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: { at: number; loud: number; pitch: number | null }[] = [];
    const taps = new Map<BaseAudioContext, ScriptProcessorNode>();
    /** Until when everything that sounded is written down. */
    const isUpTo = (until: number) =>
      [...taps.keys()].every(({ state }) => state !== 'running') || (heard.at(-1)?.at ?? 0) >= until;
    Object.assign(window, { heard, isHeardUpTo: isUpTo });
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode, ...rest: number[]) => AudioNode;
    // A page that stands still for as long loses nothing.
    const BLOCK = 8_192;
    function pitchOf(wave: Float32Array, rate: number): number | null {
      const crossings: number[] = [];
      for (let i = 1; i < wave.length; i += 1) if (Number(wave[i - 1]) < 0 !== Number(wave[i]) < 0) crossings.push(i);
      const [first = 0, last = 0] = [crossings[0], crossings.at(-1)];
      return crossings.length < 4 ? null : ((crossings.length - 1) * rate) / (2 * (last - first));
    }
    function tapOf(context: BaseAudioContext): AudioNode {
      const known = taps.get(context);
      if (known !== undefined) return known;
      const tap = context.createScriptProcessor(BLOCK, 1, 1);
      taps.set(context, tap);
      tap.onaudioprocess = ({ inputBuffer, playbackTime }) => {
        const wave = inputBuffer.getChannelData(0);
        const rate = context.sampleRate;
        const frame = Math.round(rate / 50);
        // What comes in is played a block before what goes out, and began a block before its end.
        const begun = performance.now() + (playbackTime - (2 * BLOCK) / rate - context.currentTime) * 1_000;
        for (let from = 0; from + frame <= wave.length; from += frame) {
          const part = wave.subarray(from, from + frame);
          const loud = Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / frame);
          heard.push({ at: begun + (from * 1_000) / rate, loud, pitch: pitchOf(part, rate) });
        }
      };
      connect.call(tap, context.destination);
      return tap;
    }
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...rest: number[]) {
      if (to === this.context.destination) connect.call(this, tapOf(this.context));
      return connect.call(this, to, ...rest);
    } as typeof AudioNode.prototype.connect;
  });
}

/* oxlint-enable typescript/no-deprecated */

/** The moment now, by the clock of what is heard. */
export const moment = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** What the page has sounded since a moment, audible or not; all of it until now. */
async function soundsOf(page: Page, since: number, until: number): Promise<Sound[]> {
  const now = await moment(page);
  await page.waitForFunction(
    (upTo) => (Reflect.get(window, 'isHeardUpTo') as (at: number) => boolean)(upTo),
    Math.min(now, until),
    { polling: 50 },
  );
  return page.evaluate(
    ([from, to]) =>
      ((Reflect.get(window, 'heard') ?? []) as Sound[]).filter(({ at }) => at >= Number(from) && at <= Number(to)),
    [since, until],
  );
}

export interface Heard {
  /** How many frames of a fiftieth of a second held something. */
  audible: number;
  /** The pitches that were heard, lowest and highest but for the torn ones, Hz. */
  low: number;
  high: number;
  /** The longest time that it sounded without a pause, ms. */
  longestMs: number;
  loudest: number;
}

export async function heardSince(page: Page, since: number, until = Number.MAX_VALUE): Promise<Heard> {
  const sounds = await soundsOf(page, since, until);
  const audible = sounds.filter(({ loud }) => loud > AUDIBLE);
  let longestMs = 0;
  let begun: number | null = null;
  let before = 0;
  for (const { at, loud } of sounds) {
    if (loud <= AUDIBLE || at - before > GAP_MS) begun = null;
    if (loud > AUDIBLE) {
      begun ??= at;
      longestMs = Math.max(longestMs, at - begun);
    }
    before = at;
  }
  const pitches = audible.flatMap(({ pitch }) => (pitch === null ? [] : [pitch])).toSorted((a, b) => a - b);
  const apart = Math.floor(pitches.length * TORN);
  return {
    audible: audible.length,
    low: pitches[apart] ?? Number.POSITIVE_INFINITY,
    high: pitches[pitches.length - 1 - apart] ?? Number.NEGATIVE_INFINITY,
    longestMs,
    loudest: Math.max(0, ...audible.map(({ loud }) => loud)),
  };
}

/** Lets so much of what is played pass, by the page's own clock: a loudspeaker plays in real time, and no other. */
export async function letPlay(page: Page, ms: number): Promise<void> {
  const since = await moment(page);
  await page.waitForFunction((end) => performance.now() > end, since + ms);
}

/** Nothing for so long by the page's own clock. */
export async function isSilent(page: Page, ms: number): Promise<boolean> {
  const since = await moment(page);
  await letPlay(page, ms);
  return (await heardSince(page, since)).audible === 0;
}

/** What a page shows, told by itself. */
export interface Glimpse {
  title: string;
  /** The words of the alarm's face; empty: there is none. */
  alarm: string;
  /** Those of the chips above the page. */
  chips: string;
}

/**
 * Follows what the pages of this context show without asking them: a question from outside counts with the browser as a
 * touch, and gives the page its voice.
 * @returns the latest glimpse, of whichever page changed last
 */
export async function glimpses(context: BrowserContext): Promise<() => Glimpse | undefined> {
  let latest: Glimpse | undefined;
  context.on('console', (message) => {
    const [mark, seen] = message.text().split('glimpse ');
    if (mark === '' && seen !== undefined) latest = JSON.parse(seen) as Glimpse;
  });
  await context.addInitScript(() => {
    let before = '';
    new MutationObserver(() => {
      const wordsOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      const seen = {
        title: document.title,
        alarm: wordsOf('[role="alertdialog"]'),
        chips: wordsOf('ul[aria-label="Status"]'),
      };
      if (JSON.stringify(seen) === before) return;
      before = JSON.stringify(seen);
      // The one way out of a page that nothing is answered on: an answer would count as a touch, too.
      // eslint-disable-next-line no-console -- see above
      console.debug(`glimpse ${before}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => latest;
}
