import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { closeAfterEach, openClient, QUICK, startHome } from '../support/home-client.ts';
import { openReportEnds, quickReporter } from '../support/report-ends.ts';
import { secretsIn } from '../support/secrets.ts';
import { within } from '../support/how-long.ts';

closeAfterEach();
const opened: (() => unknown)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const HUB = '90000002';
const WRONG_PASSWORD = 'Wr0ng-Canary!77';
const WRONG_PIN = '91736428';

type Wound = 'throw' | 'junk' | 'echo' | null;

/** A network that fails in the worst words: everything that was sent stands in the error, or comes back in the answer. */
function echoingNetwork() {
  const sent = new Set<string>();
  let wound: (url: string, call: string) => Wound = () => null;
  const fetchIt = async (url: string, init: Parameters<typeof fetch>[1] = {}): Promise<Response> => {
    const headers = init?.headers as Record<string, string>;
    const body = typeof init?.body === 'string' ? init.body : '';
    for (const [name, value] of Object.entries(headers)) if (/auth/i.test(name)) sent.add(value.replace('Bearer ', ''));
    for (const [name, value] of new URL(url).searchParams) if (/password/i.test(name)) sent.add(value);
    const all = `${url} ${JSON.stringify(headers)} ${body}`;
    switch (wound(url, /"call":"(\w+)"/.exec(body)?.[1] ?? '')) {
      case 'throw':
        throw new TypeError(`Failed to parse URL from ${all}`, { cause: new Error(all) });
      case 'junk':
        return new Response(`{"status":1,"data":"${all}`, { status: 200 });
      case 'echo':
        return new Response(JSON.stringify({ status: 0, data: { error_code: 4, error_text: all, [all]: all } }), {
          status: 500,
        });
      case null:
        return fetch(url, init);
    }
  };
  return {
    fetch: fetchIt,
    sent,
    wound: (next: typeof wound) => {
      wound = next;
    },
  };
}

/** Pieces of a secret that no other text holds by chance, and of every common hash of it. */
function tracesOf(secret: string): string[] {
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => {
    const hash = createHash(name).update(secret);
    return [hash.copy().digest('hex'), hash.digest('base64')];
  });
  const windows = (text: string, length: number) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
  return [
    ...(secret.length <= 16 ? [secret] : windows(secret, 16)),
    ...hashes.flatMap((hash) => windows(hash, 10)),
    ...(secret.length <= 16 ? [Buffer.from(secret).toString('base64').slice(0, 8)] : []),
  ];
}

