import { expect, it } from 'vitest';
import { PageProblemContext, type PageProblem as Problem } from '@/runtime/hooks/page-problem';
import { renderInApp } from '../../../../tests/support/render-tile';
import PageProblem from './page-problem';

it.each<[Problem, string, string]>([
  [
    { kind: 'config', path: 'cloudBase', problem: 'no address' },
    'The settings file can’t be used',
    'cloudBase: no address',
  ],
  [{ kind: 'start' }, 'This page couldn’t start', 'Part of the program didn’t arrive.'],
  [{ kind: 'screen' }, 'This screen couldn’t be loaded', 'Check the connection'],
])('[R-87] says what, where and what to do: %j', async (problem, title, words) => {
  const { screen, element } = await renderInApp(
    <PageProblemContext value={problem}>
      <PageProblem />
    </PageProblemContext>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(element.textContent).toContain(words);
});
