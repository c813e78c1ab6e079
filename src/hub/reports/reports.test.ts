import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { appConfig, type AppConfig } from '../../schemas/settings/config';
import type { Clock, FetchInit } from '../ports/deps';
import { HubError } from '../errors';
import type { Failure } from './failure';
import { createLimit } from './limit';
import { reduce } from './reduce';
import { createReporter } from './reporter';
import { readDsn } from './sentry-adapter';

const DSN = 'https://abc1@errors.example/sub/42';
const LOGS = 'https://logs.example/v1/records';
const SETTINGS = { authBase: '', tokenBase: '', cloudBase: '', oemId: 1, appVersion: '2.1.72', brand: 'northgate' };

const configOf = (over: object): AppConfig => appConfig.parse({ ...SETTINGS, ...over });

/** A reporter with a clock of hand and a far end that answers with these. */
function reporting(over: object, answers: (number | 'away')[] = []) {
  let mono = 0;
  const timers = new Map<object, { at: number; run: () => void }>();
  const clock: Clock = {
    now: () => 1_800_000_000_000 + mono,
    mono: () => mono,
    setTimeout: (run, ms) => {
      const timer = {};
      timers.set(timer, { at: mono + ms, run });
      return timer;
    },
    clearTimeout: (timer) => void timers.delete(timer as object),
  };
  const sent: { url: string; init: FetchInit; body: string }[] = [];
  const warned: unknown[][] = [];
  const take = createReporter({
    clock,
    random: () => 0.5,
    // At once, so that nothing here waits for another thread.
    hash: (text) => Promise.resolve(createHash('sha1').update(text).digest('hex')),
    console: { warn: (...words: unknown[]) => warned.push(words) },
    fetch: (url, init) => {
      sent.push({ url, init, body: String(init.body) });
      const answer = answers.shift() ?? 200;
      return answer === 'away'
        ? Promise.reject(new TypeError('away'))
        : Promise.resolve(new Response('', { status: answer }));
    },
  });
  const config = configOf(over);
  const fail = (failure: Partial<Failure> = {}) =>
    take({
      what: 'pin list',
      cause: new HubError('cloud-error', 'user_pins_get: status 500'),
      from: 'worker',
      config,
      userId: '101',
      token: 'eyJhbGciOi.a-token.of-some-length',
      ...failure,
    });
  /** Adapters come with an import, and what they send goes out a few turns later. */
  const settle = async () => {
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };
  const advance = (ms: number) => {
    mono += ms;
    for (const [timer, { at, run }] of [...timers])
      if (at <= mono) {
        timers.delete(timer);
        run();
      }
  };
  const events = () => sent.map(({ body }) => JSON.parse(body.split('\n')[2] ?? 'null') as Record<string, unknown>);
  return { fail, settle, advance, sent, warned, events };
}

describe('what of a failure may leave', () => {
  it('[S8.27] a failure of the house keeps its code and its words', () => {
    const cause = new HubError('cloud-error', 'user_pins_get: status 500', { cause: new TypeError('Failed to fetch') });
    const { name, type, data } = reduce('pin list', cause);
    expect({ name, type, text: data['text'], causes: data['causes'] }).toEqual({
      name: 'pin list',
      type: 'cloud-error',
      text: 'user_pins_get: status 500',
      causes: 'TypeError',
    });
    expect(data['at']).toMatch(/^reports\.test\.ts:\d+:\d+/);
  });

  it('[H-17] addresses, mail addresses, tokens, hashes and numbers as long as a PIN do not', () => {
    const sha1 = 'c39c9db2d754b12809e108f950e7a03fd080c706';
    const hostile = [
      new TypeError(`Failed to parse URL from https://a.example/autha/auth/username/two?SHA1Password=${sha1}`),
      new TypeError(`Cannot read properties of undefined (reading '${sha1}')`),
      new TypeError('no pin 4321 for dana@maple-street.example'),
      new SyntaxError('Unexpected token D, "Demo1234" is not valid JSON'),
      new Error('{"Password":"Demo1234"}'),
      new HubError('refused', `hub.modes.switch: pin 4321 ${sha1} eyJQS19Vc2VyIjoxMDF9abcdefgh`),
      new HubError('offline', 'GET', { cause: new Error('Demo1234') }),
      {
        name: 'HubError',
        code: 'Demo1234',
        detail: 'dana@maple-street.example',
        message: 'Demo1234',
        stack: 'Demo1234',
      },
      { name: 'Demo1234', message: 'Demo1234' },
      'Demo1234',
      Object.assign(new TypeError('x'), {
        stack: 'TypeError: Demo1234\n    at Demo1234 (https://h.example/a/x-1.js:1:2)',
      }),
    ];
    for (const thrown of hostile) {
      const told = JSON.stringify(reduce('sign-in', thrown));
      expect(told).not.toMatch(/Demo1234|4321|c39c9db2|eyJQS19|dana|a\.example/);
    }
    expect(reduce('x', hostile.at(-1)).data['at']).toBe('x-1.js:1:2');
  });

  it('[S8.27] whatever is thrown gives a report and no error', () => {
    const trap = new Proxy({}, { get: () => { throw new Error('no'); } }); // prettier-ignore
    const ring = new Error('ring');
    ring.cause = ring;
    for (const thrown of [undefined, null, 7, Symbol('s'), trap, ring, Object.create(null)])
      expect(reduce('x', thrown).name).toBe('x');
  });
});

