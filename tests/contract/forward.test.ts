import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { forwarding, type ForwardLimits } from '../../sim/http/forward/forward.ts';
import type { HttpEnv } from '../../sim/http/request.ts';
import { closeAfterEach, openClient, QUICK, startHome } from '../support/home-client.ts';
import { startTestSim } from '../support/sim-client.ts';

closeAfterEach();
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const ACCOUNT = ['/autha/', '/account/', '/device/'];
const CLOUD = ['/mca-router/token/', '/v1/'];

/** A far host that notes what reaches it. */
async function farHost(answer: RequestListener) {
  const asked: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ line: `${method} ${url}`, headers, body: Buffer.concat(parts).toString() });
      answer(request, reply);
    });
  });
  server.on('upgrade', ({ url = '' }, socket) => {
    asked.push({ line: `UPGRADE ${url}`, headers: {}, body: '' });
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const json: RequestListener = (_asked, reply) => {
  reply.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
};

/** The embedded server in front of that host. */
const frontOf = (to: string, paths = ['/autha/']) =>
  startHome({ config: { ...QUICK, forward: [{ name: 'far', to, paths }] } });

/** Sends bytes as they are, for what no client would send. @returns the status of the answer. */
const raw = (port: number, text: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.on('data', (part: Buffer) => {
      got += part.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(got)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`no answer: ${got}`)));
  });

