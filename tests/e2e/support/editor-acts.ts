import type { Page } from 'playwright/test';
import { expect } from './expect.ts';
import type { FaultPlan } from '../../../sim/faults/fault.ts';
import { call, signIn as signInToCloud } from '../../support/sim-client.ts';
import {
  cellPoint,
  drag,
  EMPTY_BOARD,
  entry,
  keepBoard,
  openDesigner,
  said,
  storedBoard,
  tile,
  WHOLE_LOAD,
} from './designer.ts';
import type { Stage } from './fault-stage.ts';
import { fillSignIn } from './story.ts';

/** What goes wrong while a board is edited, and what whoever edits it sees and does. */
interface Edited {
  uuid: string;
  name: string;
}
const boards = new WeakMap<Stage, Edited>();
let count = 0;
function edited(stage: Stage): Edited {
  const board = boards.get(stage);
  if (board === undefined) throw new Error('no board is edited');
  return board;
}

/** A new board in the designer, with one tile on it that is not published. */
export async function bringDesigner(stage: Stage): Promise<void> {
  count += 1;
  const name = `Wall ${String(count)}`;
  const uuid = await keepBoard(stage.home, { ...EMPTY_BOARD, name });
  boards.set(stage, { uuid, name });
  await openDesigner(stage.page, uuid, name);
  await entry(stage.page, 'Front door').click();
  await expect(tile(stage.page, 'Front door')).toBeVisible();
}

const onHttp =
  (what: FaultPlan['do'], more: Partial<FaultPlan> = {}) =>
  ({ home }: Stage): void => {
    home.control.fault({ times: 1_000_000, on: 'http', do: what, call: 'dashboard_set', ...more });
  };

/** Another client of the household writes the board, over whatever is there. */
async function othersWrite(stage: Stage, change: (document: Record<string, unknown>) => unknown): Promise<void> {
  const { uuid, name } = edited(stage);
  const { document } = await storedBoard(stage.home, uuid);
  const { bearer } = await signInToCloud(stage.home.url);
  const dashboard = { name, document: change(document) };
  const { body } = await call(stage.home.url, bearer, 'dashboard_set', { uuid, dashboard });
  expect(body).toMatchObject({ status: 1 });
}

/** A board whose every layout fits like this; where none can be read, nothing of the board can. */
const withFit = (fit: string) => (document: Record<string, unknown>) => ({
  ...document,
  layouts: Object.fromEntries(
    Object.entries(document['layouts'] as Record<string, object>).map(([name, layout]) => [name, { ...layout, fit }]),
  ),
});

export const EDITOR_ACTS = {
  'publishing is slow': onHttp('delay', { direction: 'in', ms: 1_500 }),
  'publishing is not heard': onHttp('half-open', { direction: 'in' }),
  'replies to publishing lost': onHttp('drop'),
  'a second tab takes the board over and publishes it': async (stage: Stage) => {
    const tab = await stage.context.newPage();
    await tab.goto(`/dashboards/edit/${edited(stage).uuid}`);
    await takeOver(tab);
    await seen(tab, 'Front door', WHOLE_LOAD.timeout);
    await entry(tab, 'Kitchen window').click();
    await publish(tab);
    await expect(said(tab)).toHaveText('Published');
    await tab.close();
  },
  'others publish the board': (stage: Stage) => othersWrite(stage, (document) => document),
  'others break the board': (stage: Stage) => othersWrite(stage, withFit('scrol')),
  'others mend the board': (stage: Stage) => othersWrite(stage, withFit('screen')),
  'the draft is thrown away': ({ page }: Stage) =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('draft')) localStorage.removeItem(key);
    }),
  'storage full': ({ page }: Stage) =>
    page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
};

/** A tab in which the board is not edited says so, once it has asked the others. */
async function takeOver(page: Page, { timeout } = WHOLE_LOAD): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Open in another tab' })).toBeVisible({ timeout });
  await page.getByRole('button', { name: 'Take over here' }).click();
}
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const seen = (page: Page, name: string, timeout: number) => expect(tile(page, name)).toBeVisible({ timeout });

