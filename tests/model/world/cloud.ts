import { sha1 as digest } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fetch, ReplyLike } from '../../../src/hub/ports/deps';
import type { ModelHub } from './model-hub';
import type { Time } from './time';

/** The account hosts and the cloud of the modelled world, as far as a house needs them. */
export interface Cloud {
  isAway: boolean;
  /** What a call for help is answered with; `slow`: in the end. */
  help: 'taken' | 'refused' | 'failed' | 'slow';
  pins: 'told' | 'none' | 'failed';
  testSet: 'taken' | 'refused';
  /** Test mode by hub uuid; `unknown`: the cloud does not tell. */
  test: Map<string, { isOn: boolean; until: number }>;
  isTestTold: boolean;
  isMonitored: boolean;
  /** Calls that came with a good token. */
  readonly log: {
    call: string;
    params: Record<string, unknown>;
    at: number;
    tab: object;
    alarm: string;
    isTaken: boolean;
    session: number;
  }[];
  /** Rises with every sign-in that ended: nothing of it is kept, so neither is what was answered (I-50). */
  session: number;
  /** Everything that was tried, whether it came or not. */
  readonly tried: { path: string; at: number; tab: object }[];
  /** What each tab was last told of PINs (how many of its own) and of test mode. */
  readonly pinsOf: Map<object, number>;
  /** When a tab was last told that nobody knows of test mode. */
  readonly testAt: Map<object, number>;
  readonly testOf: Map<object, Map<string, { isOn: boolean; until: number }> | null>;
  readonly faults: string[];
  revokeTokens: () => void;
  revokeSession: () => void;
  fetchFor: (tab: object) => Fetch;
}

export const PIN = '73914';
/** Another member's hash under this person's name: right digits, and nobody's here. */
export const NOT_OURS = '84025';
export const WRONG = '1111';
export const PASSWORD = 'Right1234';
const USER = 'uuid-user';
const WAY_MS = 10;
const TOKEN_LIFE_S = 480;
const SESSION_LIFE_S = 86_400;
export const sha1 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));
const placeOf = (hub: ModelHub) => `place-${hub.serial}`;
const base64 = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromBase64 = (text: string): unknown => JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));

