import { describe, expect, it } from 'vitest';
import { appConfig } from '@/schemas/settings/config';
import { isWebviewOf } from './webview';

const settings = (change: object = {}) =>
  appConfig.parse({ authBase: '', tokenBase: '', cloudBase: '', oemId: 1, appVersion: '0.0.0', ...change });
const isWebview = (userAgent: string) => isWebviewOf(userAgent, settings().webviews);

describe('[S2.21] [S3.3] a web view is told by the name of the browser', () => {
  it.each([
    [
      'Android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
    ],
    [
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    ],
    ['iPad', 'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'],
    ['an app of our own', 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/120.0 PorchlightApp/3.1'],
  ])('%s', (_what, userAgent) => {
    expect(isWebview(userAgent)).toBe(true);
  });

  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'],
    ['nothing', ''],
  ])('not %s', (_what, userAgent) => {
    expect(isWebview(userAgent)).toBe(false);
  });

  it('by the signs of the settings alone, where they give some', () => {
    const { webviews } = settings({ webviews: [{ has: ['HallPanel'] }] });
    expect(isWebviewOf('Mozilla/5.0 HallPanel/1', webviews)).toBe(true);
    expect(isWebviewOf('Mozilla/5.0 PorchlightApp/1', webviews)).toBe(false);
    expect(isWebviewOf('anything', settings({ webviews: [] }).webviews)).toBe(false);
  });
});
