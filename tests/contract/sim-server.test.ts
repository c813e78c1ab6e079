import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedCall } from '../../sim/call-log.ts';
import { DEFAULT_LIMITS } from '../../sim/http/limits.ts';
import { startSim, type Sim } from '../../sim/start-sim.ts';
import { ask, call, DEMO, loginUrl, postJson, rawGet, signIn, startTestSim } from '../support/sim-client.ts';

let dist: string;
let sim: Sim;
let host: string;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'porchlight-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(path.join(dist, 'assets/app-1a2b3c.js'), 'export {};');
  writeFileSync(path.join(dist, 'config.json'), JSON.stringify({ authBase: '', oemId: 1, demo: true }));
  writeFileSync(path.join(dist, 'style-hashes.json'), JSON.stringify(['sha256-abc=', "x'; script-src *"]));
  const config = { cloudBase: 'https://cloud.example', allowedHosts: ['hub.example:17000', "evil'; x"] };
  sim = await startTestSim({ serve: dist, config, httpsPort: 0, origins: ['https://panel.example'] });
  host = new URL(sim.url).host;
});
afterAll(async () => {
  await sim.stop();
  rmSync(dist, { recursive: true, force: true });
});

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};
const commonOf = (headers: Headers) => Object.fromEntries(Object.keys(COMMON).map((name) => [name, headers.get(name)]));
const HTML = { headers: { Accept: 'text/html' } };

/** The http status that refuses an upgrade, or 101. */
function upgradeStatus(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url, { headers });
    ws.on('open', () => {
      ws.close();
      resolve(101);
    });
    ws.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
    ws.on('error', reject);
  });
}

