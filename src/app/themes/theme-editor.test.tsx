import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { CloudAnswer, HouseCommands } from '@/hub';
import { householdThemes } from '@/runtime/boards/themes';
import { household } from '@/runtime/household/household';
import { ConfirmContext, PageContext, usePage, type Question } from '@/runtime/hooks/page';
import { screenHolds } from '@/runtime/kiosk/holds';
import { keepHousehold } from '../../../tests/support/household-cloud';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { newTheme } from './theme-draft';
import { ThemeEditor } from './theme-editor';

const refused = (code: string): CloudAnswer => ({ ok: false, problem: { code, detail: '' }, data: undefined });

/** The editor over a cloud that keeps two themes, one of which is on all tiles; a test answers its questions. */
async function stage({ isRead = true } = {}) {
  const themes = ['Dawn', 'Dusk'].map((name, at) => ({
    uuid: `t-${String(at + 1)}`,
    revision: 1,
    document: newTheme(name),
  }));
  const state = { isRead, mayDelete: true, answer: false };
  const asked: (string | null)[] = [];
  const saved: unknown[] = [];
  const confirm = ({ title }: Question) => {
    asked.push(title);
    return Promise.resolve(state.answer);
  };
  function Standing() {
    const page = usePage();
    const [path, go] = useState('/themes/t-1');
    return (
      <PageContext value={{ ...page, path, go }}>
        <ConfirmContext value={confirm}>
          <output data-testid="path">{path}</output>
          <ThemeEditor id={path.slice('/themes/'.length)} />
        </ConfirmContext>
      </PageContext>
    );
  }
  const { element, screen, after } = await renderInApp(<Standing />, { box: { width: 80, height: 50 } });
  const { config } = await keepHousehold({ config: { theme: 't-1' } });
  const { askCloud } = houseOfTest().commands;
  const answer: HouseCommands['askCloud'] = (call, params) => {
    if (call === 'theme_list')
      return Promise.resolve(state.isRead ? { ok: true, data: { list: structuredClone(themes) } } : refused('offline'));
    if (call === 'theme_set') saved.push((params['theme'] as { document: unknown }).document);
    if (call !== 'theme_delete') return askCloud(call, params);
    if (!state.mayDelete) return Promise.resolve(refused('refused'));
    themes.splice(0, 1);
    return Promise.resolve({ ok: true, data: {} });
  };
  const toasts: string[] = [];
  const post: HouseCommands['post'] = ({ title }) => void toasts.push(title);
  Object.assign(houseOfTest().commands, { askCloud: answer, post });
  await after(() => houseOfTest().of(householdThemes).show('place'));
  const heading = (name: string) => expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  const path = (is: string) => expect.element(screen.getByTestId('path')).toHaveTextContent(is);
  const press = (name: string) => after(() => screen.getByRole('button', { name, exact: true }).click());
  const choose = (uuid: string) => after(() => screen.getByRole('combobox', { name: 'Theme' }).selectOptions(uuid));
  const rename = (name: string) => after(() => screen.getByRole('textbox', { name: 'Name', exact: true }).fill(name));
  return { element, screen, after, themes, state, asked, saved, toasts, config, heading, path, press, choose, rename };
}
beforeEach(() => houseOfTest().of(householdThemes).show(null));

it('[R-87] a theme that extends one that nobody has says so, and keeps what it says itself', async () => {
  const { screen, themes, after, saved, choose, heading, press, rename } = await stage();
  const lacking = screen.getByText('This theme is used without its base: there is no theme “gone”.');
  await heading('Dawn');
  await expect.element(lacking).not.toBeInTheDocument();
  Object.assign(themes[1]!.document, { extends: 'gone', light: { 'surface.canvas': '#F3E7D8' } });
  await after(() => houseOfTest().of(householdThemes).load());
  await choose('t-2');
  await expect.element(lacking).toBeVisible();
  await rename('Evening');
  await press('Save theme');
  expect(saved).toMatchObject([{ name: 'Evening', extends: 'gone', light: { 'surface.canvas': '#F3E7D8' } }]);
});

