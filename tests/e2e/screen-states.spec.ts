// Here because one page of the home sets what it answers, and the app beside it has to say so in each state of a
// screen.
import { expect, test } from './support/story.ts';
import { tryAgain } from './support/try-again.ts';

test('[R-95] [S4.36] what /house lets wait, refuses or empties is said on the screen, and nothing is called missing before it was read', async ({
  signedIn: page,
  home,
  watch,
}) => {
  watch.allow(/WebSocket|ERR_|status of 500/);
  const house = await page.context().newPage();
  await house.goto(`${home.url}/house#hub`);
  const answer = async (part: string, way: string) => {
    await house.getByRole('combobox', { name: part, exact: true }).selectOption(way);
    await expect
      .poll(async () => JSON.stringify(await (await fetch(`${home.url}/house/api/state`)).json()))
      .toContain(
        `"${part.toLowerCase()}":"${{ 'No answer': 'waiting', 'As usual': 'usual' }[way] ?? way.toLowerCase()}"`,
      );
  };
  await answer('Rooms', 'No answer');
  await page.goto('/security/settings/rooms');
  await expect(page.getByRole('status', { name: 'Reading the rooms…' })).toBeVisible();
  await answer('Rooms', 'Refused');
  await expect(page.getByText(/^The controller doesn’t give its lists\./)).toBeVisible();
  await answer('Rooms', 'Empty');
  await expect(page.getByText('No rooms yet. Add the first.')).toBeVisible();
  await answer('Rooms', 'As usual');
  await expect(page.getByText('Hallway', { exact: true })).toBeVisible();

  await answer('Alerts', 'Refused');
  await page.goto('/security/alerts');
  await expect(page.getByText('The alerts can’t be read')).toBeVisible();
  await answer('Alerts', 'Empty');
  await tryAgain(page, page.getByText('Nothing in the last 24 hours'));
});
