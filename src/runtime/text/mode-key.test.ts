import { expect, it } from 'vitest';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import { lchOf } from '../brand/contrast';
import { DEFAULT_COLOURS } from '../brand/default-colours';
import { modeKey } from './mode-key';
import status from '../../../locales/en/status.json';

const said = (id: string, isMonitored: boolean): unknown =>
  (modeKey(id, isMonitored) ?? '')
    .split('.')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], status);

it('[S3.25] modes 1 to 4 have words with central monitoring and without; no other id has any', () => {
  for (const id of ['1', '2', '3', '4'])
    for (const isMonitored of [true, false]) expect(said(id, isMonitored)).toEqual(expect.any(String));
  const words = (isMonitored: boolean) => ['1', '2', '3', '4'].map((id) => said(id, isMonitored));
  expect(words(true)).toEqual(['Disarmed', 'Away', 'Night', 'Vacation']);
  expect(words(false)).toEqual(['Home', 'Away', 'Night', 'Vacation']);
  expect(['0', '5', 'constructor'].map((id) => modeKey(id, false))).toEqual([null, null, null]);
});

it('[S3.25] disarmed is green, away red and stay orange, in light and in dark', () => {
  const hue = (colour: string | undefined) => Math.round(lchOf(colour ?? '').h);
  for (const colours of [DEFAULT_COLOURS.light, DEFAULT_COLOURS.dark]) {
    const hues = ['disarmed', 'away', 'stay'].map((mode) => hue(colours[`mode.${mode}.graphic`]));
    // By OKLCH: green about 155°, red about 25°, orange about 70°.
    expect(hues[0]).toBeGreaterThan(140);
    expect(hues[0]).toBeLessThan(180);
    expect(hues[1]).toBeGreaterThan(10);
    expect(hues[1]).toBeLessThan(40);
    expect(hues[2]).toBeGreaterThan(50);
    expect(hues[2]).toBeLessThan(90);
  }
});

it('[S3.25] each mode has an icon of its own, an id that nobody knows none', () => {
  const icons = ['1', '2', '3', '4'].map((id) => MODE_ICON[modeTone(id) ?? 'disarmed']);
  expect(icons).toEqual(['house-line', 'shield-check', 'moon', 'suitcase-rolling']);
  expect(['0', '5', 'constructor', null].map(modeTone)).toEqual([null, null, null, null]);
});
