// Here because the built folder is served by a plain server under the documented headers, which a browser alone
// enforces.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startSim } from '../../sim/start-sim.ts';
import { documentedCaching, documentedHeaders, documentedSettings } from '../support/hosting-document.ts';
import { STILL } from '../support/home-time.ts';
import { expect, fillSignIn, QUICK, SERVED, test } from './support/story.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });

/** Any static server: files, the document for paths without an ending, and the headers that it is given. */
async function serveFolder(
  folder: string,
  over: Record<string, string>,
  headersOf: (path: string) => Record<string, string>,
) {
  const server = createServer((asked, answer) => {
    const asIs = new URL(asked.url ?? '/', 'http://x').pathname;
    const file = /\.\w+$/.test(asIs) ? asIs : '/index.html';
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    try {
      const body = over[file] ?? readFileSync(path.join(folder, file));
      answer.writeHead(200, { ...headersOf(file), 'Content-Type': type }).end(body);
    } catch {
      answer.writeHead(404, headersOf(file)).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('[S1.14] [R-90] the built folder on a plain static server, with the headers of docs/hosting.md and a cloud of another origin, signs in and is live', async ({
  page,
}) => {
  const files: Record<string, string> = {};
  let documented = (_file: string): Record<string, string> => ({});
  const host = await serveFolder(path.resolve(SERVED), files, (file) => documented(file));
  const cloud = await startSim({ home: 'maple-street', port: 0, dir: null, test: true, origins: [host.url], ...STILL });
  try {
    // The hosts of the document are put in, and nothing else is changed.
    const there = new URL(cloud.url).host;
    const put = (text: string) =>
      text
        .replace(/(http|ws)s:\/\/(relay\.)?cloud\.example/g, `$1://${there}`)
        .replaceAll('relay.cloud.example', there)
        .replaceAll('panel.example', new URL(host.url).host);
    documented = (file) => ({
      ...Object.fromEntries(Object.entries(documentedHeaders()).map(([name, value]) => [name, put(value)])),
      'Cache-Control': documentedCaching(file),
    });
    files['/config.json'] = put(JSON.stringify({ ...documentedSettings(), ...QUICK }));

    const called = new Set<string>();
    page.context().on('request', (request) => called.add(new URL(request.url()).origin));
    await page.goto(host.url);
    await fillSignIn(page, 'demo', 'Demo1234');
    await expect(page).toHaveURL(/\/security\/?$/);
    await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
    // A deep link is answered with the document, and the kept session goes on.
    const reply = await page.goto(`${host.url}/security/devices`);
    expect([reply?.status(), reply?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(page.getByText('Kitchen window').first()).toBeVisible();
    expect((await page.request.get(`${host.url}/assets/none-1.js`)).status()).toBe(404);
    expect(called.has(cloud.url)).toBe(true);
  } finally {
    await page.close();
    await cloud.stop();
    host.close();
  }
});

test('[S1.14] [R-90] a cloud that lets no other origin call it is reached through the own host, under a policy that names it for sockets alone', async ({
  page,
}) => {
  // Sockets are open to this page, as they are on the older hosts; every request to there the policy itself would stop.
  const port = await freePort();
  const origins = [`http://127.0.0.1:${String(port)}`];
  const far = await startSim({ home: 'maple-street', port: 0, dir: null, test: true, origins, ...STILL });
  const front = await startSim({
    ...STILL,
    home: 'studio-flat',
    port,
    dir: null,
    serve: SERVED,
    config: {
      ...QUICK,
      authBase: far.url,
      tokenBase: far.url,
      cloudBase: far.url,
      forward: [
        {
          name: 'far',
          to: far.url,
          paths: ['/autha/', '/account/', '/device/', '/mca-router/token/', '/v1/', '/info/'],
        },
      ],
    },
  });
  try {
    const called = new Set<string>();
    page.context().on('request', (request) => called.add(new URL(request.url()).origin));
    const reply = await page.goto(front.url);
    const there = new URL(far.url).host;
    const policy = reply?.headers()['content-security-policy'] ?? '';
    expect([policy.includes(` ws://${there}`), policy.includes(`http://${there}`)]).toEqual([true, false]);
    await fillSignIn(page, 'demo', 'Demo1234');
    await expect(page).toHaveURL(/\/security\/?$/);
    await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
    expect([...called].filter((origin) => origin.startsWith('http'))).toEqual([front.url]);
    expect(far.log.map(({ name }) => name)).toContain('login');
  } finally {
    await page.close();
    await front.stop();
    await far.stop();
  }
});
