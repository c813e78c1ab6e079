import { expect, it } from 'vitest';
import { groupByPlace } from './group-by-place';

const hubs = ['1', '2', '3', '4'].map((serial) => ({ serial }));
const serials = (groups: ReturnType<typeof groupByPlace>) =>
  groups.map(({ name, rows }) => [name, rows.map(({ serial }) => serial)]);

it('[S2.7] hubs stand under their place, in the account’s order', () => {
  const groups = groupByPlace(hubs, [
    { hub: '1', uuid: 'b', name: 'Cabin' },
    { hub: '2', uuid: 'a', name: 'Home' },
    { hub: '4', uuid: 'b', name: 'Cabin' },
  ]);
  expect(serials(groups)).toEqual([
    ['Cabin', ['1', '4']],
    ['Home', ['2']],
    ['', ['3']],
  ]);
});

it('[S2.7] without a word about places no hub is lost', () => {
  expect(serials(groupByPlace(hubs, []))).toEqual([['', ['1', '2', '3', '4']]]);
  expect(groupByPlace([], [])).toEqual([]);
});
