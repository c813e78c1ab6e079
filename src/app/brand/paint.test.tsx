import '@/ui/tokens.generated.css';
import '@/ui/base.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COLOURS, propertyOf } from '@/runtime/brand/default-colours';
import { lookOf } from '@/runtime/brand/look-of';
import type { BrandLook } from '@/runtime/brand/look';
import { brandSchema } from '@/schemas/brand/brand';
import { paint } from './paint';

const brand = brandSchema.parse({
  kind: 'brand',
  version: 2,
  id: 'northgate',
  name: 'Northgate',
  colors: { normalTextColor: '#123A4A', disabledColor: '#97A3AE', emergencyColor: '#8A2BE2' },
  font: 'serif',
});
const { look } = lookOf('northgate', brand);

let safety: HTMLElement;
let nested: HTMLElement;
beforeEach(() => {
  safety = document.createElement('div');
  safety.dataset['fixed'] = '';
  nested = document.createElement('div');
  safety.append(nested);
  document.body.append(safety);
});
afterEach(() => {
  paint(null);
  safety.remove();
});
const read = (element: Element, role: string) =>
  getComputedStyle(element).getPropertyValue(propertyOf(role)).trim().toUpperCase();

describe.each(['light', 'dark'] as const)('a brand in %s', (scheme) => {
  beforeEach(() => {
    document.documentElement.dataset['theme'] = scheme;
    nested.dataset['theme'] = scheme === 'light' ? 'dark' : 'light';
  });

  it('[S3.32] colours the page by custom properties and leaves it when it goes', () => {
    paint(look);
    for (const role of ['surface.canvas', 'text.primary', 'state.disabled', 'emergency.field'])
      expect([role, read(document.documentElement, role)]).toEqual([
        role,
        (look[scheme][propertyOf(role)] ?? DEFAULT_COLOURS[scheme][role])?.toUpperCase(),
      ]);
    expect(getComputedStyle(document.body).fontFamily).toContain('Palatino');
    paint(null);
    expect(read(document.documentElement, 'surface.canvas')).toBe(DEFAULT_COLOURS[scheme]['surface.canvas']);
    expect(getComputedStyle(document.body).fontFamily).toContain('Hanken');
  });

  it('[R-50] [R-75] reaches nothing of the safety layer but the colour of the alarm, whatever scheme a face has', () => {
    paint(look);
    for (const [element, of] of [
      [safety, scheme],
      [nested, scheme === 'light' ? 'dark' : 'light'],
    ] as const) {
      for (const [role, own] of Object.entries(DEFAULT_COLOURS[of])) {
        const wanted = role.startsWith('emergency.') ? (look[of][propertyOf(role)] ?? own) : own;
        expect([role, read(element, role)]).toEqual([role, wanted.toUpperCase()]);
      }
      expect(getComputedStyle(element).fontFamily).toContain('Hanken');
    }
    expect(read(safety, 'emergency.field')).not.toBe(DEFAULT_COLOURS[scheme]['emergency.field']);
  });
});

it('[R-75] leaves out what is no colour, length or family, be it kept by this browser or not', () => {
  document.documentElement.dataset['theme'] = 'light';
  const evil = {
    ...look,
    light: {
      '--surface-canvas': 'url(https://evil.example/x)',
      '--surface-card': 'red; background: blue',
      '--text-primary': '#123456',
      background: '#000000',
    },
    both: { '--font-family-ui': 'expression(alert(1))', '--tile-radius': '9999px' },
  } as BrandLook;
  paint(evil);
  expect(read(document.documentElement, 'surface.canvas')).toBe(DEFAULT_COLOURS.light['surface.canvas']);
  expect(read(document.documentElement, 'surface.card')).toBe(DEFAULT_COLOURS.light['surface.card']);
  expect(read(document.documentElement, 'text.primary')).toBe('#123456');
  expect(getComputedStyle(document.body).fontFamily).toContain('Hanken');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--tile-radius')).toBe('1.5rem');
});
