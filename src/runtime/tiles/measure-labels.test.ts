import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEASURES } from '@/runtime/tiles/measures';
import { labelOf } from './measure-labels';

it('[S3.9] every measure has a name of its own in the texts and no name is left over', () => {
  const { items } = JSON.parse(readFileSync('locales/en/more-tiles.json', 'utf8')) as { items: Record<string, string> };
  const named = MEASURES.map((item) => labelOf(item).key.replace('more-tiles.items.', ''));
  expect(named.filter((key) => !Object.hasOwn(items, key))).toEqual([]);
  expect(Object.keys(items).filter((key) => !named.includes(key))).toEqual([]);
  expect(labelOf('__proto__')).toEqual({ key: 'more-tiles.measure.title', icon: 'gauge' });
});