it('[S2.42] what was changed goes only after a question, and holds the screen meanwhile', async () => {
  const { asked, state, choose, heading, path, press, rename } = await stage();
  await heading('Dawn');
  await rename('Mine');
  await heading('Mine');
  expect(screenHolds.get()).toBe(true);
  await choose('t-2');
  await press('Back to the boards');
  expect(asked).toEqual(['Leave “Mine” without saving', 'Leave “Mine” without saving']);
  await path('/themes/t-1');
  await heading('Mine');
  state.answer = true;
  await choose('t-2');
  await heading('Dusk');
  expect(screenHolds.get()).toBe(false);
  // Nothing was changed of this one, so nothing is asked.
  await choose('t-1');
  await heading('Dawn');
  expect(asked).toHaveLength(3);
});

it('[S2.42] a theme that somebody deletes meanwhile stays open with what was changed of it', async () => {
  const { screen, after, themes, heading, path, rename } = await stage();
  await rename('Mine');
  themes.splice(0, 1);
  await after(() => houseOfTest().of(householdThemes).load());
  await expect.element(screen.getByText('Deleted by somebody else. Saving makes it anew.')).toBeVisible();
  await heading('Mine');
  await path('/themes/t-1');
});

it('[S2.42] a theme is deleted after a question, and comes off the tiles only once the cloud has said yes', async () => {
  const { after, asked, toasts, config, state, path, press } = await stage();
  await press('Delete');
  await path('/themes/t-1');
  expect(asked).toEqual(['Delete “Dawn” for good']);
  Object.assign(state, { answer: true, mayDelete: false });
  await press('Delete');
  await expect.poll(() => toasts).toEqual(['errors.refused']);
  // Settings are written one after the other: whatever was to be written before this is.
  await after(async () => {
    expect(await houseOfTest().of(household).saveConfig({})).toEqual({ ok: true });
  });
  expect(config()).toEqual({ theme: 't-1' });
  await path('/themes/t-1');
  state.mayDelete = true;
  await press('Delete');
  await path('/themes/new');
  expect([config(), asked.length, toasts.length]).toEqual([{}, 3, 1]);
});

it('[S3.52] a theme that extends another is shown over it, in the preview and beside each choice, and says only its own', async () => {
  const { element, screen, after, themes, saved, choose, heading, rename, press } = await stage();
  const [dawn, dusk] = themes;
  Object.assign(dawn!.document, { id: 'dawn', light: { 'surface.canvas': '#FEFEFE' }, tile: { radiusRem: 1 } });
  Object.assign(dusk!.document, { id: 'dusk', extends: 'dawn' });
  await after(() => houseOfTest().of(householdThemes).load());
  await choose('t-2');
  await heading('Dusk');
  const previews = () =>
    [...element.querySelectorAll<HTMLElement>('[data-themed]')].map((one) => [
      one.style.getPropertyValue('--tile-radius'),
      one.style.getPropertyValue('--surface-canvas').toUpperCase() === '#FEFEFE',
    ]);
  await expect.poll(previews).toEqual([
    ['1rem', true],
    ['1rem', false],
  ]);
  await expect.element(screen.getByRole('button', { name: /#FEFEFE/u })).toBeVisible();
  await rename('Dusk of ours');
  await press('Save theme');
  await expect.poll(() => saved.at(-1)).toEqual({ ...newTheme('Dusk of ours'), id: 'dusk', extends: 'dawn' });
});

it('[S4.65] themes that could not be read are no new theme, and can be asked for again', async () => {
  const { screen, state, heading, press } = await stage({ isRead: false });
  await expect.element(screen.getByText('Your themes could not be read')).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  state.isRead = true;
  await press('Try again');
  await heading('Dawn');
});