export function createCloud(time: Time, hubs: readonly ModelHub[], config: Record<string, unknown>): Cloud {
  let goodSince = -1;
  let sessionsSince = -1;
  let made = 0;
  let refreshing = 0;
  const nowS = () => Math.floor(time.trueNow() / 1_000);

  function login(): unknown {
    made += 1;
    const identity = {
      Expires: nowS() + SESSION_LIFE_S,
      Generated: nowS(),
      PK_User: 7,
      PK_Account: 8,
      Username: 'demo',
      made,
      at: time.mono(),
    };
    return {
      Identity: base64(identity),
      IdentitySignature: 's',
      Server_Account: 'cloud.test',
      Server_Account_Alt: 'cloud.test',
    };
  }
  function isSessionGood(identity = 'e30'): boolean {
    const { at } = fromBase64(identity) as { at?: number };
    return at !== undefined && at > sessionsSince;
  }

  const calls: Record<string, (params: Record<string, unknown>) => unknown> = {
    legacy_id_mapping: () => ({
      map: {
        user: { ids_to_uuids: { 7: USER } },
        controller: { ids_to_uuids: Object.fromEntries(hubs.map(({ serial, uuid }) => [serial, uuid])) },
        location: { ids_to_uuids: Object.fromEntries(hubs.map((hub, at) => [String(at), placeOf(hub)])) },
      },
    }),
    access_keys_sync: () => ({ keys: {} }),
    location_list: () => ({ locations: hubs.map((hub, at) => ({ uuid: placeOf(hub), id: at, name: hub.serial })) }),
    user_pins_manage: () => ({
      current_user_uuid: USER,
      list:
        cloud.pins === 'none'
          ? []
          : hubs.flatMap((hub) => [
              { user_uuid: USER, pin: sha1(placeOf(hub) + USER + PIN) },
              { user_uuid: 'uuid-other', pin: sha1(placeOf(hub) + USER + NOT_OURS) },
            ]),
    }),
    protect_status: () => ({ cmsnd: { enabled: cloud.isMonitored ? 1 : 0 } }),
    kvs_get: () => ({ list: [] }),
    protect_test_mode_get: ({ controllers }) => ({
      controllers: (controllers as string[]).map((uuid) => {
        const test = cloud.test.get(uuid);
        const [day = '', at = ''] = new Date(test?.until ?? 0).toISOString().split('T');
        return { uuid, test_mode: test?.isOn === true ? 1 : 0, raw: { ExpireDate: day, ExpireTime: at.slice(0, 8) } };
      }),
    }),
    protect_test_mode_set: ({ mode, location_uuid }) => {
      if (cloud.testSet === 'refused') return { content: { status: 0 } };
      const hub = hubs.find((one) => placeOf(one) === location_uuid);
      if (hub !== undefined) cloud.test.set(hub.uuid, { isOn: mode === 1, until: time.trueNow() + 600_000 });
      return { content: { status: 1 } };
    },
  };

  /** @param sentAt when the page asked: a machine that slept in between brings an old question. */
  function isTokenGood(what: string, sentAt: number, authorization = ''): boolean {
    const [, told = ''] = authorization.replace('Bearer ', '').split('.');
    const { at, token } = fromBase64(told) as { at: number; token: { expires_ts: number } };
    const endsAt = token.expires_ts * 1_000;
    // A second for the way and for rounding.
    if (endsAt + 1_000 < sentAt) cloud.faults.push(`${what} with a token that had run out`);
    return at > goodSince && endsAt >= time.trueNow();
  }

  async function request(
    body: string,
    sentAt: number,
    authorization: string | undefined,
    tab: object,
  ): Promise<[number, unknown]> {
    const { call, params } = JSON.parse(body) as { call: string; params: Record<string, unknown> };
    const isGood = isTokenGood(call, sentAt, authorization);
    const isHelp = call === 'protect_panic';
    const { location_uuid: place } = (params['options'] ?? {}) as { location_uuid?: string };
    const alarm = `${place ?? ''}@${hubs.find((hub) => placeOf(hub) === place)?.lastAlarmAt() ?? 0}`;
    const entry = { call, params, at: time.mono(), tab, alarm, isTaken: false, session: cloud.session };
    if (!isGood) return [401, {}];
    cloud.log.push(entry);
    if (isHelp) {
      if (cloud.help === 'slow') await new Promise<void>((resolve) => time.set(resolve, 4_000));
      if (cloud.help === 'failed') return [500, {}];
      entry.isTaken = cloud.help !== 'refused';
      return [200, { status: entry.isTaken ? 1 : 0, complete: 1, data: {} }];
    }
    if (
      (call === 'user_pins_manage' && cloud.pins === 'failed') ||
      (call === 'protect_test_mode_get' && !cloud.isTestTold)
    ) {
      if (call === 'protect_test_mode_get') {
        cloud.testOf.set(tab, null);
        cloud.testAt.set(tab, time.mono());
      }
      return [500, {}];
    }
    const data = calls[call]?.(params);
    entry.isTaken = data !== undefined && !(call === 'protect_test_mode_set' && cloud.testSet === 'refused');
    if (call === 'user_pins_manage') cloud.pinsOf.set(tab, cloud.pins === 'none' ? 0 : 1);
    if (call === 'protect_test_mode_get') cloud.testOf.set(tab, new Map(cloud.test));
    return data === undefined ? [500, {}] : [200, { status: 1, complete: 1, data }];
  }

  async function serve(
    url: string,
    init: Parameters<Fetch>[1],
    sentAt: number,
    tab: object,
  ): Promise<[number, unknown]> {
    const { pathname, searchParams } = new URL(url);
    const { MMSAuth: identity, Identity: ofProtect, Authorization: authorization } = init.headers;
    if (pathname === '/config.json') return [200, config];
    if (pathname.startsWith('/autha/auth/username/'))
      return searchParams.get('SHA1Password') === sha1(`demo${PASSWORD}oZ7QE6LcLJp6fiWzdqZc`)
        ? [200, login()]
        : [401, {}];
    if (pathname.endsWith('/token/refresh')) {
      refreshing += 1;
      if (refreshing > 1) cloud.faults.push('two refreshes at once');
      await new Promise<void>((resolve) => time.set(resolve, 50));
      refreshing -= 1;
      return isSessionGood(identity) ? [200, login()] : [401, {}];
    }
    if (pathname.startsWith('/autha/')) return [200, {}];
    if (pathname.endsWith('/request')) return request(init.body ?? '{}', sentAt, authorization, tab);
    // Nothing is stored for this account, and nobody responds to it.
    if (pathname.startsWith('/kv/')) return [isTokenGood(pathname, sentAt, authorization) ? 404 : 401, {}];
    if (pathname === '/protect/sites') return [isSessionGood(ofProtect) ? 200 : 401, { sites: [] }];
    if (!isSessionGood(identity)) return [401, {}];
    if (pathname.includes('/token/exchange/')) {
      const token = { expires_ts: nowS() + TOKEN_LIFE_S, issued_ts: nowS() };
      return [200, { token: `h.${base64({ uuid: USER, token, at: time.mono() })}.s` }];
    }
    if (pathname.endsWith('/devices'))
      return [
        200,
        {
          Devices: hubs.map(({ serial }, at) => ({
            PK_Device: serial,
            Name: serial,
            PK_Installation: at,
            Server_Device: 'cloud.test',
          })),
        },
      ];
    if (pathname.endsWith('/installations'))
      return [200, { Installations: hubs.map(({ serial }, at) => ({ PK_Installation: at, Name: serial })) }];
    if (pathname.startsWith('/device/')) {
      const serial = pathname.split('/').at(-1) ?? '';
      const uuid = hubs.find((hub) => hub.serial === serial)?.uuid ?? '';
      return [200, { NMAControllerStatus: 1, NMAUuid: uuid, Server_Relay: `wss://cloud.test/hub/${serial}` }];
    }
    if (pathname.startsWith('/account/user/')) return [200, { Username: 'demo' }];
    return [404, {}];
  }

  const cloud: Cloud = {
    isAway: false,
    help: 'taken',
    pins: 'told',
    testSet: 'taken',
    test: new Map(),
    isTestTold: true,
    isMonitored: true,
    log: [],
    session: 0,
    tried: [],
    pinsOf: new Map(),
    testAt: new Map(),
    testOf: new Map(),
    faults: [],
    revokeTokens: () => {
      // Refused again so soon, a session is over.
      if (goodSince >= 0 && time.mono() - goodSince < 310_000) return;
      goodSince = time.mono();
    },
    revokeSession: () => {
      goodSince = sessionsSince = time.mono();
    },
    fetchFor: (tab) => (url, init) =>
      new Promise<ReplyLike>((resolve, reject) => {
        const sentAt = time.trueNow();
        cloud.tried.push({ path: new URL(url).pathname, at: time.mono(), tab });
        time.set(() => {
          // The file of settings comes from whoever serves the page.
          if (cloud.isAway && !url.endsWith('/config.json')) {
            if ((init.body ?? '').includes('protect_test_mode_get')) {
              cloud.testOf.set(tab, null);
              cloud.testAt.set(tab, time.mono());
            }
            reject(new TypeError('fetch failed'));
          } else
            serve(url, init, sentAt, tab).then(
              ([status, body]) =>
                time.set(
                  () =>
                    resolve({
                      status,
                      headers: { get: () => new Date(time.trueNow()).toUTCString() },
                      text: () => Promise.resolve(JSON.stringify(body)),
                    }),
                  WAY_MS,
                ),
              reject,
            );
        }, WAY_MS);
      }),
  };
  return cloud;
}
