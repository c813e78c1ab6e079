import type { Sim } from '../../../sim/start-sim.ts';
import { within } from '../../support/how-long.ts';
import { call, signIn as signInToCloud } from '../../support/sim-client.ts';
import { expect, type Page } from './story.ts';

export interface Stored {
  name: string;
  revision: number;
  document: {
    widgets: Record<
      string,
      {
        type: string;
        links: Record<string, { controller?: string }>;
        states: { name: string; when: unknown; style?: unknown }[];
      }
    >;
    layouts: Record<string, { cells: { widget: string; rowStart: number; colStart: number; colEnd: number }[] }>;
  };
}
export const EMPTY_BOARD = {
  kind: 'dashboard',
  version: 2,
  id: 'bedroom-wall',
  name: 'Bedroom wall',
  widgets: {},
  layouts: { landscape: { rows: 4, cols: 6, cells: [] } },
};

/** A board that the household keeps already; its uuid. */
export async function keepBoard(
  home: Sim,
  document: { name: string; id?: string; layouts?: object } = EMPTY_BOARD,
): Promise<string> {
  const { bearer } = await signInToCloud(home.url);
  const dashboard = { name: document.name, document };
  const made = await call(home.url, bearer, 'dashboard_create', { dashboard });
  expect(made.body).toMatchObject({ status: 1 });
  return (made.body as { data: { uuid: string } }).data.uuid;
}

/** What the cloud keeps of it now. */
export async function storedBoard(home: Sim, uuid: string): Promise<Stored> {
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_list', {});
  const { list } = (body as { data: { list: (Stored & { uuid: string })[] } }).data;
  const found = list.find((one) => one.uuid === uuid);
  if (found === undefined) throw new Error(`the cloud has no board ${uuid}`);
  return found;
}

/** Sign-in, the household's boards and the designer's own code, one after another. */
export const WHOLE_LOAD = { timeout: within(30_000) };

export const said = (page: Page) => page.locator('[data-said]');
export const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, row`) });
/** A device of the house, as the palette lists it. */
export const entry = (page: Page, device: string) =>
  page.getByRole('button', { name: new RegExp(`^${device} (linked|not used)$`) });

export async function openDesigner(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/dashboards/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(WHOLE_LOAD);
}

interface Point {
  x: number;
  y: number;
}
/** The middle of cells of the board on the screen; a fraction lies between two. */
export async function cellPoint(page: Page, row: number, col: number): Promise<Point> {
  const box = await page.locator(`[data-board-grid] [data-cell="${String(row)} ${String(col)}"]`).boundingBox();
  if (box === null) throw new Error(`the board has no cell ${String(row)} ${String(col)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}
