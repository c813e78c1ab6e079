import { expect, it } from 'vitest';
import { readPreferences } from './preferences';

const defaults = { language: 'de', theme: 'auto', textSize: 'medium', isSoundOn: true };

it('keeps what fits and drops what does not, field by field', () => {
  const kept = JSON.stringify({ language: 'fr', theme: 'neon', textSize: 'large', isSoundOn: 'yes' });
  expect(readPreferences(kept, ['de'])).toEqual({ ...defaults, language: 'fr', textSize: 'large' });
});

it.each([null, '', '{', '[]', 'null', '7'])('starts from the defaults when the record is %j', (kept) => {
  expect(readPreferences(kept, ['de-AT'])).toEqual(defaults);
});
