export interface CoverView {
  /** false: the value is none that says where it is. */
  isKnown: boolean;
  /** 0 closed, 100 open; null where the device tells no position. */
  percent: number | null;
  isOpen: boolean;
  moving: 'opening' | 'closing' | null;
  /** What a touch sends; null: nothing is known, so nothing is sent. */
  next: number | string | null;
  /** What opens and closes it wholly; null where it only reports. */
  full: number | string | null;
  empty: number | string | null;
}

const NOTHING: CoverView = {
  isKnown: false,
  percent: null,
  isOpen: false,
  moving: null,
  next: null,
  full: null,
  empty: null,
};

function blind(value: number, wanted: unknown): CoverView {
  const isOpen = value > 0;
  const moving = typeof wanted === 'number' && wanted !== value ? (wanted > value ? 'opening' : 'closing') : null;
  const next = isOpen ? 0 : 100;
  return { isKnown: true, percent: Math.round(value), isOpen, moving, next, full: 100, empty: 0 };
}

const BARRIER = { full: 'barrier_opened', empty: 'barrier_closed' } as const;
function barrier(value: unknown): CoverView {
  switch (value) {
    case 'barrier_closed':
    case 'barrier_closing': {
      // Until it has closed it stands open.
      const isMoving = value === 'barrier_closing';
      const moving = isMoving ? 'closing' : null;
      return { isKnown: true, percent: null, isOpen: isMoving, moving, next: BARRIER.full, ...BARRIER };
    }
    case 'barrier_opened':
    case 'barrier_opening':
    case 'barrier_stopped': {
      const moving = value === 'barrier_opening' ? 'opening' : null;
      return { isKnown: true, percent: null, isOpen: true, moving, next: BARRIER.empty, ...BARRIER };
    }
    default:
      return NOTHING;
  }
}

/** Blinds that tell where they are and take no command for it. */
const REPORTED: Readonly<Record<string, Partial<CoverView>>> = {
  opened: { isOpen: true },
  closed: {},
  opening: { isOpen: true, moving: 'opening' },
  closing: { isOpen: true, moving: 'closing' },
};

/** What a blind or garage door looks like and what a touch does, from its item, its value and the value on its way. */
export function coverView(item: string, value: unknown, wanted: unknown): CoverView {
  if (item === 'dimmer' && typeof value === 'number') return blind(value, wanted);
  if (item === 'barrier') return barrier(value);
  if (item === 'window_cover_state' && typeof value === 'string' && Object.hasOwn(REPORTED, value))
    return { ...NOTHING, isKnown: true, ...REPORTED[value] };
  return NOTHING;
}
