import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readArrival } from './arrival';
import { takeBounceKey } from './bounce-key';
import { routeOf } from '../routes';

const OWN = ['90000001', '90000002'];
const arrive = (...carried: Record<string, unknown>[]) => readArrival(carried, OWN);

describe('[S2.22] what a bounce token carries along', () => {
  it('[S3.3] is taken: path, controller, board, wall display and language', () => {
    expect(arrive({ path: '/security/devices', controller_id: '90000002', kiosk: 0, lang: 'fr' })).toEqual({
      path: '/security/devices',
      controller: '90000002',
      kiosk: false,
      language: 'fr',
    });
    expect(arrive({ path: '/security/devices', dashboard_id: 'evening', kiosk: 1 })).toEqual({
      path: '/dashboards/evening',
      controller: null,
      kiosk: true,
      language: null,
    });
  });

  it('leads home where nothing is carried, and a wall display starts only where one may', () => {
    expect(arrive({})).toEqual({ path: '/security/', controller: null, kiosk: null, language: null });
    expect(arrive({ path: '/settings-profile', kiosk: '1' }).path).toBe('/security/');
  });

  it('[R-62] is told by the cloud before the address', () => {
    expect(arrive({ path: '/dashboards' }, { path: '/settings-profile', lang: 'de' })).toMatchObject({
      path: '/dashboards',
      language: 'de',
    });
  });

  it.each([
    'https://evil.example/',
    '//evil.example/security',
    '/\\evil.example',
    '/security\\..',
    '/security%2fdevices',
    '/dashboards/a?b=c',
    '/dashboards/a#b',
    'javascript:alert(1)',
    '/login-user-intro',
    '/nowhere',
    '/security/\u0000',
    42,
    null,
  ])('[R-62] the path %j leads home', (path) => {
    expect(arrive({ path }).path).toBe('/security/');
  });

  it.each([
    [{ controller_id: '90009999' }, 'controller'],
    [{ lang: 'it' }, 'language'],
    [{ lang: '__proto__' }, 'language'],
    [{ kiosk: 'yes' }, 'kiosk'],
  ])('[R-62] %j is left out', (carried, field) => {
    expect(arrive(carried)).toMatchObject({ [field]: null });
  });

  it('[R-62] whatever is carried, one arrives at a page of the app that needs a sign-in', () => {
    const anything = fc.oneof(fc.string({ maxLength: 40 }), fc.webPath(), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('path', 'dashboard_id', 'kiosk', 'lang'), anything), (carried) => {
        const { path } = arrive(carried);
        expect(routeOf(path)?.access).toBe('signed-in');
        expect(new URL(path, 'https://panel.example').href).toBe(`https://panel.example${path}`);
      }),
    );
  });
});

describe('[R-62] a key in the address', () => {
  const taken = (address: string) => {
    const replaced: string[] = [];
    const found = takeBounceKey(new URL(address, 'https://panel.example'), (path) => replaced.push(path));
    return { found, replaced };
  };

  it('is taken out of it, with all that stands beside it', () => {
    expect(taken('/login-user-with-token?token=k1&kiosk=1&lang=de')).toEqual({
      found: { key: 'k1', beside: { kiosk: '1', lang: 'de' } },
      replaced: ['/login-user-with-token'],
    });
    expect(taken('/login-user-with-token/?token=')).toEqual({ found: null, replaced: ['/login-user-with-token'] });
  });

  it('is nobody’s business on another page', () => {
    expect(taken('/security/?token=k1')).toEqual({ found: null, replaced: [] });
    expect(taken('/login-user-with-token')).toEqual({ found: null, replaced: [] });
  });
});
