import { describe, expect, it } from 'vitest';
import { coverView } from './cover-view';

describe('cover', () => {
  it('[S4.42] a blind says its position, which way it goes, and does the opposite at a touch', () => {
    expect([coverView('dimmer', 65, 100), coverView('dimmer', 0, null)]).toEqual([
      { percent: 65, isOpen: true, moving: 'opening', next: 0, opens: false },
      { percent: 0, isOpen: false, moving: null, next: 100, opens: true },
    ]);
  });

  it('[S4.42] a garage door is open until it has closed', () => {
    expect(
      ['barrier_closed', 'barrier_opening', 'barrier_stopped', 'barrier_closing'].map((v) =>
        coverView('barrier', v, null),
      ),
    ).toEqual([
      { percent: null, isOpen: false, moving: null, next: 'barrier_opened', opens: true },
      { percent: null, isOpen: true, moving: 'opening', next: 'barrier_closed', opens: false },
      { percent: null, isOpen: true, moving: null, next: 'barrier_closed', opens: false },
      { percent: null, isOpen: true, moving: 'closing', next: 'barrier_opened', opens: true },
    ]);
  });

  it('sends nothing where the value is unknown', () => {
    expect([coverView('barrier', 'unknown', null).next, coverView('dimmer', null, null).next]).toEqual([null, null]);
  });
});
