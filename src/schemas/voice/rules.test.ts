import { describe, expect, it } from 'vitest';
import {
  abilitiesOf,
  asksPin,
  draftOfScale,
  endsOf,
  freePoint,
  isVoiceDevice,
  nameProblem,
  needsPin,
  needsPinListed,
  scaleOf,
  scaleProblems,
  type ScaleDraft,
} from './rules';

describe('devices behind a voice assistant', () => {
  it('[S3.7] are devices only with a capability that begins with ui_flag_', () => {
    expect(isVoiceDevice(['switch', 'dimmer'])).toBe(false);
    expect(isVoiceDevice(['ui_flag_switch', 'switch', 'dimmer'])).toBe(true);
    expect(abilitiesOf(['ui_flag_switch', 'switch', 'dimmer'])).toEqual(['switch', 'dimmer']);
  });

  it.each([
    [['switch'], false],
    [['switch', 'dimmer', 'thermostat', 'cover'], false],
    [['ui_flag_lock', 'lock'], true],
    [['switch', 'door_lock'], true],
    [['ui_flag_garage'], true],
    [['barrier'], true],
    [['house_mode'], true],
    [['mode'], true],
  ])('[S1.10] %j need the PIN: %s', (capabilities, expected) => {
    expect(needsPin(capabilities)).toBe(expected);
  });

  it('[S1.10] the PIN is asked before whatever is not known to close', () => {
    const asked = (capability: string) =>
      ['lock', 'unlock', 'open', 'close', 'arm_away', 'disarm', 'on', 'never_heard_of'].filter((command) =>
        asksPin({ abilities: [capability], needsPin: false }, command),
      );
    expect(asked('lock')).toEqual(['unlock', 'open', 'disarm', 'on', 'never_heard_of']);
    expect(asked('garage')).toEqual(asked('lock'));
    expect(asked('mode')).toEqual(asked('lock'));
    expect(asked('switch')).toEqual([]);
    // The cloud's own word counts as much as the name of an ability.
    const portal = { abilities: ['portal'], needsPin: true };
    expect(['swing', 'close'].filter((command) => asksPin(portal, command))).toEqual(['swing']);
  });

  it.each([
    [['ui_flag_portal', 'portal'], true, true],
    [['ui_flag_portal', 'portal'], 'yes', true],
    [['ui_flag_switch', 'switch'], false, false],
    [['ui_flag_switch', 'switch'], undefined, false],
    [['ui_flag_switch', 'switch'], null, false],
    [['ui_flag_lock', 'lock'], false, true],
    [[], false, true],
    [[], undefined, false],
  ])('[S1.10] listed as %j with %j they need the PIN: %s', (capabilities, pinRequired, expected) => {
    expect(needsPinListed(capabilities, pinRequired)).toBe(expected);
  });

  it('[S2.45] a name stands in the assistant’s app: some text, 50 characters at most, once', () => {
    expect(nameProblem('  ', [])).toBe('no-name');
    expect(nameProblem('x'.repeat(51), [])).toBe('name-too-long');
    expect(nameProblem('Desk lamp ', ['Desk lamp'])).toBe('name-used');
    // Assistants take the letter case as it is.
    expect(nameProblem('desk lamp', ['Desk lamp'])).toBeNull();
  });
});

describe('[S5.8] [S9.13] the scale of a dimmer', () => {
  const points = (...at: number[]) => at.map((one) => ({ at: one, name: '' }));
  const draft = (fields: Partial<ScaleDraft> = {}): ScaleDraft => ({
    ...{ isCustom: true, min: '10', max: '90', points: points(10, 90) },
    ...fields,
  });

  it.each([
    [{}, []],
    [{ points: points(50) }, ['too-few']],
    [{ points: [] }, ['too-few']],
    [{ points: points(...Array.from({ length: 21 }, (_, at) => at + 20)) }, ['too-many']],
    [{ min: '-1' }, ['bad-min']],
    [{ min: '1.5', max: '101' }, ['bad-min', 'bad-max']],
    [{ max: '' }, ['bad-max']],
    [{ min: '90' }, ['empty-scale']],
    [{ points: points(5, 90) }, ['outside']],
    [{ points: points(40, 40) }, ['twice']],
    [{ points: points(40, 40), min: 'x' }, ['bad-min', 'twice']],
  ] as const)('%j: %j', (fields, problems) => {
    expect(scaleProblems(draft(fields))).toEqual(problems);
    expect(scaleOf(draft(fields)) === null).toBe(problems.length > 0);
  });

  it('is 0 to 100 unless somebody says otherwise, whatever stood in the fields', () => {
    const full = draft({ isCustom: false, min: 'x', points: points(100, 0) });
    expect(endsOf(full)).toEqual({ min: 0, max: 100 });
    expect(scaleOf(full)).toEqual({ min: 0, max: 100, points: points(0, 100) });
  });

  it('goes through a form and back', () => {
    const scale = { min: 5, max: 80, points: [...points(5), { at: 80, name: 'Full' }] };
    expect(scaleOf(draftOfScale(scale))).toEqual(scale);
    expect(draftOfScale({ min: 0, max: 100, points: [] }).isCustom).toBe(false);
  });

  it('one more set point goes to an end that is free, then into the widest gap', () => {
    expect(freePoint({ min: 10, max: 90, points: points(50) })).toBe(10);
    expect(freePoint({ min: 10, max: 90, points: points(10, 50) })).toBe(90);
    expect(freePoint({ min: 10, max: 90, points: points(10, 30, 90) })).toBe(60);
    expect(freePoint({ min: 0, max: 1, points: points(0, 1) })).toBeNull();
    expect(freePoint({ min: 0, max: 100, points: points(...Array.from({ length: 20 }, (_, at) => at)) })).toBeNull();
  });
});
