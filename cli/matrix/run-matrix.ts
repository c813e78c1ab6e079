import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.mjs';
import { LANGUAGES, type Language } from '../../src/runtime/lint/texts.ts';
import { openFront } from '../dev/front.ts';
import { startHome } from '../home.ts';
import { CliError, type Terminal } from '../terminal.ts';
import type { Show, ShownDocument } from './pages.ts';
import type { Sim } from '../../sim/start-sim.ts';

export const ORIENTATIONS = {
  landscape: { width: 1280, height: 800 },
  portrait: { width: 800, height: 1280 },
} as const;
export type Orientation = keyof typeof ORIENTATIONS;
export const THEMES = ['light', 'dark'] as const;

/** One way of looking at one document. */
export interface View {
  shown: ShownDocument;
  orientation: Orientation;
  theme: (typeof THEMES)[number];
  language: Language;
}
export interface Looked extends View {
  page: Page;
  /** What the browser complained of since the last look. */
  complaints: string[];
}

/** Live, and drawn to the end: names and values have arrived, fonts and pictures too. */
async function settle(page: Page, id: string): Promise<void> {
  await page.locator(`[data-document="${id}"]`).first().waitFor();
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.querySelector('[aria-busy="true"]') === null,
  );
  await page.waitForLoadState('networkidle');
  // A colour on its way from one theme to the other is neither.
  await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function signIn(page: Page, url: string, home: Sim): Promise<void> {
  const config = (await (await page.request.get(`${url}/config.json`)).json()) as {
    demoSignIn?: { login: string; password: string };
  };
  const { login, password } = config.demoSignIn ?? { login: 'demo', password: 'Demo1234' };
  await page.goto(`${url}/`);
  await page.locator('input[autocomplete="username"], input[name="username"], input[type="text"]').first().fill(login);
  await page.locator('input[type="password"]').first().fill(password);
  await page.keyboard.press('Enter');
  try {
    await page.waitForURL(/\/security\/?$/, { timeout: 20_000 });
  } catch (cause) {
    const houses = home.houses.size;
    throw new CliError(
      `The demo account could not sign in to this home (${String(houses)} hubs): choose another with --home.`,
      { cause },
    );
  }
}

/**
 * What lies below the fold is drawn as what is in view: a browser puts it off, and a row that it has not drawn since the
 * theme changed keeps a colour half-way between the two.
 */
const drawAll = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(all);
  });

/** The language is kept in the browser, as a person's choice would be. */
const keepLanguage = async (context: BrowserContext, language: Language): Promise<void> => {
  await context.addInitScript((chosen) => {
    const key = 'porchlight.preferences';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    localStorage.setItem(key, JSON.stringify({ ...kept, language: chosen, theme: 'auto' }));
  }, language);
};

/**
 * Shows every document in a simulated home: both orientations, both themes, four languages, and hands each view to
 * `look`. Progress goes to the terminal.
 */
export async function runMatrix(
  show: Show,
  options: { home?: string },
  terminal: Terminal,
  look: (looked: Looked) => Promise<void>,
): Promise<void> {
  const executablePath = chromiumPath({ orThrow: false });
  const home = await startHome(options.home, { config: { brand: show.brandId } }, terminal);
  const now = { id: show.brandId, text: show.text, findings: [], boards: [] };
  const front = await openFront(home.port, 0, () => now, { isLive: false });
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: CHROMIUM_ARGS });
    const url = `http://localhost:${String(front.port)}`;
    const first = await browser.newContext();
    await signIn(await first.newPage(), url, home);
    const signedIn = await first.storageState();
    await first.close();
    for (const language of LANGUAGES) {
      const context = await browser.newContext({ storageState: signedIn, reducedMotion: 'reduce' });
      await keepLanguage(context, language);
      await drawAll(context);
      // What reads this program's TypeScript names functions by a helper that a page does not have.
      await context.addInitScript('globalThis.__name = (named) => named');
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      for (const shown of show.shown) {
        terminal.err(`${shown.id} in ${language} …\n`);
        for (const orientation of ['landscape', 'portrait'] as const) {
          await page.setViewportSize(ORIENTATIONS[orientation]);
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme });
            if (orientation === 'landscape' && theme === 'light') await page.goto(`${url}${shown.path}`);
            await settle(page, shown.id);
            await look({ shown, orientation, theme, language, page, complaints: complaints.splice(0) });
          }
        }
      }
      await context.close();
    }
  } catch (cause) {
    if (cause instanceof Error && /Executable doesn't exist|Failed to launch/.test(cause.message))
      throw new CliError('There is no Chromium to draw with: install one, or name it in CHROMIUM_PATH.', { cause });
    throw cause;
  } finally {
    await browser?.close();
    await front.stop();
    await home.stop();
  }
}
