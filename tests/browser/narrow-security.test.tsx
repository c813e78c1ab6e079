import { cdp, page } from 'vitest/browser';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import '@/app/while-live/comfort.css';
import { LANGUAGES, type Language } from '@/app/i18n';
import { cutText } from '@/runtime/lint/cut-text';
import { QuestionContext } from '@/runtime/hooks/dialogs';
import { DocumentView } from '@/runtime/layout/document-view';
import { isSafetyFace } from '@/schemas/template/safety';
import type { BoardDocument } from '@/schemas/template/document';
import { busyHouse } from '../support/busy-house';
import { cancelPad } from '../support/house-fixtures';
import { isLong, within } from '../support/how-long';
import { misfitsInPage } from '../support/misfits-in-page';
import { loadWidgets, readyDocument, renderInApp } from '../support/render-tile';
import { scenesOf, securityScenes, type SecurityScene } from '../support/security-scenes';

/** What arms, disarms, tests and calls for help, and the settings of it. */
const FLOWS = [
  'bypass',
  'countdown',
  'alarm-entry',
  'alarm-main',
  'keypad',
  'result',
  'house-mode',
  'status',
  'central-monitoring',
  'test-mode-dialog',
  'test-mode-ended',
  'timeout-entry',
  'timeout-exit',
  'timeout-return',
  'test-mode',
  'settings',
  'settings-house-modes',
  'settings-mode',
  'settings-timeouts',
  'settings-chime-settings',
  'settings-risk',
  'settings-text-size',
];
/**
 * In the long run the other dialogs too, and what the faces come to: every pad, every end, every kind of alarm. Two whose
 * foot sticks to a dialog that scrolls (the picker of devices, that of meshbots) are no matter of a document alone.
 */
const MORE = [
  'security-home',
  'confirm',
  'test-mode-not-ended',
  'timeout-instant',
  'timeout-extended',
  'timeout-long-extended',
  'settings-monitoring',
  'my-pin',
  'account',
  'device',
  'device-filter',
  'weather',
  'messages',
  'energy-goal',
  'board-new',
  'board-properties',
  'board-settings',
  'board-links',
  'keys',
  'place',
  'meshbot',
  'alert-filter',
  'picture',
];
const SHOWN = isLong ? [...FLOWS, ...MORE] : FLOWS;
const SCENES = [...scenesOf(SHOWN), ...(isLong ? securityScenes() : [])];
/** Names stay as people gave them, and are parted as their language is where they have no room (long-words.test.tsx). */
const NAMES = /Küchenfenster|Arbeitsfläche|Wohnungseingangstür|Abenddämmerungsbeleuchtung/;
const isOfProduct = (misfit: string) =>
  !(misfit.startsWith('broken inside: “') && NAMES.test(misfit.split('”')[0] ?? ''));
/** What is asked before a thing acts, where `confirm` stands. */
const QUESTION = { action: 'item.set', title: 'Wohnungseingangstür', value: 'unsecured' } as const;

const files = import.meta.glob<{ id: string }>('../../templates/{dialogs,screens}/*.json', {
  eager: true,
  import: 'default',
});
const documents = new Map<string, BoardDocument>();

beforeAll(async () => {
  for (const json of Object.values(files).filter(({ id }) => SHOWN.includes(id))) {
    await loadWidgets(json);
    documents.set(json.id, (await readyDocument(json)) as BoardDocument);
  }
});
afterEach(() => page.viewport(1280, 800));

const ZOOMED = { name: '200 % of 1280 × 800', width: 640, height: 400 };
const WINDOWS = [
  { name: '320 px', width: 320, height: 640 },
  ZOOMED,
  // In `npm test` the faces stand over a page of the app in these (small-screens.spec.ts).
  ...(isLong
    ? [
        { name: 'a phone on its side', width: 844, height: 390 },
        { name: 'a phone', width: 390, height: 844 },
        { name: 'a wall panel', width: 1280, height: 800 },
      ]
    : []),
];
const REM_PX = 16;
const CASES = WINDOWS.flatMap((window) => LANGUAGES.map((language) => [window.name, language, window] as const));

/** Looks at each scene by itself, drawn in a window. */
async function walk(
  { width, height }: (typeof WINDOWS)[number],
  language: Language,
  look: (element: HTMLElement) => readonly string[] | Promise<readonly string[]>,
  scenes: readonly SecurityScene[] = SCENES,
): Promise<string[]> {
  await page.viewport(width, height);
  const problems: string[] = [];
  for (const { id, how, house } of scenes) {
    const shown = documents.get(id);
    if (shown === undefined) throw new Error(`there is no ${id}`);
    const { element, unmount } = await renderInApp(
      <QuestionContext value={QUESTION}>
        <DocumentView document={shown} safety={isSafetyFace(id)} />
      </QuestionContext>,
      {
        language,
        house: house(),
        box: { width: width / REM_PX, height: height / REM_PX },
        page: { path: '/security/' },
      },
    );
    problems.push(...(await look(element)).map((problem) => `${id}${how && ` (${how})`}: ${problem}`));
    await unmount();
  }
  return problems;
}

