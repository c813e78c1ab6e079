import { describe, expect, it } from 'vitest';
import { sentence, type Sentence } from '@/schemas/issues/issue';
import { check, issuesOf } from '@/schemas/issues/zod-issues';
import { condition } from '@/schemas/condition/condition';
import { changed, changeFor, placeIn } from './change';

const TYPES = ['light', 'lock'];
const RULE = { when: { all: [{ link: 'state', operator: 'equal', value: 1 }] }, 'a.b': { c: 1 } };

describe('a change that mends a finding', () => {
  it('finds its place through lists and through names that hold dots', () => {
    expect(placeIn(RULE, 'when.all.0.operator')).toEqual(['when', 'all', 0, 'operator']);
    expect(placeIn(RULE, 'a.b.c')).toEqual(['a.b', 'c']);
    expect(placeIn(RULE, 'when.any')).toBeNull();
  });

  it('leaves what lies beside it as it is, and takes out what should not be there', () => {
    const place = ['when', 'all', 0, 'operator'];
    const next = changed(RULE, { place, value: 'equals' });
    expect(next.when.all[0]).toEqual({ link: 'state', operator: 'equals', value: 1 });
    expect(next['a.b']).toBe(RULE['a.b']);
    expect(changed(RULE, { place: ['a.b', 'c'], value: undefined })['a.b']).toEqual({});
    expect(changed([1, 2, 3], { place: [1], value: undefined })).toEqual([1, 3]);
  });

  it('[S4.63] is the nearest of the values that the schema knows', () => {
    const checked = check(condition, RULE.when);
    const [issue] = checked.ok ? [] : issuesOf(checked.found, ['when']);
    expect(changeFor({ path: issue!.path, what: issue! }, RULE, TYPES)).toEqual({
      place: ['when', 'all', 0, 'operator'],
      value: 'equals',
    });
    expect(
      changeFor(
        { path: 'widgets.a.type', what: sentence('no-type', { name: 'ligth' }) },
        { widgets: { a: { type: 'ligth' } } },
        TYPES,
      ),
    ).toEqual({ place: ['widgets', 'a', 'type'], value: 'light' });
  });

  it('is the bound that a number passes, the word that is proposed, and nothing where a field is unknown', () => {
    const json = { rows: 900, icon: 'lamb', style: { ink: '#EEEEEE' }, more: 1 };
    const of = (path: string, what: Sentence) => changeFor({ path, what }, json, TYPES);
    const ink = sentence('ink', {
      ink: '#EEEEEE',
      surface: '#FFFFFF',
      ratio: '1.16:1',
      least: '4.50:1',
      drawn: '#767676',
    });
    expect(of('rows', sentence('number-most', { most: 100 }))?.value).toBe(100);
    expect(of('icon', { ...sentence('no-icon', { name: 'lamb' }), meant: 'lamp' })?.value).toBe('lamp');
    expect(of('style.ink', ink)?.value).toBe('#767676');
    const gone = { place: ['more'], value: undefined };
    expect(of('more', sentence('no-field', { name: 'more' }))).toEqual(gone);
    expect(of('more', { ...sentence('no-option', { type: 'light', name: 'more' }), meant: 'icon' })).toEqual(gone);
  });

  it('is left to the person where nothing is near, or where there is nothing yet', () => {
    expect(
      changeFor({ path: 'icon', what: sentence('one-of', { values: ['"a"', '"b"'] }) }, { icon: 'something' }, TYPES),
    ).toBeNull();
    const placed = { ...sentence('placeholder-unbound', { whole: '{mod}', name: 'mod' }), meant: 'mode' };
    expect(changeFor({ path: 'en', what: placed }, { en: 'It is {mod}' }, TYPES)).toBeNull();
    expect(changeFor({ path: 'gone', what: sentence('no-field', { name: 'gone' }) }, {}, TYPES)).toBeNull();
    expect(changeFor({ path: '', what: sentence('document-object') }, [], TYPES)).toBeNull();
  });
});
