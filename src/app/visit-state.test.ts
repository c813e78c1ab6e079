import { describe, expect, it } from 'vitest';
import { readVisit, withDialog } from './visit-state';

describe('what a history entry carries', () => {
  it('[S2.20] what was wanted before a sign-in, also from an earlier load', () => {
    expect(readVisit({ wanted: '/dashboards', dialogs: [], load: 1 }, 2).wanted).toBe('/dashboards');
  });

  it('dialogs of this load only: a reload closes them', () => {
    const state = { wanted: null, dialogs: ['account'], load: 1 };
    expect([readVisit(state, 1).dialogs, readVisit(state, 2).dialogs]).toEqual([['account'], []]);
  });

  it.each([null, undefined, 7, 'text', [], { dialogs: 'account', load: 1 }, { dialogs: [3], load: 1, wanted: {} }])(
    '[R-87] nothing from %j',
    (state) => {
      expect(readVisit(state, 1)).toEqual({ wanted: null, dialogs: [], load: 1 });
    },
  );

  it('a dialog opens over another one, and no dialog opens twice', () => {
    const one = withDialog(readVisit(null, 1), 'status');
    const two = withDialog(one!, 'confirm');
    expect(two?.dialogs).toEqual(['status', 'confirm']);
    expect(withDialog(two!, 'status')).toBeNull();
  });
});
