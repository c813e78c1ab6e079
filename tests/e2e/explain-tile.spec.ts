// Here because it tells in one card what the live house, the board's rules and the last command made of a tile, and
// leads on into the designer.
import { readFile } from 'node:fs/promises';
import type { Sim } from '../../sim/start-sim.ts';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { pictures } from './support/screens.ts';
import { expect, test } from './support/story.ts';

interface Board {
  widgets: Record<string, Record<string, unknown>>;
}

/** The board of the house, on which the fan has a state of its own while it runs. */
async function keep(home: Sim): Promise<string> {
  const document = JSON.parse(await readFile('tests/fixtures/boards/maple-street.json', 'utf8')) as Board;
  const { fan } = document.widgets;
  if (fan === undefined) throw new Error('the board has no fan');
  fan['states'] = [
    { name: 'Running', when: { link: 'state', operator: 'equals', value: true }, style: { look: 'accent' } },
  ];
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', { dashboard: { name: 'Wall', document } });
  return (body as { data: { uuid: string } }).data.uuid;
}

test('[S4.63] a board in use explains a tile: the state that won, its live values, the last command; a touch sends nothing @long', async ({
  signedIn: page,
  home,
}) => {
  const uuid = await keep(home);
  await page.goto(`/dashboards/${uuid}`);
  const fan = page.locator('[data-widget="fan"]');
  await fan.getByRole('button').click();
  await expect(fan).toContainText('On');
  await page.getByRole('button', { name: 'Explain the tiles' }).click();
  await page.getByRole('button', { name: 'Explain Fan' }).click();
  const card = page.getByRole('dialog', { name: 'Why Fan looks like this' });
  await expect(card).toContainText('Running won');
  await expect(card).toContainText('true now');
  await expect(card).toContainText('Maple Street, live');
  await expect(card).toContainText('The hub confirmed it');
  await pictures(page, 'explain-tile');
  // Nothing was sent by the touch; what the house does by itself is told while the card is open.
  await expect(fan).toContainText('On');
  home.control.setItem('Fan', 'switch', false);
  await expect(card).toContainText('Default shows');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Explain Fan' }).click();
  await page.getByRole('button', { name: 'Open in designer' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboards/edit/${uuid}$`));
  await expect(page.locator('[data-tile="fan"]')).toHaveAttribute('aria-pressed', 'true');
});
