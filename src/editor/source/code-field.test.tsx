import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../../../tests/support/render-tile';
import { CodeField } from './code-field';
import type { Completions } from './complete';

const NAMES: Completions['options'] = ['background', 'layouts'].map((label) => ({
  label,
  apply: `"${label}": ""`,
  info: '',
  type: 'property',
}));
/** Offers names where a quote stands before the cursor, and a value between two quotes behind a colon. */
const complete = (text: string, offset: number): Completions | null => {
  const from = text.lastIndexOf('"', offset - 1);
  if (from < 0) return null;
  const to = text.indexOf('"', offset) + 1;
  const isValue = text.slice(0, from).trimEnd().endsWith(':');
  const value = [{ label: 'canvas', apply: '"canvas"', info: '', type: 'enum' }] as const;
  return { from, to: Math.max(offset, to), options: isValue ? value : NAMES };
};

/** Gives back what was typed when it is told to: a page that draws slower than a person types. */
async function shown(text: string) {
  const told: string[] = [];
  const given: { to: (value: string) => void } = { to: () => undefined };
  function Slow() {
    const [value, setValue] = useState(text);
    useEffect(() => {
      given.to = setValue;
    }, []);
    return (
      <CodeField
        value={value}
        label="Source"
        isReadOnly={false}
        found={[]}
        line={null}
        complete={(text, offset) => Promise.resolve(complete(text, offset))}
        onChange={(next) => told.push(next)}
      />
    );
  }
  const { screen, after } = await renderInApp(<Slow />);
  const field = screen.getByRole('textbox', { name: 'Source' });
  await after(() => field.click());
  await after(() => userEvent.keyboard('{Control>}{Home}{/Control}{End}'));
  return { screen, after, told, give: (value: string) => after(() => given.to(value)) };
}

it('[S2.42] what is typed stays, however late the page gives it back, and what the page gives anew takes its place', async () => {
  const { after, told, give } = await shown('one');
  await after(() => userEvent.keyboard('ab'));
  expect(told).toEqual(['onea', 'oneab']);
  await give('onea');
  await after(() => userEvent.keyboard('c'));
  expect(told.at(-1)).toBe('oneabc');
  await give('oneabc');
  // Something else of the page: no change of the person's.
  await give('two');
  await after(() => userEvent.keyboard('{Control>}{End}{/Control}d'));
  expect(told.slice(2)).toEqual(['oneabc', 'twod']);
});

it('[S2.42] offers names while one is typed and takes them by keyboard, then what may stand in their quotes', async () => {
  const { screen, after, told } = await shown('{');
  await after(() => userEvent.keyboard('"ba'));
  await expect.element(screen.getByRole('option', { name: /background/ })).toBeVisible();
  await after(() => userEvent.keyboard('{Enter}'));
  expect(told.at(-1)).toContain('"background": ""');
  await expect.element(screen.getByRole('option', { name: /canvas/ })).toBeVisible();
});
