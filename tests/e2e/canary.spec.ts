// Here because a secret is looked for in everything that the whole app leaves behind: document, storage, addresses,
// console and what it sends.
import { createHash } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { LAST_KNOWN_KEY } from '../../src/hub/last-known/last-known-key.ts';
import { openReportEnds } from '../support/report-ends.ts';
import { askForAway, expect, fillSignIn, keypad, test as story, typePin, type Page } from './support/story.ts';

type Ends = Awaited<ReturnType<typeof openReportEnds>>;

const test = story.extend<{ ends: Ends }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads which fixtures this one needs from here
  ends: async ({}, use) => {
    const ends = await openReportEnds();
    await use(ends);
    ends.close();
  },
  settings: async ({ ends }, use) => {
    await use(ends.config);
  },
});

// Words and numbers that nothing else holds by chance.
const PASSWORD = 'Kanarie7713Vogel';
const WRONG_PASSWORD = 'Zeisig4482Wrong';
const PIN = '91736428';
const WRONG_PIN = '58203917';
const TYPED = [PASSWORD, WRONG_PASSWORD, PIN, WRONG_PIN];
/** Kept on purpose, so that a reload does not sign out: the pair of the session, and nothing else of it. */
const RECORD = 'porchlight.session';

const marksOfTyped = (typed: string): string[] => [
  typed,
  Buffer.from(typed).toString('base64').replace(/=+$/, ''),
  ...['md5', 'sha1', 'sha256'].map((name) => createHash(name).update(typed).digest('hex')),
];
/** A token has a head that others share; its middle and its end are its own. */
const marksOfToken = (token: string): string[] =>
  token.length <= 48 ? [token] : [token.slice(token.length / 2, token.length / 2 + 24), token.slice(-24)];

/** Tokens, signatures and hashes by what carried them; whatever the app signs with passes here. */
function tapWire(page: Page) {
  const tokens = new Map<string, string>();
  const hashes = new Set<string>();
  page.on('request', (request) => {
    for (const [name, value] of Object.entries(request.headers()))
      if (/^(authorization|mms.*auth.*)$/i.test(name)) tokens.set(value.replace('Bearer ', ''), name);
    for (const [name, value] of new URL(request.url()).searchParams) if (/^sha1password/i.test(name)) hashes.add(value);
    for (const [, value = ''] of (request.postData() ?? '').matchAll(/"(?:pin|password_hash|\w*SHA1\w*)":"(\w{40})"/gi))
      hashes.add(value);
  });
  return { tokens, hashes };
}

/** Everything of the page that outlives a moment, or that another script could read. */
const lookAt = (page: Page) =>
  page.evaluate(async (record) => {
    const kept = (store: Storage) => Object.keys(store).map((key): [string, string] => [key, store.getItem(key) ?? '']);
    const bases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => {
              reject(new Error(`database ${name}`));
            };
            opening.onsuccess = () => {
              const base = opening.result;
              const stores = [...base.objectStoreNames];
              if (stores.length === 0) {
                resolve([name]);
                return;
              }
              const reading = base.transaction(stores);
              const all = stores.map((store) => reading.objectStore(store).getAll());
              reading.oncomplete = () => {
                resolve([name, all.map(({ result }) => result as unknown)]);
                base.close();
              };
            };
          }),
      ),
    );
    const local = kept(localStorage);
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => field.getAttribute('value'));
    return {
      session: local.find(([key]) => key === record)?.[1] ?? '',
      rest: JSON.stringify([
        document.documentElement.outerHTML,
        [location.href, document.title, document.cookie, window.name, history.state as unknown, fields],
        [local.filter(([key]) => key !== record), kept(sessionStorage), bases, await caches.keys()],
        performance.getEntries().map(({ name }) => name),
      ]),
    };
  }, RECORD);

