import { expect, it } from 'vitest';
import { shippedFont } from './font-measure';

const measure = shippedFont();

/** The numbers are what Chromium measures of the same words, 1000 px high. */
it.each([
  ['Schlafzimmer Gruß', 400, 8.649],
  ['Schlafzimmer Gruß', 600, 8.779],
  ['Schlafzimmer Gruß', 900, 8.968],
])('%s at weight %i is as wide as the browser draws it', (text, weight, em) => {
  expect(Math.abs(measure(text, weight) - em) / em).toBeLessThan(0.002);
});

it('letters of the second file and letters of neither have a width', () => {
  expect(measure('Łódź', 400)).toBeGreaterThan(1.5);
  expect(measure('🙂', 400)).toBe(1);
});
