export interface CoverView {
  /** 0 closed, 100 open; null where the device tells no position. */
  percent: number | null;
  isOpen: boolean;
  moving: 'opening' | 'closing' | null;
  /** What a touch sends; null: nothing is known, so nothing is sent. */
  next: number | string | null;
  /** Whether that opens it. */
  opens: boolean;
}

const NOTHING: CoverView = { percent: null, isOpen: false, moving: null, next: null, opens: false };

/** What a blind or garage door looks like and what a touch does, from its item, its value and the value on its way. */
export function coverView(item: string, value: unknown, wanted: unknown): CoverView {
  if (item === 'dimmer' && typeof value === 'number') {
    const isOpen = value > 0;
    const moving = typeof wanted === 'number' && wanted !== value ? (wanted > value ? 'opening' : 'closing') : null;
    return { percent: Math.round(value), isOpen, moving, next: isOpen ? 0 : 100, opens: !isOpen };
  }
  if (item === 'barrier') {
    if (value === 'barrier_closed' || value === 'barrier_closing')
      return {
        percent: null,
        // Until it has closed it stands open.
        isOpen: value === 'barrier_closing',
        moving: value === 'barrier_closing' ? 'closing' : null,
        next: 'barrier_opened',
        opens: true,
      };
    if (value === 'barrier_opened' || value === 'barrier_opening' || value === 'barrier_stopped')
      return {
        percent: null,
        isOpen: true,
        moving: value === 'barrier_opening' ? 'opening' : null,
        next: 'barrier_closed',
        opens: false,
      };
  }
  return NOTHING;
}
