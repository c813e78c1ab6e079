import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { startSim, type Sim } from '../../../sim/start-sim.ts';
import { giveEar } from './ear.ts';
import { bringDesigner } from './editor-acts.ts';
import { truth } from './house.ts';
import { expect } from './expect.ts';
import { modeButton, QUICK, SERVED, signIn } from './story.ts';
import { Watch } from './watch.ts';
import { STILL } from '../../support/home-time.ts';
import { clientLimit, within } from '../../support/how-long.ts';

/** One home and one signed-in page for a whole worker: what a cell costs is the cell, not a start. */
export interface Stage {
  home: Sim;
  page: Page;
  context: BrowserContext;
  watch: Watch;
  /** Where the home keeps itself; null: nowhere. */
  dir: string | null;
  /** Calls that change how the house is guarded, as the home received them since the fault was made. */
  sent: () => string[];
  /** The fault comes now: from here on `sent` counts, and so do the faces that came up. */
  begin: () => Promise<void>;
}

/** The commands that guard or free a house; nothing else of the wire matters to the matrix. */
const SECURITY_CALLS: ReadonlySet<string> = new Set([
  'hub.modes.switch',
  'hub.modes.force_disarm',
  'hub.modes.cancel_switch',
  'hub.modes.local.alarm.off',
  'protect_panic',
]);

/** What any of these faults makes a browser say. */
const COMPLAINTS =
  /WebSocket|ERR_|Failed to (fetch|load)|net::|AudioContext|status of (401|403|503)|NotAllowedError|QuotaExceeded/;

/** What a stage of its own has that the shared one has not. */
export type Own = 'a disk' | 'a browser that keeps nothing' | 'a browser that refuses sound';

const BROWSERS: Partial<Record<Own, () => void>> = {
  'a browser that keeps nothing': () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'])
      Object.defineProperty(Storage.prototype, name, { value: refuse });
  },
  // As before the first touch of a page: the sound waits, and says so.
  'a browser that refuses sound': () => {
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    Object.defineProperty(AudioContext.prototype, 'resume', {
      value: () => Promise.reject(new DOMException('no touch yet', 'NotAllowedError')),
    });
  },
};

export async function openStage(browser: Browser, own?: Own): Promise<Stage> {
  const dir = own === 'a disk' ? mkdtempSync(join(tmpdir(), 'porchlight-')) : null;
  const home = await startSim({
    ...STILL,
    port: 0,
    dir,
    demo: true,
    test: true,
    serve: SERVED,
    config: { ...QUICK, commandLimitMs: clientLimit(2_000) },
  });
  home.control.setDelays({ exitS: 30, entryS: 30, abortS: 30 });
  const context = await browser.newContext({ baseURL: home.url, reducedMotion: 'reduce' });
  const watch = new Watch();
  watch.allow(COMPLAINTS);
  await watch.over(context);
  await context.addInitScript(noteFaces);
  await giveEar(context);
  const browserOfItsOwn = own === undefined ? undefined : BROWSERS[own];
  if (browserOfItsOwn !== undefined) await context.addInitScript(browserOfItsOwn);
  const page = await context.newPage();
  page.setDefaultTimeout(within(15_000));
  await signIn(page);
  let from = 0;
  const all = () =>
    home.log
      .filter(({ name }) => SECURITY_CALLS.has(name))
      .map(({ name, params }) => {
        const { options, modeId } = params as { options?: { action: string }; modeId?: string };
        return `${name} ${options?.action ?? modeId ?? ''}`.trim();
      });
  return {
    ...{ home, page, context, watch, dir },
    sent: () => all().slice(from),
    begin() {
      from = all().length;
      return forgetFaces(page);
    },
  };
}

export async function closeStage({ home, context, dir }: Stage): Promise<void> {
  await context.close();
  await home.stop();
  if (dir !== null) rmSync(dir, { recursive: true });
}