/** Every change of the document and of its address is looked at when it happens, however short it stands. */
async function listenForCanaries(context: BrowserContext, typed: readonly string[]): Promise<readonly string[]> {
  const sung: string[] = [];
  await context.exposeBinding('tellCanary', (_source, where: string) => sung.push(where));
  await context.addInitScript((marks: readonly string[]) => {
    const tell = (where: string, text: string | null) => {
      const mark = marks.find((one) => text?.includes(one));
      if (mark !== undefined) (Reflect.get(window, 'tellCanary') as (words: string) => void)(`${where}: ${mark}`);
    };
    for (const name of ['pushState', 'replaceState'] as const) {
      const step = history[name].bind(history);
      history[name] = (state, title, url) => {
        tell('history', `${JSON.stringify(state)} ${String(url)}`);
        step(state, title, url);
      };
    }
    new MutationObserver((changes) => {
      for (const { type, target, attributeName, addedNodes } of changes) {
        if (type === 'attributes') tell(`attribute ${attributeName ?? ''}`, (target as Element).getAttribute(attributeName ?? '')); // prettier-ignore
        if (type === 'characterData') tell('text', target.textContent);
        for (const node of addedNodes) tell('markup', node instanceof Element ? node.outerHTML : node.textContent);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, typed);
  return sung;
}

test('[R-96] no password, PIN, hash or token stands in the page, its storage, its addresses, its console or what it reports', async ({
  page,
  context,
  home,
  ends,
  watch,
}) => {
  // An evening's worth of steps, each page searched.
  test.slow();
  watch.allow(/status of (40\d|50\d)|net::ERR|WebSocket/);
  const heard: string[] = [];
  context.on('console', (message) => heard.push(`${message.text()} ${message.location().url}`));
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const wire = tapWire(page);
  const typed = TYPED.flatMap(marksOfTyped);
  const sung = await listenForCanaries(context, typed);

  const look = async (when: string): Promise<void> => {
    const { session, rest } = await lookAt(page);
    const marks = [...typed, ...wire.hashes, ...[...wire.tokens.keys()].flatMap(marksOfToken)];
    expect(marks.filter((mark) => rest.includes(mark)), `in the page ${when}`).toEqual([]); // prettier-ignore
    const ofTyped = [...typed, ...wire.hashes];
    expect(ofTyped.filter((mark) => session.includes(mark)), `in the kept session ${when}`).toEqual([]); // prettier-ignore
  };

  await page.goto('/');
  await fillSignIn(page, 'demo', WRONG_PASSWORD);
  await expect(page.getByText('Incorrect username or password')).toBeVisible();
  await page.getByLabel(/^password/i).fill(WRONG_PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await look('while a password is shown');
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();

  // From here on the account's password and PIN are the canaries.
  await page.goto('/settings-profile');
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await page.getByLabel('Current password').fill('Demo1234');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await look('while a new password is typed');
  await change.click();
  await expect(page).toHaveURL(/\/login-user-intro$/);
  await fillSignIn(page, 'demo', PASSWORD);
  await expect(page).toHaveURL(/\/settings-profile$/);
  await page.goto('/security/settings/my-pin');
  await page.getByLabel('Password of your account').fill(PASSWORD);
  await page.getByLabel('New PIN', { exact: true }).fill(PIN);
  await page.getByLabel('New PIN again').fill(PIN);
  await look('while a PIN is chosen');
  await page.getByRole('button', { name: 'Change my PIN' }).click();
  await expect(page).toHaveURL(/\/settings-profile$/);

  // A wrong PIN, a hub that refuses in words of its own, a cloud that fails, a line that is lost, and a reload.
  await page.goto('/security');
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  await askForAway(page);
  await typePin(page, WRONG_PIN);
  await expect(page.getByText('2 attempts left').first()).toBeVisible();
  const words = `no ${PIN} for ${[...wire.tokens.keys()].at(-1)?.slice(-150) ?? ''}`;
  home.control.fault({ on: 'socket', call: 'hub.modes.switch', do: 'error', error: { code: -1, message: words, data: words } }); // prettier-ignore
  for (const digit of PIN.slice(0, 5)) await keypad(page).getByRole('button', { name: digit, exact: true }).click();
  await look('while digits are typed');
  await page.keyboard.press('Backspace');
  for (const digit of PIN.slice(4)) await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByText('The hub refused the change.')).toBeVisible();
  await look('after a refusal');
  home.control.clearFaults();
  await result.getByRole('button').last().click();
  home.control.fault({ on: 'socket', call: 'hub.items.list', do: 'error', error: { code: -1, message: words, data: words } }); // prettier-ignore
  home.control.dropSockets();
  await expect.poll(() => ends.events().map(({ tags }) => tags.operation)).toContain('fetchDevices');
  home.control.clearFaults();
  home.control.failNext('user_pins_manage', 503, 1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  // Whoever signs out before a report has left takes it along.
  await expect.poll(() => ends.events().map(({ tags }) => tags.operation)).toContain('pin list');
  // What was last known of the house is kept by now, and searched with the rest.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', LAST_KNOWN_KEY)).toContain('"mode"');
  await look('after a reload');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login-user-intro$/);
  const { session } = await lookAt(page);
  expect(session).toBe('');
  await look('after signing out');

  expect(sung).toEqual([]);
  // What was searched for was on the wire: three passwords' hashes and a PIN's; pairs and tokens of two sign-ins.
  expect(wire.hashes.size).toBeGreaterThanOrEqual(4);
  expect(wire.tokens.size).toBeGreaterThanOrEqual(4);
  const marks = [...typed, ...wire.hashes, ...[...wire.tokens.keys()].flatMap(marksOfToken)];
  const outside = {
    console: heard.filter((line) => !line.includes('Failed to load resource')),
    addresses,
    reports: ends.left.map((one) => JSON.stringify(one)),
    'log of the home': home.log.map((one) => JSON.stringify(one)),
  };
  expect(ends.left.length).toBeGreaterThan(2);
  for (const [where, lines] of Object.entries(outside)) {
    const text = lines.join('\n');
    expect(marks.filter((mark) => text.includes(mark)), where).toEqual([]); // prettier-ignore
  }
});

test('[R-96] what is planted in any of these places is found', async ({ page, context, watch }) => {
  watch.allow(/planted/);
  const sung = await listenForCanaries(context, [PIN]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect((await lookAt(page)).rest).not.toContain(PIN);
  const places = {
    attribute: () => document.querySelector('input')?.setAttribute('value', 'planted 91736428'),
    address: () => history.replaceState(null, '', '#91736428'),
    state: () => history.replaceState({ planted: '91736428' }, '', '#'),
    'local storage': () => localStorage.setItem('planted', '91736428'),
    'session storage': () => sessionStorage.setItem('planted', '91736428'),
    database: () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('planted');
        opening.onupgradeneeded = () => opening.result.createObjectStore('store', { autoIncrement: true });
        opening.onsuccess = () => {
          const writing = opening.result.transaction('store', 'readwrite');
          writing.objectStore('store').add({ planted: '91736428' });
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  };
  const wipe = () => {
    document.querySelector('input')?.removeAttribute('value');
    history.replaceState(null, '', '#');
    localStorage.removeItem('planted');
    sessionStorage.removeItem('planted');
    indexedDB.deleteDatabase('planted');
    performance.clearResourceTimings();
  };
  for (const [name, plant] of Object.entries(places)) {
    await page.evaluate(plant);
    expect((await lookAt(page)).rest, name).toContain(PIN);
    await page.evaluate(wipe);
  }
  expect(sung).toEqual([`attribute value: ${PIN}`, `history: ${PIN}`, `history: ${PIN}`]);
});
