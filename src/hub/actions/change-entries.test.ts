import { expect, it } from 'vitest';
import { mergedEntries } from './change-entries';

const code = (name: string) => ({ code: name, name, mode: 'enabled' });
const [ada, bo, eve] = [code('Ada'), code('Bo'), code('Eve')];

it('[S4.48] what was set elsewhere meanwhile stays, and a new code goes where there is room by now', () => {
  expect(mergedEntries({ 1: ada }, { 1: ada, 2: bo }, { 1: ada, 2: eve })).toEqual({ 1: ada, 2: eve, 3: bo });
  expect(mergedEntries({ 1: ada, 2: bo }, { 2: bo }, { 1: ada, 2: bo, 3: eve })).toEqual({ 2: bo, 3: eve });
  expect(mergedEntries({ 1: ada }, { 1: ada, 2: bo }, {})).toEqual({ 2: bo });
});

it('[S4.48] the same change made twice is one', () => {
  expect(mergedEntries({ 1: ada }, {}, {})).toEqual({});
  expect(mergedEntries({}, { 1: ada }, { 1: ada })).toEqual({ 1: ada });
});

it('[S4.48] what was changed elsewhere in another way is not changed, and nothing is where no slot is left', () => {
  expect(mergedEntries({ 1: ada }, {}, { 1: eve })).toBeNull();
  expect(mergedEntries({ 1: ada }, { 1: bo }, { 1: eve })).toBeNull();
  const full = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [String(at + 1), code(String(at))]));
  expect(mergedEntries({}, { 1: bo }, full)).toBeNull();
});