describe('a house of another host, reached by the settings alone', () => {
  it('[S1.14] [S4.28] signs in, reads and arms it through the own origin; the home in front hears nothing of it', async () => {
    const far = await startTestSim({ home: 'two-doors' });
    opened.push(() => far.stop());
    const front = await startHome({
      home: 'studio-flat',
      config: {
        ...QUICK,
        // One host by two names, as the account servers and the cloud are two.
        authBase: `http://localhost:${far.port}`,
        tokenBase: far.url,
        cloudBase: far.url,
        forward: [
          { name: 'accounts', to: `http://localhost:${far.port}`, paths: ACCOUNT },
          { name: 'cloud', to: far.url, paths: CLOUD },
        ],
      },
    });
    const heard = new Set<string>();
    front.witness.on(({ name }) => heard.add(name));
    const asked: string[] = [];
    const page = await openClient(front, {
      with: {
        fetch: (url, init) => {
          asked.push(url);
          return fetch(url, init);
        },
      },
    });
    expect(await page.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
    await page.until('live', ({ hubs }) => hubs.get('90000002')?.lists === 'fetched');
    await page.until('all of the cloud', ({ session }) => session?.monitoring.active !== null);
    await page.until('the name', ({ session }) => session?.user?.displayName === 'Toni Weber');
    await page.call('requestMode', '90000002', '2');
    await page.until('a pad', ({ security }) => security.pad !== null && !security.pad.isChecking);
    await page.call('submitPin', page.seen.security.pad?.id, '4321');
    await page.until('leaving', ({ hubs }) => hubs.get('90000002')?.pending?.to === '2');

    const own = `${front.url}/`;
    expect(asked.filter((url) => !url.startsWith(own))).toEqual([]);
    const names = new Set(asked.map((url) => url.slice(own.length).split('/').slice(0, 2).join('/')));
    expect([...names].sort()).toEqual(['config.json', 'forward/accounts', 'forward/cloud']);
    expect(far.log.some(({ name }) => name.startsWith('login'))).toBe(true);
    // Neither the front's log nor its record of the wire holds another house's calls.
    expect([front.log, [...heard]]).toEqual([[], []]);
    await fetch(`${front.url}/autha/auth/username/x?SHA1Password=a&SHA1PasswordCS=b`);
    expect([front.log.length > 0, heard.size > 0]).toEqual([true, true]);
  });

  it('[S1.14] without the entry the same settings reach it straight: it is the settings that decide', async () => {
    const far = await startTestSim({ home: 'two-doors' });
    opened.push(() => far.stop());
    const bases = { authBase: far.url, tokenBase: far.url, cloudBase: far.url };
    const asked: string[] = [];
    const page = await openClient(await startHome({ home: 'studio-flat', config: { ...QUICK, ...bases } }), {
      with: {
        fetch: (url, init) => {
          asked.push(url);
          return fetch(url, init);
        },
      },
    });
    expect(await page.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
    expect(asked.filter((url) => url.includes('/forward/'))).toEqual([]);
    expect(asked.some((url) => url.startsWith(`${far.url}/autha/`))).toBe(true);
  });
});

describe('what passes', () => {
  it('[R-91] of headers those of calls, of an answer status, body and a harmless type; no cookie either way', async () => {
    const far = await farHost((_asked, reply) => {
      reply.writeHead(201, {
        'Content-Type': 'text/html; charset=utf-8',
        'Set-Cookie': 'a=1; Path=/',
        'Access-Control-Allow-Origin': '*',
        Server: 'far/1',
        'X-Inside': '10.0.0.7',
        'Content-Security-Policy': 'script-src *',
        'Retry-After': '7',
        Date: 'Fri, 15 Jan 2027 08:00:00 GMT',
      });
      reply.end('<script>1</script>');
    });
    const front = await frontOf(far.url);
    const answer = await fetch(`${front.url}/forward/far/autha/x?random=1`, {
      method: 'POST',
      headers: {
        MMSAuth: 'pair',
        Authorization: 'Bearer t',
        'Content-Type': 'application/json',
        Cookie: 'b=2',
        Referer: `${front.url}/security`,
        Origin: front.url,
        'X-Forwarded-For': '10.0.0.8',
        'X-Other': 'no',
        'User-Agent': 'inside/1',
      },
      body: '{"a":1}',
    });
    expect(far.asked).toEqual([
      {
        line: 'POST /autha/x?random=1',
        headers: {
          accept: '*/*',
          'accept-encoding': 'identity',
          authorization: 'Bearer t',
          connection: 'close',
          'content-length': '7',
          'content-type': 'application/json',
          host: new URL(far.url).host,
          mmsauth: 'pair',
        },
        body: '{"a":1}',
      },
    ]);
    expect([answer.status, await answer.text()]).toEqual([201, '<script>1</script>']);
    const told = Object.fromEntries(answer.headers);
    expect(told).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': '7',
      // The far host's own time, for tokens are judged by it.
      date: 'Fri, 15 Jan 2027 08:00:00 GMT',
    });
    for (const name of ['set-cookie', 'access-control-allow-origin', 'server', 'x-inside'])
      expect(told).not.toHaveProperty(name);
  });

  it('[R-63] follows no redirect, and says no more than that there was no answer', async () => {
    const other = await farHost(json);
    const far = await farHost((_asked, reply) => {
      reply.writeHead(302, { Location: `${other.url}/autha/x` }).end();
    });
    const front = await frontOf(far.url);
    const answer = await fetch(`${front.url}/forward/far/autha/x`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location'), await answer.json(), other.asked]).toEqual([
      502,
      null,
      { error: 'redirected' },
      [],
    ]);
    expect((await fetch(`${(await frontOf('http://127.0.0.1:9')).url}/forward/far/autha/x`)).status).toBe(502);
  });

  it('[R-94] nothing too large, too slow or too many at once', async () => {
    const limited = async (to: string, limits: Partial<ForwardLimits>) => {
      const app = new Hono<HttpEnv>();
      app.use(forwarding(() => ({ forward: [{ name: 'far', to, paths: ['/autha/'] }] }), limits));
      const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
      const server = createServer((request, reply) => {
        Promise.resolve(listener(request, reply)).catch(() => undefined);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      opened.push(() => {
        server.closeAllConnections();
        server.close();
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/forward/far/autha/x`;
    };
    const held: (() => void)[] = [];
    const silent = await farHost((_asked, reply) => held.push(() => reply.end('{}')));
    const trickling = await farHost((_asked, reply) => {
      reply.writeHead(200);
      reply.write('{');
    });
    const large = await farHost((_asked, reply) => reply.end('x'.repeat(1_001)));
    expect((await fetch(await limited(silent.url, { timeoutMs: 50 }))).status).toBe(504);
    expect((await fetch(await limited(trickling.url, { timeoutMs: 50 }))).status).toBe(504);
    expect((await fetch(await limited(large.url, { answerBytes: 1_000 }))).status).toBe(502);
    expect((await fetch(await limited(large.url, { answerBytes: 1_001 }))).status).toBe(200);

    held.length = 0;
    const narrow = await limited(silent.url, { atOnce: 1 });
    const first = fetch(narrow);
    await expect.poll(() => held.length).toBe(1);
    const second = await fetch(narrow);
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1']);
    held[0]?.();
    expect((await first).status).toBe(200);

    const front = await frontOf(large.url);
    const upload = async (bytes: number) =>
      (await fetch(`${front.url}/forward/far/autha/x`, { method: 'PUT', body: 'x'.repeat(bytes) })).status;
    expect([await upload((2 * 1024 + 64) * 1024), await upload((2 * 1024 + 64) * 1024 + 1)]).toEqual([200, 413]);
  });

  it('[R-63] https is asked with its certificate checked', async () => {
    const far = await startTestSim({ home: 'two-doors', httpsPort: 0 });
    opened.push(() => far.stop());
    const front = await frontOf(far.httpsUrl ?? '', ['/autha/']);
    const ask = async () =>
      (await fetch(`${front.url}/forward/far/autha/auth/username/x?SHA1Password=a&SHA1PasswordCS=b`)).status;
    expect(await ask()).toBe(502);
    const { ca } = https.globalAgent.options;
    https.globalAgent.options.ca = far.certificate ?? '';
    try {
      expect(await ask()).toBeGreaterThanOrEqual(400);
      expect(await ask()).toBeLessThan(500);
    } finally {
      https.globalAgent.options.ca = ca;
    }
  });
});

describe('what does not', () => {
  it('[R-63] paths that can be read in two ways, other paths, other names, other methods: nothing reaches the far host', async () => {
    const far = await farHost(json);
    const front = await frontOf(far.url);
    const host = new URL(front.url).host;
    const get = (target: string, method = 'GET') =>
      raw(front.port, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    const hostile = [
      '/forward/far/other/x',
      '/forward/far/autha/../v1/request',
      '/forward/far/autha/%2e%2e/v1/request',
      '/forward/far/autha/..%2fv1',
      '/forward/far/autha/%252e%252e/v1',
      '/forward/far/autha//x',
      '/forward/far//evil.example/autha/',
      '/forward/far/autha\\..\\v1',
      '/forward/far/autha/x%0d%0aHost:evil.example',
      '/forward/far@evil.example/autha/x',
      '/forward/other/autha/x',
      '/x/../forward/far/autha/x',
      '/%66orward/far/autha/x',
      '//forward/far/autha/x',
      `http://${host}/forward/far/autha/x`,
      'http://evil.example/forward/far/autha/x',
      'https://evil.example/autha/x',
    ];
    const codes: [string, number][] = [];
    for (const target of hostile) codes.push([target, await get(target)]);
    expect(codes.filter(([, status]) => status < 400)).toEqual([]);
    for (const method of ['PATCH', 'TRACE', 'HEAD']) expect(await get('/forward/far/autha/x', method)).toBe(405);
    expect(far.asked).toEqual([]);
    expect(await get('/forward/far/autha/x')).toBe(200);
    // A line end in the request line ends it here; what follows reaches nobody.
    await get('/forward/far/autha/x\r\nX-Planted: y');
    expect(far.asked.map(({ line, headers }) => [line, headers['x-planted']])).toEqual([
      ['GET /autha/x', undefined],
      ['GET /autha/x', undefined],
    ]);
  });

  it('[R-92] a page of another origin, a name that was rebound, and sockets', async () => {
    const far = await farHost(json);
    const front = await frontOf(far.url);
    const url = `${front.url}/forward/far/autha/x`;
    expect((await fetch(url, { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
    expect(await raw(front.port, 'GET /forward/far/autha/x HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe(403);
    const socket = new WebSocket(url.replace('http', 'ws'));
    await new Promise<void>((resolve) => {
      socket.on('open', () => resolve());
      socket.on('error', () => resolve());
    });
    socket.terminate();
    expect(far.asked).toEqual([]);
  });

  it('[S1.14] without the setting there is nothing under /forward', async () => {
    const front = await startHome();
    expect((await fetch(`${front.url}/forward/far/autha/x`)).status).toBe(404);
  });
});