/** Keeps the names of all faces of the safety layer that came up, however short, and the words of each result. */
function noteFaces(): void {
  const faces: string[] = [];
  Reflect.set(window, 'facesSeen', faces);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const face of [node, ...node.querySelectorAll('[data-face]')])
          if (face instanceof HTMLElement && face.dataset['face'] !== undefined) faces.push(face.dataset['face']);
        if (node.closest('[data-face=result]') === null) continue;
        for (const heading of node.querySelectorAll('h1')) faces.push(`result: ${heading.textContent}`);
      }
  }).observe(document, { subtree: true, childList: true });
}
const forgetFaces = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (Reflect.get(window, 'facesSeen') as string[]).length = 0;
  });
export const facesSeen = ({ page }: Stage): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'facesSeen') as string[])]);

/** The household's other client, which no fault reaches. */
export function others(home: Sim, method: string, params: Record<string, unknown>): void {
  const house = [...home.houses.values()][0];
  const reply = house?.call(method, params, { api: '1.0' });
  house?.flush();
  if (reply === undefined || 'error' in reply) throw new Error(`${method} was refused: ${JSON.stringify(reply)}`);
}

/** Somebody disarms elsewhere, as any client of these hubs does: with the mode that the hub is in, and a switch where it stays in it. */
export function othersDisarm(home: Sim): void {
  others(home, 'hub.modes.force_disarm', { modeId: truth(home).mode.id });
  if (truth(home).mode.id !== '1') others(home, 'hub.modes.switch', { modeId: '1' });
}

/** Ends every fault and brings house and page back to where each cell begins: live, disarmed, nothing open. */
export async function calm({ home, page }: Stage): Promise<void> {
  home.control.clearFaults();
  home.control.setSkew(0);
  home.control.hubOffline(false);
  for (const door of ['Front door', 'Balcony door']) home.control.closeDoor(door);
  const { mode, pending, alarm } = truth(home);
  if (pending !== null) others(home, 'hub.modes.cancel_switch', {});
  if (mode.id !== '1' || alarm !== null) othersDisarm(home);
  await page.evaluate(() => {
    document.documentElement.style.removeProperty('font-size');
    // What a cell said of the tab's being hidden goes back to the browser's own word.
    for (const name of ['visibilityState', 'hidden']) Reflect.deleteProperty(document, name);
  });
  // Anew: an answer that the cell before still waits for would be told over the next one.
  await page.goto('/');
  const begins = modeButton(page, 'Disarmed');
  const password = page.getByLabel(/^password/i);
  await expect(begins.or(password)).toBeVisible();
  if (await password.isVisible()) await signIn(page);
  await expect(begins).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

export type Column = 'security home' | 'PIN pad' | 'countdown' | 'alarm panel' | 'cameras' | 'designer';

/** How each column's screen comes up, from a calm house. */
export const BRING: Record<Column, (stage: Stage) => Promise<void>> = {
  'security home': async () => undefined,
  'PIN pad': async ({ home, page }) => {
    others(home, 'hub.modes.switch', { modeId: '2' });
    home.control.advance(31_000);
    await expect(modeButton(page, 'Arm Away')).toBeVisible();
    await page.getByRole('button', { name: /^Disarmed/ }).click();
    await expect(page.getByRole('dialog', { name: 'Keypad' })).toBeVisible();
  },
  countdown: async ({ home, page }) => {
    others(home, 'hub.modes.switch', { modeId: '2' });
    await expect(page.getByRole('dialog', { name: 'Exit countdown' })).toBeVisible();
  },
  'alarm panel': async ({ home, page }) => {
    others(home, 'hub.modes.switch', { modeId: '2' });
    home.control.advance(31_000);
    home.control.openDoor('Front door');
    home.control.advance(31_000);
    await expect(page.getByRole('alertdialog', { name: 'Alarm' })).toBeVisible();
  },
  cameras: async ({ page }) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Cameras' }).click();
    // The first stream of a home loads what it is made of; a try that comes to nothing meanwhile is made again.
    await expect(page.getByText('2 live')).toBeVisible({ timeout: within(30_000) });
  },
  designer: bringDesigner,
};

/** `stage`: signed in and calm, shared by all tests of a worker; a test that breaks it gets a new one after it. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const stage = await openStage(browser);
      await use(stage);
      await closeStage(stage);
    },
    { scope: 'worker' },
  ],
});
