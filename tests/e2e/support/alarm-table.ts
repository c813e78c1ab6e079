import { STREETS, type CellStreet } from './alarm-stage.ts';

export const LINES = ['line up', 'hub away', 'no line'] as const;
/** `hub away`: its relay has lost it; `no line`: the page reaches no hub, and every try fails. */
export type Line = (typeof LINES)[number];

export const PHASES = ['entry delay', 'main', 'window over', 'help sent'] as const;
export type Phase = (typeof PHASES)[number];

export interface Cell {
  street: CellStreet;
  line: Line;
  phase: Phase;
  title: string;
  /** Told in `npm test`; the others in the long run. */
  isShort: boolean;
}

/**
 * The most telling cells: each street, each line and each phase stands in one of them or in a story of the specification
 * file's own. What comes of each pair is in the long run.
 */
const SHORT: ReadonlySet<string> = new Set([
  'one hub, watched: entry delay, line up',
  'one hub, watched: main, line up',
  'one hub, watched: main, hub away',
  'one hub, nobody watches: window over, line up',
  'two hubs, watched: help sent, no line',
]);

/** Where nobody watches, nobody is sent: help that was asked for is no phase of an alarm there. */
const isPlayed = (street: CellStreet, phase: Phase): boolean => phase !== 'help sent' || STREETS[street].isMonitored;

export const CELLS: readonly Cell[] = (Object.keys(STREETS) as CellStreet[]).flatMap((street) =>
  PHASES.filter((phase) => isPlayed(street, phase)).flatMap((phase) =>
    LINES.map((line) => {
      const title = `${street}: ${phase}, ${line}`;
      return { street, line, phase, title, isShort: SHORT.has(title) };
    }),
  ),
);

/** What stands on the panel of a phase, by name; what is not named here must not be there. */
export interface Sight {
  face: 'Entry delay' | 'Alarm';
  heading: string;
  /** Name of the countdown with this many seconds; null: none counts down. */
  countdown: ((seconds: number) => string) | null;
  /** What is said of help where somebody watches; where nobody does, not a word is. */
  help: readonly string[];
  isHelpOffered: boolean;
  /** Whether the panel takes the PIN itself, or asks for it by its button. */
  hasKeypad: boolean;
}

const SENDS = 'Send help now';

export const SIGHTS: Readonly<Record<Exclude<Phase, 'help sent'>, Sight>> = {
  'entry delay': {
    face: 'Entry delay',
    heading: 'Entry delay',
    countdown: (seconds) => `${seconds} seconds to disarm`,
    help: [SENDS],
    isHelpOffered: true,
    hasKeypad: true,
  },
  main: {
    face: 'Alarm',
    heading: 'Burglary alarm',
    countdown: (seconds) => `${seconds} seconds to cancel`,
    help: [SENDS, 'until help is sent', 'Monitoring waits for you'],
    isHelpOffered: true,
    hasKeypad: false,
  },
  'window over': {
    face: 'Alarm',
    heading: 'Burglary alarm',
    countdown: null,
    help: ['The monitoring station may have been told'],
    isHelpOffered: false,
    hasKeypad: false,
  },
};

/** All that is said of help in any phase: what a phase does not name must not stand there. */
export const HELP_WORDS: ReadonlySet<string> = new Set(Object.values(SIGHTS).flatMap(({ help }) => help));

/** What the station is told until the house is disarmed: 4 that help is needed, 5 that nobody is needed any more. */
export const TOLD: Readonly<Record<Phase, readonly number[]>> = {
  'entry delay': [5],
  main: [5],
  'window over': [],
  // Who asked for help is safe before the window is over.
  'help sent': [4, 5],
};