export const EDITOR_SIGHTS = {
  'another tile placed': async ({ page }: Stage, ms: number) => {
    await entry(page, 'Kitchen window').click();
    await seen(page, 'Kitchen window', ms);
    await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: ms });
  },
  'a third tile placed': async ({ page }: Stage, ms: number) => {
    await entry(page, 'Nursery window').click();
    await seen(page, 'Nursery window', ms);
  },
  'tile dragged': async ({ page }: Stage, ms: number) => {
    await drag(page, await cellPoint(page, 1, 1), await cellPoint(page, 3, 4));
    await expect(tile(page, 'Front door')).toHaveAccessibleName(/row 3, column 4/, { timeout: ms });
  },
  'Publish pressed': ({ page }: Stage) => publish(page),
  'publishing said to go on': async ({ page }: Stage, timeout: number) =>
    expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute('aria-busy', 'true', {
      timeout,
    }),
  'told: published': async (stage: Stage, timeout: number) => {
    await expect(said(stage.page)).toHaveText('Published', { timeout });
    await expect(stage.page.getByText(/^Published \d/)).toBeVisible({ timeout });
    const { document } = await storedBoard(stage.home, edited(stage).uuid);
    expect(Object.keys(document.widgets)).toContain('front-door');
  },
  'published once': async (stage: Stage) =>
    expect((await storedBoard(stage.home, edited(stage).uuid)).revision).toBe(2),
  'told: not published': async ({ page }: Stage, timeout: number) => {
    await expect(dialog(page, 'Not published')).toContainText('Your draft is kept.', { timeout });
    await page.getByRole('button', { name: 'Keep editing' }).click();
  },
  'told: somebody published meanwhile': async ({ page }: Stage, timeout: number) =>
    expect(dialog(page, 'Somebody published this board meanwhile')).toBeVisible({ timeout }),
  'Publish mine pressed': ({ page }: Stage) => page.getByRole('button', { name: 'Publish mine' }).click(),
  'told: open in another tab, and taken over here': ({ page }: Stage, timeout: number) => takeOver(page, { timeout }),
  'what the other tab published': async ({ page }: Stage, timeout: number) => {
    await seen(page, 'Front door', timeout);
    await seen(page, 'Kitchen window', timeout);
    await expect(page.getByText('No changes')).toBeVisible({ timeout });
  },
  'told: not saved': async ({ page }: Stage, timeout: number) =>
    expect(page.getByText('Not saved: this browser keeps nothing')).toBeVisible({ timeout }),
  'told: the board could not be opened': async ({ page }: Stage, timeout: number) =>
    expect(page.getByText('The board could not be opened')).toBeVisible({ timeout }),
  'told: what is wrong with the board': async (stage: Stage, timeout: number) => {
    const { page } = stage;
    await expect(page.getByRole('heading', { name: `${edited(stage).name} cannot be edited` })).toBeVisible({
      timeout,
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'fit' }).first()).toBeVisible();
  },
  'Try again pressed': ({ page }: Stage) => page.getByRole('button', { name: 'Try again' }).click(),
  'the board as it was published': async (stage: Stage, timeout: number) => {
    const { page } = stage;
    await expect(page.getByRole('heading', { level: 1, name: edited(stage).name, exact: true })).toBeVisible({
      timeout,
    });
    await expect(page.getByText('No changes')).toBeVisible({ timeout });
  },
  'signed in again': async ({ page }: Stage) => {
    await fillSignIn(page, 'demo', 'Demo1234');
    await expect(page.getByLabel(/^password/i)).toHaveCount(0);
  },
  /** Where the board was left, whatever page is open now. */
  'the draft is there': async (stage: Stage) => {
    const { uuid, name } = edited(stage);
    await openDesigner(stage.page, uuid, name);
    await seen(stage.page, 'Front door', WHOLE_LOAD.timeout);
  },
  'the tile is still there': async ({ page }: Stage, ms: number) => seen(page, 'Front door', ms),
};