it('[S8.27] [R-96] each lookup that fails is reported, and nothing that was typed, signed or hashed leaves with it', async () => {
  const ends = await openReportEnds();
  opened.push(() => ends.close());
  const sim = await startHome({ config: { ...QUICK, ...ends.config } });
  const network = echoingNetwork();
  const warned: string[] = [];
  const reporter = quickReporter((...words) => warned.push(words.map((word) => JSON.stringify(word)).join(' ')));
  const page = await openClient(sim, { with: { fetch: network.fetch, reporter } });
  const reported = (name: string) =>
    expect.poll(() => ends.events().map(({ tags }) => tags.operation), { timeout: within(10_000) }).toContain(name);
  const openPad = async () => {
    await page.call('requestMode', HUB, '2');
    await page.until('a pad', ({ security }) => security.pad !== null && !security.pad.isChecking);
  };

  // Signing in: a password that is wrong, one that travels in the address, a network that says it all aloud.
  network.wound((url) => (url.includes('/autha/') ? 'throw' : null));
  await page.call('signIn', 'two', WRONG_PASSWORD);
  network.wound((url) => (url.includes('/autha/') ? 'junk' : null));
  await page.call('signIn', 'nobody@two-doors.com', WRONG_PASSWORD);
  await reported('sign-in');

  // Signed in, while every lookup of the cloud fails, by turns in three ways.
  const ways: Wound[] = ['throw', 'junk', 'echo'];
  let turn = 0;
  const lookups =
    /legacy_id_mapping|access_keys_sync|location_list|protect_status|kvs_get|protect_test_mode_get|user_pins_manage|protect_panic/;
  let hubAddressFails = 1;
  network.wound((url, call) => {
    if (/\/installations$|\/account\/user\/user\//.test(url) || lookups.test(call))
      return ways[(turn += 1) % 3] ?? null;
    return url.includes('/device/device/') && (hubAddressFails -= 1) >= 0 ? 'throw' : null;
  });
  expect(await page.call('signIn', 'two', 'Demo1234')).toEqual({ ok: true });
  await page.until('live', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
  await openPad();
  await page.call('submitPin', page.seen.security.pad?.id, '4321');
  await page.call('sendPanic', 'silent-police');
  for (const name of ['installations', 'user', 'legacy ids', 'hub keys', 'locations', 'monitoring', 'partner settings', 'test mode', 'pin list', 'panic', 'hub address']) await reported(name); // prettier-ignore

  // The hub refuses in words that quote what it was told.
  const [identity = ''] = [...network.sent].filter((text) => text.startsWith('eyJ'));
  const words = `token ${identity.slice(0, 150)} pin 4321`;
  const error = { code: -1, message: words, data: words };
  for (const [call, name] of [
    ['hub.room.list', 'fetchDevices'],
    ['hub.items.list', 'fetchDevices'],
    ['hub.settings.list', 'about the hub'],
  ]) {
    sim.control.fault({ on: 'socket', call, do: 'error', error, times: 9 });
    sim.control.dropSockets();
    await expect
      .poll(() => ends.events().map(({ tags, extra }) => `${tags.operation} ${String(extra['text'])}`), {
        timeout: within(10_000),
      })
      .toContainEqual(expect.stringMatching(`^${name} ${call}: `));
    sim.control.clearFaults();
  }

  // The page's own: what it looked up itself, and what nobody caught.
  page.core.handle({ type: 'failed', what: 'weather', cause: { name: 'HubError', code: 'cloud-error', detail: `no place ${words}`, stack: words } }); // prettier-ignore
  page.core.handle({ type: 'failed', what: 'page', cause: { name: 'TypeError', message: `x ${words} Demo1234`, stack: `${words}\n at Demo1234 (http://h/a.js:1:2)` } }); // prettier-ignore
  for (const name of ['weather', 'page']) await reported(name);

  // Out, with a network that fails at it, and in again with a PIN that is wrong and one that is right.
  network.wound((url) => (url.endsWith('/logout') ? 'throw' : null));
  await page.call('signOut');
  await reported('logout');
  network.wound(() => null);
  await page.call('signIn', 'two', 'Demo1234');
  await page.until('live', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
  await page.until('its place', ({ session }) => session?.location?.uuid !== '');
  await openPad();
  await page.call('submitPin', page.seen.security.pad?.id, WRONG_PIN);
  await page.until('wrong', ({ security }) => security.pad?.attemptsLeft === 2);
  network.wound((_url, call) => (call === 'protect_panic' ? 'echo' : null));
  await page.call('submitPin', page.seen.security.pad?.id, '4321');
  await page.until('leaving', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
  await page.call('sendPanic', 'fire');
  // The log's own end has heard the same.
  const names = () => [...new Set(ends.records().map(({ name }) => name))].sort();
  await expect
    .poll(names, { timeout: within(10_000) })
    .toEqual([...new Set(ends.events().map(({ tags }) => tags.operation))].sort());

  const gone = [...ends.left.map((one) => JSON.stringify(one)), ...warned];
  const everything = gone.join('\n');
  expect(ends.left.length).toBeGreaterThan(20);
  expect(warned.length).toBeGreaterThan(10);
  // Identities, signatures, tokens and password hashes of three sign-ins were on the wire; all are looked for.
  expect(network.sent.size).toBeGreaterThanOrEqual(8);
  const secrets = ['Demo1234', WRONG_PASSWORD, WRONG_PIN, '4321', ...network.sent];
  const found = secrets
    .filter((secret) => secret !== '4321')
    .flatMap(tracesOf)
    .filter((trace) => everything.includes(trace));
  expect(found).toEqual([]);
  expect(secretsIn(everything)).toEqual([]);
  expect(everything).not.toMatch(/two-doors\.com|SHA1Password|\/autha\//);
  // The search finds what is there.
  expect(tracesOf(identity).filter((trace) => `${everything}${identity.slice(20, 40)}`.includes(trace))).not.toEqual(
    [],
  );

  // Who: the user's number, and four characters of a hash of the token that was in use.
  const tokens = [...network.sent];
  const tails = new Set(ends.events().flatMap(({ tags }) => tags.token_tail ?? []));
  expect(tails.size).toBeGreaterThan(0);
  for (const tail of tails) {
    expect(tail).toMatch(/^[0-9a-f]{4}$/);
    expect(tokens.filter((token) => createHash('sha1').update(token).digest('hex').endsWith(tail))).toHaveLength(1);
  }
  const panic = ends.events().find(({ tags }) => tags.operation === 'panic');
  expect(panic).toMatchObject({ user: { id: '103' }, logger: 'worker' });
});

it('[S7.42] nothing leaves for anybody unless the settings say so', async () => {
  const ends = await openReportEnds();
  opened.push(() => ends.close());
  const sim = await startHome();
  const asked: string[] = [];
  const warned: unknown[] = [];
  const reporter = quickReporter((...words) => warned.push(words[0]));
  const page = await openClient(sim, {
    with: {
      reporter,
      fetch: (url, init) => {
        asked.push(url);
        return fetch(url, init);
      },
    },
  });
  await page.call('signIn', 'two', 'wrong');
  await expect.poll(() => warned).toEqual(['sign-in: bad-credentials']);
  expect([ends.left, asked.filter((url) => !url.startsWith(sim.url))]).toEqual([[], []]);
});
