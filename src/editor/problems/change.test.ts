import { describe, expect, it } from 'vitest';
import { zodIssues } from '@/schemas/template/zod-issues';
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
    const [issue] = zodIssues(condition.safeParse(RULE.when).error!, ['when']);
    expect(changeFor(issue!, RULE, TYPES)).toEqual({ place: ['when', 'all', 0, 'operator'], value: 'equals' });
    expect(
      changeFor(
        { path: 'widgets.a.type', message: 'there is no widget type "ligth"' },
        { widgets: { a: { type: 'ligth' } } },
        TYPES,
      ),
    ).toEqual({ place: ['widgets', 'a', 'type'], value: 'light' });
  });

  it('is the bound that a number passes, the word that is proposed, and nothing where a field is unknown', () => {
    const json = { rows: 900, icon: 'lamb', style: { ink: '#EEEEEE' }, more: 1 };
    const of = (path: string, message: string) => changeFor({ path, message }, json, TYPES);
    expect(of('rows', 'Too big: expected number to be <=100')?.value).toBe(100);
    expect(of('icon', 'there is no icon "lamb". Did you mean "lamp"?')?.value).toBe('lamp');
    expect(of('style.ink', '#EEEEEE on #FFFFFF has 1.16:1, and needs 4.50:1: #767676 is drawn')?.value).toBe('#767676');
    expect(of('more', 'there is no field "more" here')).toEqual({ place: ['more'], value: undefined });
  });

  it('is left to the person where nothing is near, or where there is nothing yet', () => {
    expect(changeFor({ path: 'icon', message: 'expected one of "a"|"b"' }, { icon: 'something' }, TYPES)).toBeNull();
    expect(changeFor({ path: 'gone', message: 'there is no field "gone" here' }, {}, TYPES)).toBeNull();
    expect(changeFor({ path: '', message: 'a document is an object' }, [], TYPES)).toBeNull();
  });
});
