import { expect, it } from 'vitest';
import { valueText } from './page/what-devices-are.js';

const words = {
  say: (key: string, values: Record<string, unknown> = {}) =>
    `${key} ${Object.values(values).map(String).join(' ')}`.trim(),
  has: () => false,
  language: 'en',
};
const item = (valueType: string, value: unknown) =>
  ({
    id: 'i',
    name: 'x',
    valueType,
    value,
    scale: null,
    choices: null,
    min: null,
    max: null,
    hasSetter: false,
  }) as never;

it('says how many codes there are, and never shows a person the braces of JSON', () => {
  expect(valueText(item('dictionary', {}), words)).toBe('entries 0');
  expect(valueText(item('dictionary', { 1: { code: '***' }, 2: { code: '***' } }), words)).toBe('entries 2');
  expect(valueText(item('cameraStream', { itemId: 'a' }), words)).toBe('–');
});
