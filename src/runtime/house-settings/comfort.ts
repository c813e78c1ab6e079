import { browserStorage } from '@/hub';

/** Sounds whose loudness a person sets by itself (design 8). */
export const VOLUMES = ['alarm', 'countdown', 'chime', 'touch'] as const;
export type VolumeName = (typeof VOLUMES)[number];

/** How this browser shows and sounds the house, beside language, theme and text size. Nothing of the house itself. */
export interface Comfort {
  /** Light while the sun is up at the house, else dark. */
  isBySun: boolean;
  isMotionReduced: boolean;
  /** Keys without Ctrl or Alt do something on the page (design 10): who speaks to the page turns them off (WCAG 2.1.4). */
  hasKeys: boolean;
  /** 0 to 1; an alarm is never quieter than `LEAST_ALARM`. */
  volumes: Readonly<Record<VolumeName, number>>;
}

/** Design 8. */
export const LEAST_ALARM = 0.6;
export const DEFAULT_COMFORT: Comfort = {
  isBySun: false,
  isMotionReduced: false,
  hasKeys: true,
  volumes: { alarm: 1, countdown: 1, chime: 1, touch: 1 },
};

const KEY = 'porchlight.comfort';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function volumeIn(kept: unknown, name: VolumeName): number {
  const told = isRecord(kept) ? kept[name] : undefined;
  if (typeof told !== 'number' || !(told >= 0 && told <= 1)) return DEFAULT_COMFORT.volumes[name];
  return name === 'alarm' ? Math.max(LEAST_ALARM, told) : told;
}

/** Reads what was kept; what does not fit is left at its default, field by field. */
export function readComfort(kept: string | null): Comfort {
  let found: unknown = null;
  try {
    found = JSON.parse(kept ?? 'null');
  } catch {
    return DEFAULT_COMFORT; // edited by hand or cut off: the defaults do no harm
  }
  if (!isRecord(found)) return DEFAULT_COMFORT;
  const { isBySun, isMotionReduced, hasKeys, volumes } = found;
  return {
    isBySun: isBySun === true,
    isMotionReduced: isMotionReduced === true,
    hasKeys: hasKeys !== false,
    volumes: {
      alarm: volumeIn(volumes, 'alarm'),
      countdown: volumeIn(volumes, 'countdown'),
      chime: volumeIn(volumes, 'chime'),
      touch: volumeIn(volumes, 'touch'),
    },
  };
}

let present: Comfort | null = null;
const listeners = new Set<() => void>();

function set(next: Comfort): void {
  present = next;
  for (const listener of [...listeners]) listener();
}

/** What another page of this browser chose. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === KEY) set(readComfort(newValue));
}

export const comfort = {
  get: (): Comfort => (present ??= readComfort(browserStorage()?.getItem(KEY) ?? null)),
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) addEventListener('storage', follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', follow);
    };
  },
  change: (change: Partial<Comfort>): void => {
    // As it would be read: an alarm stays loud enough.
    const next = readComfort(JSON.stringify({ ...comfort.get(), ...change }));
    try {
      browserStorage()?.setItem(KEY, JSON.stringify(next));
    } catch {
      // Full storage: the choice lasts as long as the page.
    }
    set(next);
  },
} as const;
