import { describe, expect, it } from 'vitest';
import tokens from '../../../themes/tokens.json';
import { themeSchema } from './theme';

describe('themes', () => {
  it('the shipped tokens are a theme', () => {
    expect(themeSchema.safeParse(tokens).error?.issues).toBeUndefined();
  });
  it.each([
    ['color', 'url(https://evil.example)'],
    ['color', 'red; background: blue'],
    ['dimension', 'calc(100% - 1px)'],
    ['shadow', '0 0 1px } body { display: none'],
    ['shadow', '0 0 1px url(x)'],
    ['string', '\\65 xpression'],
    ['string', '/* x */'],
    ['fontFamily', ['x;y']],
  ])('[R-75] refuses a %s of %j', (type, value) => {
    const base = { evil: { $type: type, $value: value } };
    expect(themeSchema.safeParse({ version: 1, base, themes: {}, contrast: {} }).success).toBe(false);
  });
});
