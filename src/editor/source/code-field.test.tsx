import { createRef, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../../../tests/support/render-tile';
import { CodeField, type CodeHandle } from './code-field';
import type { Completions } from './complete';
import type { Mark } from './notes';

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

const WORDS = {
  find: 'Find',
  next: 'Next match',
  previous: 'Previous match',
  close: 'Close the search',
  found: (at: number, total: number) => `${String(at)} of ${String(total)}`,
  match: 'Match',
  onLine: 'on line',
};

/** Gives back what was typed when it is told to: a page that draws slower than a person types. */
async function shown(text: string, found: readonly Mark[] = []) {
  const handle = createRef<CodeHandle>();
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
        ref={handle}
        words={WORDS}
        found={found}
        line={null}
        complete={(text, offset) => Promise.resolve(complete(text, offset))}
        onChange={(next) => told.push(next)}
      />
    );
  }
  const { screen, element, after } = await renderInApp(<Slow />);
  const field = screen.getByRole('textbox', { name: 'Source' });
  await after(() => field.click());
  await after(() => userEvent.keyboard('{Control>}{Home}{/Control}{End}'));
  const { shadowRoot } = element.querySelector(':scope > div') ?? {};
  if (!shadowRoot) throw new Error('no editor');
  return { screen, after, told, handle, code: shadowRoot, give: (value: string) => after(() => given.to(value)) };
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

it('[S2.42] searches in the text: what is found is counted, and one key leads to the next', async () => {
  const { screen, after, handle, code } = await shown('{ "door": 1,\n "DOOR": 2,\n "Indoors": 3 }');
  await after(() => handle.current?.search());
  const field = screen.getByRole('searchbox', { name: 'Find' });
  await expect.poll(() => code.activeElement).toBe(field.element());
  await after(() => userEvent.keyboard('door'));
  const count = () => code.querySelector('.cm-find [role=status]')?.textContent;
  // The nearest one behind the cursor, which stands at the end of the first line.
  expect([count(), code.querySelectorAll('.cm-searchMatch').length]).toEqual(['2 of 3', 3]);
  await after(() => userEvent.keyboard('{Enter}'));
  expect(count()).toBe('3 of 3');
  await after(() => screen.getByRole('button', { name: 'Next match' }).click());
  expect(count()).toBe('1 of 3');
  await after(() => field.click());
  await after(() => userEvent.keyboard('{Shift>}{Enter}{/Shift}'));
  expect(count()).toBe('3 of 3');
  await after(() => field.fill('window'));
  expect(count()).toBe('0 of 0');
  await after(() => field.click());
  await after(() => userEvent.keyboard('{Escape}'));
  expect(code.querySelector('.cm-find')).toBeNull();
});

it('[S2.42] an error is marked at its word and opens under its line, with one value to take or all of them to choose from', async () => {
  const text = '{\n  "background": "kanvas"\n}';
  const from = text.indexOf('"kanvas"');
  const taken: string[] = [];
  const mark: Mark = {
    line: 2,
    severity: 'error',
    message: 'No such background.',
    span: { from, to: from + '"kanvas"'.length },
    mend: { label: 'Use “canvas”', run: () => taken.push('canvas') },
    others: 'All 3',
  };
  const { screen, after, code } = await shown(text, [mark]);
  await expect.element(screen.getByText('No such background.')).toBeVisible();
  await expect.poll(() => code.querySelector('.cm-lintRange-error')?.textContent).toBe('"kanvas"');
  expect(code.querySelector('.cm-wrong')?.textContent).toContain('"background"');
  await after(() => screen.getByRole('button', { name: 'Use “canvas”' }).click());
  expect(taken).toEqual(['canvas']);
  await after(() => screen.getByRole('button', { name: 'All 3' }).click());
  // What stands there already is not looked for in the list.
  await expect.element(screen.getByRole('option', { name: /canvas/ })).toBeVisible();
});