describe('headers', () => {
  it('[R-90] [R-91] every document carries the policy, built from the hosts of the settings', async () => {
    // The id of a device has a dot, which is no ending of a file.
    const camera = '/security/cameras/fullscreen/90000001.95a0739159b675ac25130898';
    for (const route of ['/', '/security/devices', '/settings-profile', camera]) {
      const { status, headers, body } = await ask(sim.url + route, HTML);
      expect([status, body]).toEqual([200, '<!doctype html><title>app</title>']);
      expect(headers.get('content-security-policy')?.split('; ')).toEqual([
        `default-src 'none'`,
        `script-src 'self'`,
        `style-src 'self' 'sha256-abc='`,
        `img-src 'self' blob: data:`,
        `media-src 'self' blob:`,
        `font-src 'self'`,
        `connect-src 'self' ws://${host} wss://${host} https://cloud.example wss://cloud.example https://hub.example:17000 wss://hub.example:17000`,
        `worker-src 'self'`,
        `manifest-src 'self'`,
        `frame-src 'none'`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `form-action 'none'`,
        `frame-ancestors 'none'`,
        `require-trusted-types-for 'script'`,
        `trusted-types hub-worker`,
      ]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(commonOf(headers)).toEqual(COMMON);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const page = await ask(`${sim.url}/house`);
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'; script-src 'self'`);
  });

  it('[R-91] answers of the cloud are not kept, hashed files are kept for ever, refusals carry the headers too', async () => {
    const asset = await ask(`${sim.url}/assets/app-1a2b3c.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    for (const where of [
      '/config.json',
      '/v1/request',
      '/account/user/user/101',
      '/assets/none.js',
      '/house/api/state',
    ]) {
      const reply = await ask(sim.url + where);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(commonOf(reply.headers)).toEqual(COMMON);
      expect(reply.headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('[R-91] serves the same over TLS with a certificate for 127.0.0.1, and names itself there', async () => {
    const reply = await new Promise<{ headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const url = loginUrl(sim.httpsUrl!, 'demo', 'Demo1234');
      httpsRequest(url, { ca: sim.certificate! }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ headers: answer.headers, text }));
      })
        .on('error', reject)
        .end();
    });
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(JSON.parse(reply.text)).toMatchObject({ Server_Account: new URL(sim.httpsUrl!).host });
  });
});

describe('who may ask', () => {
  it('[R-92] refuses names that are not this machine’s and pages of other origins, on http and websocket', async () => {
    const status = (headers: Record<string, string>) => rawGet(sim.url, '/config.json', headers);
    expect(await status({ host: 'rebound.example' })).toBe(403);
    expect(await status({ host: '127.0.0.1.rebound.example' })).toBe(403);
    expect(await status({ host: 'localhost:1234' })).toBe(200);
    expect(await status({ host, origin: 'http://other.example' })).toBe(403);
    expect(await status({ host, origin: 'null' })).toBe(403);
    expect(await status({ host, origin: `http://127.0.0.1:1` })).toBe(403);
    expect(await status({ host, origin: `http://${host}` })).toBe(200);

    const ws = sim.url.replace('http', 'ws');
    expect(await upgradeStatus(`${ws}/`)).toBe(101);
    expect(await upgradeStatus(`${ws}/nma`, { origin: `http://${host}` })).toBe(101);
    expect(await upgradeStatus(`${ws}/`, { origin: 'https://panel.example' })).toBe(101);
    expect(await upgradeStatus(`${ws}/`, { origin: 'http://other.example' })).toBe(403);
    expect(await upgradeStatus(`${ws}/`, { host: 'rebound.example' })).toBe(403);
    expect(await upgradeStatus(`${ws}/elsewhere`)).toBe(404);
  });

  it('[R-92] a Host that is no address is refused like any other stranger', async () => {
    for (const stranger of ['127.0.0.1:99999', '127.999.1.1', 'localhost:65536']) {
      expect([400, 403]).toContain(await rawGet(sim.url, '/config.json', { host: stranger }));
      for (const origin of [undefined, sim.url]) {
        const headers = { host: stranger, ...(origin === undefined ? {} : { origin }) };
        expect(await upgradeStatus(sim.url.replace('http', 'ws'), headers)).toBe(403);
      }
    }
  });

  it('[R-91] only a listed origin gets CORS headers, and its own name in them', async () => {
    const listed = await ask(`${sim.url}/v1/request`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://panel.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(listed.status).toBe(204);
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://panel.example');
    expect(listed.headers.get('access-control-allow-headers')).toContain('MMSAuthSig');
    const other = await ask(`${sim.url}/v1/request`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://other.example' },
    });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('[R-93] never hands out what is outside the folder', async () => {
    for (const wanted of ['/../package.json', '/assets/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/.env']) {
      expect(await rawGet(sim.url, wanted, { host })).toBe(404);
    }
    expect(await rawGet(sim.url, '/house/words/..%2findex.html', { host })).toBe(404);
    expect(await rawGet(sim.url, '/house/font/..%2f..%2fpackage.json', { host })).toBe(404);
  });
});

describe('limits', () => {
  it('[R-94] has the defaults of the requirement', () => {
    expect(DEFAULT_LIMITS).toEqual({
      jsonBodyBytes: 1_048_576,
      uploadBodyBytes: 2_162_688,
      headerTimeoutMs: 10_000,
      idleTimeoutMs: 60_000,
      sockets: 50,
      messagesPerSecond: 100,
      loginWithinMs: 10_000,
      loginsPerMinute: 5,
      signUpsPerMinute: 20,
      panicsPerMinute: 30,
    });
  });

  it('[R-94] refuses a body above the limit, with and without a length', async () => {
    const { bearer } = await signIn(sim.url);
    const big = { list: [{ type: 'location', key: 'x'.repeat(1_100_000) }] };
    expect((await call(sim.url, bearer, 'kvs_get', big)).status).toBe(413);
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(`${sim.url}/v1/request`, { method: 'POST' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      // Cut off by the server after its answer.
      request.on('error', reject);
      for (let part = 0; part < 20; part += 1) request.write(Buffer.alloc(64 * 1_024, 0x20));
      request.end();
    });
    expect(status).toBe(413);
  });

  it('reads a body that comes in chunks and says no length', async () => {
    const { bearer } = await signIn(sim.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${bearer}`, 'Transfer-Encoding': 'chunked' };
      const request = httpRequest(`${sim.url}/v1/request`, { method: 'POST', headers }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        reply.on('end', () => resolve(text));
      });
      request.on('error', reject);
      request.write('{"call":"location_list",');
      request.end('"id":"c1"}');
    });
    expect(JSON.parse(answer)).toMatchObject({ status: 1, id: 'c1' });
  });

  it('[R-94] takes so many sockets and no more, and gives a place back', async () => {
    const own = await startTestSim({ limits: { sockets: 2 } });
    try {
      const url = own.url.replace('http', 'ws');
      const open = () =>
        new Promise<WebSocket>((resolve) => {
          const ws = new WebSocket(url);
          ws.on('open', () => resolve(ws));
        });
      const [first] = [await open(), await open()];
      expect(await upgradeStatus(url)).toBe(503);
      const gone = new Promise((resolve) => first.on('close', resolve));
      first.close();
      await gone;
      await expect.poll(() => upgradeStatus(url)).toBe(101);
    } finally {
      await own.stop();
    }
  });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
    ['body', 'POST /v1/request HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{'],
  ])('[R-94] cuts a client that never ends its %s', async (_, text) => {
    const own = await startTestSim({ limits: { headerTimeoutMs: 200, idleTimeoutMs: 300 } });
    try {
      const socket = connect(own.port, '127.0.0.1');
      socket.write(text);
      const told = await new Promise<string>((resolve) => {
        let text = '';
        socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        socket.on('close', () => resolve(text));
      });
      expect(told.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
    } finally {
      await own.stop();
    }
  });
});

describe('switches', () => {
  it('[R-95] /house is there with --demo or --test only; faults and delays with --test only', async () => {
    const shown = await startSim({ port: 0, dir: null, demo: true });
    const hidden = await startSim({ port: 0, dir: null });
    try {
      expect((await ask(`${hidden.url}/house`, HTML)).status).toBe(404);
      expect((await postJson(`${hidden.url}/house/api/door`, { device: 'Front door', open: true })).status).toBe(404);
      expect((await ask(`${hidden.url}/config.json`)).body.demo).toBe(false);

      expect((await ask(`${shown.url}/house`, HTML)).status).toBe(200);
      expect((await ask(`${shown.url}/config.json`)).body.demo).toBe(true);
      const door = await postJson(`${shown.url}/house/api/door`, { device: 'Front door', open: true });
      expect([door.status, door.body]).toEqual([200, {}]);
      const serial = [...shown.houses.keys()][0];
      const onlyTest = [
        ['delays', { exitS: 1 }],
        ['raw', { serial, frame: '{' }],
        ['drop', {}],
        ['close', { code: 1001 }],
        ['mute', { muted: true }],
        ['fail', { call: 'kvs_get', status: 500 }],
      ] as const;
      for (const [act, params] of onlyTest) {
        const reply = await postJson(`${shown.url}/house/api/${act}`, params);
        expect([act, reply.status, reply.body]).toEqual([
          act,
          403,
          { error: 'This needs a simulated home started with --test.' },
        ]);
      }
      expect((await ask(`${shown.url}/house/api/calls`)).status).toBe(403);
    } finally {
      await Promise.all([shown.stop(), hidden.stop()]);
    }
  });

  it('[R-95] --test refuses every address but loopback; a busy port and an unknown home are told in one sentence', async () => {
    await expect(startTestSim({ host: '0.0.0.0' })).rejects.toThrow(
      '--test opens faults to everybody who can reach 0.0.0.0: use it on 127.0.0.1 only.',
    );
    await expect(startTestSim({ port: sim.port })).rejects.toThrow(
      `Port ${sim.port} is taken by another program: stop that one, or choose another with --port.`,
    );
    await expect(startTestSim({ home: '../secret' })).rejects.toThrow('There is no home "../secret". Known homes: ');
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const httpsPort = (busy.address() as AddressInfo).port;
    await expect(startTestSim({ httpsPort })).rejects.toThrow(`Port ${httpsPort} is taken`);
    busy.close();
  });

  it('[R-95] what is done on /house is live for everybody who watches, and refused in words', async () => {
    const own = await startTestSim();
    const stop = new AbortController();
    try {
      const events = await fetch(`${own.url}/house/api/events`, { signal: stop.signal });
      const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
      let seen = '';
      const until = async (text: string) => {
        while (!seen.includes(text)) seen += (await reader.read()).value ?? '';
      };
      await until('event: state');
      seen = '';
      await postJson(`${own.url}/house/api/hub`, { online: false });
      await until('"isConnected":false');
      seen = '';
      await postJson(`${own.url}/house/api/item`, {
        device: 'Smoke alarm',
        item: 'smoke_alarm',
        value: 'smoke_detected',
      });
      await until('"smoke_detected"');
      const refusals = [
        ['door', { device: 'Trap door', open: true }, 'There is no device "Trap door".'],
        ['item', { device: 'Smoke alarm', item: 'switch', value: true }, 'Smoke alarm has no item "switch".'],
        ['battery', { device: 'Ceiling light', percent: 5 }, 'This house has no such device with a battery.'],
        ['hub', { online: 'no' }, 'Bad params: online Invalid input: expected boolean, received string'],
      ] as const;
      for (const [act, params, error] of refusals) {
        const reply = await postJson(`${own.url}/house/api/${act}`, params);
        expect([reply.status, reply.body]).toEqual([400, { error }]);
      }
      expect((await postJson(`${own.url}/house/api/nothing`, {})).status).toBe(404);
      const form = await ask(`${own.url}/house/api/drop`, { method: 'POST', body: '{}' });
      expect(form.status).toBe(415);
    } finally {
      stop.abort();
      await own.stop();
    }
  });

  it('[R-95] [R-96] planned failures happen as often as planned; the log of calls holds no secret', async () => {
    const own = await startTestSim();
    try {
      const { bearer } = await signIn(own.url);
      await postJson(`${own.url}/house/api/fail`, { call: 'location_list', status: 502, times: 2 });
      const statuses = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await call(own.url, bearer, 'location_list')).status);
      expect(statuses).toEqual([502, 502, 200]);
      const pin = 'a'.repeat(40);
      await call(own.url, bearer, 'user_pins_manage', { action: 'set', user_uuid: 'x', pin });
      await postJson(`${own.url}/api/v4/login/3/sessions`, { user_id: 'demo', user_password: DEMO.password });
      const { calls } = (await ask(`${own.url}/house/api/calls`)).body;
      expect((calls as LoggedCall[]).map((each) => each.name)).toContain('user_pins_manage');
      const text = JSON.stringify(calls);
      for (const secret of [pin, DEMO.password, bearer, 'c39c9db2d754b12809e108f950e7a03fd080c706']) {
        expect(text).not.toContain(secret);
      }
    } finally {
      await own.stop();
    }
  });

  it('[R-95] sockets can be dropped, closed with a code, silenced and sent junk', async () => {
    const own = await startTestSim();
    const open = async () => {
      const ws = new WebSocket(own.url.replace('http', 'ws'));
      const frames: string[] = [];
      ws.on('message', (data: Buffer) => frames.push(data.toString('utf8')));
      const closed = new Promise<number>((resolve) => ws.on('close', resolve));
      await new Promise((resolve) => ws.on('open', resolve));
      const login = { id: '1', method: 'hub.offline.login.ui', params: { token: 'maple-local-token-dana' } };
      ws.send(JSON.stringify(login));
      await expect.poll(() => frames.length).toBe(1);
      return { ws, frames, closed };
    };
    try {
      const one = await open();
      own.control.rawBroadcast('90000001', '{"half":');
      await expect.poll(() => one.frames.at(-1)).toBe('{"half":');

      own.control.muteSockets(true);
      own.control.openDoor('Front door');
      one.ws.send(JSON.stringify({ id: 'late', method: 'hub.modes.current.get' }));
      await ask(`${own.url}/config.json`); // a round trip later, still nothing
      expect(one.frames).toHaveLength(2);
      own.control.muteSockets(false);
      await expect.poll(() => one.frames.some((each) => each.includes('"late"'))).toBe(true);
      expect(one.frames.some((each) => each.includes('dw_is_opened'))).toBe(true);

      own.control.closeSockets(1012);
      expect(await one.closed).toBe(1012);
      const two = await open();
      expect(own.control.dropSockets()).toBe(1);
      expect(await two.closed).toBe(1006);
    } finally {
      await own.stop();
    }
  });
});