describe('the limit', () => {
  it('[S8.27] counts the same failure within a minute, and lets ten kinds through at once, then one in half a minute', () => {
    const limit = createLimit();
    expect([limit('a', 0), limit('a', 1_000), limit('a', 59_999), limit('a', 60_000)]).toEqual([0, null, null, 2]);
    const many = createLimit();
    const kinds = Array.from({ length: 20 }, (_, at) => many(`k${at}`, 0));
    expect(kinds.filter((held) => held !== null)).toHaveLength(10);
    expect([many('late', 29_000), many('late', 30_000)]).toEqual([null, 1]);
  });
});

describe('the reporter', () => {
  it('[S8.27] speaks to the console by default, and to nobody else', async () => {
    const { fail, settle, advance, sent, warned } = reporting({});
    fail();
    fail({ config: null });
    fail({ what: 'page', from: 'page' });
    await settle();
    advance(10_000);
    await settle();
    expect(sent).toEqual([]);
    expect(warned).toEqual([
      [
        'pin list: cloud-error',
        { text: 'user_pins_get: status 500', at: expect.any(String) as string, from: 'worker' },
      ],
    ]);
  });

  it('[S8.27] sends an envelope with name, type, data, user and a tail of four characters', async () => {
    const { fail, settle, sent, events } = reporting({ reportDsn: DSN });
    fail();
    await settle();
    expect(
      sent.map(({ url, init: { method, headers, credentials, redirect } }) => [
        url,
        method,
        headers,
        credentials,
        redirect,
      ]),
    ).toEqual([
      [
        'https://errors.example/sub/api/42/envelope/?sentry_version=7&sentry_key=abc1&sentry_client=porchlight',
        'POST',
        { 'Content-Type': 'text/plain;charset=UTF-8' },
        'omit',
        'error',
      ],
    ]);
    expect(
      sent[0]?.body
        ?.split('\n')
        .slice(0, 2)
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([{ event_id: '8'.repeat(32), sent_at: '2027-01-15T08:00:00.000Z' }, { type: 'event' }]);
    expect(events()).toEqual([
      {
        event_id: '8'.repeat(32),
        timestamp: 1_800_000_000,
        platform: 'javascript',
        level: 'error',
        logger: 'worker',
        release: 'porchlight@2.1.72',
        user: { id: '101' },
        tags: {
          operation: 'pin list',
          brand: 'northgate',
          token_tail: expect.stringMatching(/^[0-9a-f]{4}$/) as string,
        },
        exception: { values: [{ type: 'cloud-error', value: 'pin list' }] },
        fingerprint: ['pin list', 'cloud-error'],
        extra: { text: 'user_pins_get: status 500', at: expect.any(String) as string },
      },
    ]);
  });

  it('[S7.42] gathers log records of a few seconds for the telemetry endpoint', async () => {
    const { fail, settle, advance, sent } = reporting({ telemetryUrl: LOGS });
    fail();
    fail({ what: 'weather', from: 'page', userId: null, token: null });
    await settle();
    expect(sent).toEqual([]);
    advance(5_000);
    await settle();
    expect(sent.map(({ url, init, body }) => [url, init.headers, JSON.parse(body) as unknown])).toMatchObject([
      [
        LOGS,
        { 'Content-Type': 'application/json' },
        {
          app: 'northgate',
          version: '2.1.72',
          records: [
            { level: 'error', time: '2027-01-15T08:00:00.000Z', name: 'pin list', type: 'cloud-error', userId: '101' },
            { name: 'weather', data: { from: 'page' }, userId: null, tokenTail: '' },
          ],
        },
      ],
    ]);
  });

  it('[S8.27] a thousand failures a second send ten, and the next one says how many were held back', async () => {
    const { fail, settle, advance, sent, events } = reporting({ reportDsn: DSN });
    for (let n = 0; n < 1_000; n += 1) fail();
    for (let n = 0; n < 1_000; n += 1) fail({ what: `lookup ${String.fromCharCode(97 + (n % 26))}` });
    await settle();
    expect(sent).toHaveLength(10);
    advance(60_000);
    fail();
    await settle();
    expect(events().at(-1)).toMatchObject({ extra: { heldBack: 999 } });
  });

  it('[S8.27] leaves an end alone that is away or busy, and for good one that refuses the key; the house goes on', async () => {
    const away = reporting({ reportDsn: DSN }, ['away', 429, 403]);
    const told = async (what: string) => {
      away.fail({ what });
      await away.settle();
      return away.sent.length;
    };
    const counts = [await told('a'), await told('b')];
    away.advance(60_000);
    counts.push(await told('c'), await told('d'));
    away.advance(60_000);
    counts.push(await told('e'));
    away.advance(600_000);
    counts.push(await told('f'));
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('[S8.27] a DSN is key, host and project, and anything else is none', () => {
    expect(readDsn('https://k@h.example:9000/1')?.address).toMatch(/^https:\/\/h\.example:9000\/api\/1\/envelope\/\?/);
    for (const text of ['', 'https://h.example/1', 'https://k@h.example/', 'https://k@h@i.example/1'])
      expect(readDsn(text)).toBeNull();
  });
});