/** What a finger could press: none of it may be for fingers alone. */
const PRESSED = 'button, a, input, select, textarea, [onclick], [role=button], [role=switch], [role=radio]';
/** One that no key leads to: neither by Tab nor, in a group of which Tab takes one, by the arrows of that group. */
const isOutOfReach = (control: HTMLElement) => {
  const group = control.closest('[role=radiogroup], [role=listbox]');
  return control.tabIndex < 0 && !group?.querySelector('[tabindex="0"], input:checked');
};
/** Whether something moves. Time that is shown in steps is none of it. */
const isMoving = (element: HTMLElement) =>
  document.getAnimations().some(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !element.contains(effect.target)) return false;
    const isInSteps = effect.getKeyframes().some(({ easing }) => easing.startsWith('steps'));
    return !isInSteps && Number(effect.getComputedTiming().endTime) > 10;
  });
/** As the device's own setting for it. */
const reduceMotion = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
afterEach(() => reduceMotion(''));

it('[R-102] on a phone the way out of the list before arming is as wide as the way on', async () => {
  await page.viewport(390, 844);
  const bypass = documents.get('bypass');
  if (bypass === undefined) throw new Error('there is no list before arming');
  const { element } = await renderInApp(<DocumentView document={bypass} safety />, {
    house: busyHouse(),
    box: { width: 390 / REM_PX, height: 844 / REM_PX },
    page: { path: '/security/' },
  });
  const width = (widget: string) => element.querySelector(`${widget} button`)?.getBoundingClientRect().width;
  await expect.poll(() => width('[data-widget^="not-now"]')).toBeGreaterThan(300);
  expect(width('[data-type="bypass-confirm"]')).toBe(width('[data-widget^="not-now"]'));
});

describe('[R-102] the security flows', { timeout: within(120_000) }, () => {
  it.each(CASES)(
    '%s, %s: no word is cut, nothing is wider than the window, and each control has a name and a key that leads to it',
    async (_name, language, seen) => {
      let controls = 0;
      const problems = await walk(seen, language, (element) => {
        const pressed = [...element.querySelectorAll<HTMLElement>(PRESSED)].filter((one) => one.checkVisibility());
        controls += pressed.length;
        return [
          ...cutText(element).map(({ kind, widget, text, byPx }) => `${kind} by ${byPx}px in ${widget}: ${text}`),
          ...(isLong ? misfitsInPage().filter(isOfProduct) : []),
          ...pressed.filter((one) => nameOf(one) === '').map((one) => `no name: ${one.outerHTML.slice(0, 80)}`),
          ...pressed.filter(isOutOfReach).map((one) => `out of reach: ${nameOf(one)}`),
        ];
      });
      expect(problems).toEqual([]);
      expect(controls).toBeGreaterThan(100);
    },
  );

  it('with reduced motion nothing moves, by the device’s setting or the page’s own', async () => {
    // A result that goes by itself, and dots that say no.
    const stirred = () => {
      const { security, ...house } = busyHouse();
      const result = security?.result ? ({ ...security.result, kind: 'armed', isSticky: false } as const) : null;
      const pad = cancelPad({ problem: 'wrong', attemptsLeft: 2 });
      return { ...house, security: { ...security, result, pad } };
    };
    const moving = { else: new Set<string>(), reduced: new Set<string>(), still: new Set<string>() };
    const look = async (element: HTMLElement) => {
      const id = element.querySelector('[data-document]')?.getAttribute('data-document') ?? '';
      const note = (how: keyof typeof moving) => isMoving(element) && moving[how].add(id);
      note('else');
      await reduceMotion('reduce');
      note('reduced');
      await reduceMotion('');
      document.documentElement.toggleAttribute('data-still', true);
      note('still');
      document.documentElement.toggleAttribute('data-still', false);
      return [];
    };
    await walk(ZOOMED, 'en', look, scenesOf(FLOWS, stirred));
    expect({ ...moving, else: moving.else.has('result') && moving.else.has('keypad') }).toEqual({
      else: true,
      reduced: new Set(),
      still: new Set(),
    });
  });
});

/** What a control is called: by itself, by the words beside it, or by those on it. */
function nameOf(control: HTMLElement): string {
  const by = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const beside = [...by.map((id) => document.getElementById(id)), ...labels].map((one) => one?.textContent ?? '');
  return (control.getAttribute('aria-label') ?? (beside.join(' ') || control.textContent)).trim();
}
