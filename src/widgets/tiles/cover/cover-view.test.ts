import { describe, expect, it } from 'vitest';
import { coverView } from './cover-view';

const short = (item: string, value: unknown, wanted: unknown = null) => {
  const { percent, isOpen, moving, next } = coverView(item, value, wanted);
  return { percent, isOpen, moving, next };
};

describe('cover', () => {
  it('[S3.20] [S4.42] [S9.13] a blind says its position, which way it goes, and does the opposite at a touch', () => {
    expect([short('dimmer', 65, 100), short('dimmer', 0)]).toEqual([
      { percent: 65, isOpen: true, moving: 'opening', next: 0 },
      { percent: 0, isOpen: false, moving: null, next: 100 },
    ]);
    const { full, empty } = coverView('dimmer', 30, null);
    expect([full, empty]).toEqual([100, 0]);
  });

  it('[S4.42] a garage door is open until it has closed', () => {
    expect(
      ['barrier_closed', 'barrier_opening', 'barrier_stopped', 'barrier_closing'].map((v) => short('barrier', v)),
    ).toEqual([
      { percent: null, isOpen: false, moving: null, next: 'barrier_opened' },
      { percent: null, isOpen: true, moving: 'opening', next: 'barrier_closed' },
      { percent: null, isOpen: true, moving: null, next: 'barrier_closed' },
      { percent: null, isOpen: true, moving: 'closing', next: 'barrier_opened' },
    ]);
  });

  it('shows what only reports and sends it nothing', () => {
    expect(
      ['opened', 'closed', 'opening', 'toString'].map((v) => coverView('window_cover_state', v, null)),
    ).toMatchObject([
      { isKnown: true, isOpen: true, moving: null, next: null, full: null },
      { isKnown: true, isOpen: false, moving: null, next: null, full: null },
      { isKnown: true, isOpen: true, moving: 'opening', next: null, full: null },
      { isKnown: false, next: null },
    ]);
  });

  it('sends nothing where the value is unknown', () => {
    expect([coverView('barrier', 'unknown', null).next, coverView('dimmer', null, null).next]).toEqual([null, null]);
  });
});
