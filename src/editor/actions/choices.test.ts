import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { ACTION_NAMES } from '@/schemas/template/actions/actions';
import { actionsFor, begun, isComplete, withParameter, type Offer } from './choices';

const definition = (type: string) => WIDGETS.find((one) => one.type === type)!;
const OFFER: Offer = { scene: ['scene-1'], device: ['d1'], path: ['/security/'], dialog: ['status'], links: {} };

describe('what a touch may do', () => {
  it('[R-80] is offered by the descriptions of the actions: by gesture, and help only on the hold that is made for it', () => {
    const tap = actionsFor(definition('light'), 'tap', 'screen');
    expect(tap).toContain('scene.run');
    expect(tap).toContain('mode.request');
    expect(tap).not.toContain('panic.send');
    expect(actionsFor(definition('light'), 'change', 'screen')).not.toContain('mode.request');
    const helpful = WIDGETS.find(({ holdsForHelp, says }) => holdsForHelp === true && says === undefined);
    if (helpful !== undefined) expect(actionsFor(helpful, 'hold', 'screen')).toContain('panic.send');
    expect(new Set(tap).size).toBe(tap.length);
    expect(tap.every((name) => ACTION_NAMES.includes(name))).toBe(true);
  });

  it('of a face that promises one thing is that thing alone', () => {
    const said = WIDGETS.find(({ says }) => says !== undefined)!;
    expect(actionsFor(said, said.gestures[0]!, 'screen')).toEqual([said.says?.do]);
  });

  it('on a board leads to nothing that only a dialog or a pad can do', () => {
    const tap = actionsFor(definition('light'), 'tap', 'dashboard');
    expect(tap).not.toContain('dialog.answer');
    expect(tap).not.toContain('pad.close');
    expect(tap).toContain('dialog.open');
  });

  it('begins with the first of what there is, and waits for what there is none of', () => {
    expect(begun('mode.request', OFFER)).toEqual({ do: 'mode.request', with: { mode: 'disarmed' } });
    expect(begun('scene.run', OFFER)).toEqual({ do: 'scene.run', with: { scene: 'scene-1' } });
    expect(begun('page.go', OFFER)).toEqual({ do: 'page.go', with: { path: '/security/' } });
    expect(begun('item.toggle', OFFER)).toEqual({ do: 'item.toggle' });
    expect(begun('item.set', { ...OFFER, links: { state: { provider: 'app', path: 'sun' } } })).toEqual({
      do: 'item.set',
      with: { value: 'up' },
    });
    const waiting = begun('scene.run', { ...OFFER, scene: [] });
    expect(waiting).toEqual({ do: 'scene.run' });
    expect(isComplete(waiting, [])).toBe(false);
    expect(isComplete(waiting, ['scene'])).toBe(true);
    expect(isComplete(begun('scene.run', OFFER), [])).toBe(true);
    expect(isComplete({ do: 'page.go', with: { path: '' } }, [])).toBe(false);
  });

  it('keeps what else it is given when one of it changes, and says nothing of what is left empty', () => {
    const ref = { do: 'item.step', with: { by: 1, link: 'state' }, ask: 'confirm' } as const;
    expect(withParameter(ref, 'by', 5)).toEqual({ ...ref, with: { by: 5, link: 'state' } });
    expect(withParameter(ref, 'link', undefined)).toEqual({ ...ref, with: { by: 1 } });
    expect(withParameter({ do: 'kiosk.enter', with: { saver: true } }, 'saver', undefined)).toEqual({
      do: 'kiosk.enter',
    });
  });
});
