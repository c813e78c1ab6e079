import { expect, it } from 'vitest';
import { readPreferences } from './preferences';

const defaults = {
  language: 'de',
  theme: 'auto',
  textSize: 'medium',
  isSoundOn: true,
  kiosk: null,
  hasSaver: true,
  hasAllBoards: false,
};

it('[S3.3] keeps what fits, the language among it, and drops what does not, field by field', () => {
  const kept = JSON.stringify({ language: 'fr', theme: 'neon', textSize: 'large', isSoundOn: 'yes' });
  expect(readPreferences(kept, ['de'])).toEqual({ ...defaults, language: 'fr', textSize: 'large' });
});

it.each([null, '', '{', '[]', 'null', '7'])('starts from the defaults when the record is %j', (kept) => {
  expect(readPreferences(kept, ['de-AT'])).toEqual(defaults);
});

it('[S3.3] [R-48] a wall display stays one over a reload, and its start is a page it may show', () => {
  const kept = (kiosk: unknown) => readPreferences(JSON.stringify({ kiosk }), ['de']).kiosk;
  expect(kept('/dashboards/evening')).toBe('/dashboards/evening');
  expect(kept('/security/devices')).toBe('/security/');
  expect(kept('javascript:alert(1)')).toBe('/security/');
  expect([kept(true), kept(null), kept({})]).toEqual([null, null, null]);
});
