import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../../../tests/support/render-tile';
import { KeepPlace } from './keep-place';

const at = () => document.activeElement?.textContent ?? '';
const press = (name: string) => {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.focus();
  return userEvent.keyboard('{Enter}');
};

/** The page was drawn once more, and whoever waits for that was told. */
const drawn = () =>
  new Promise((seen) => {
    requestAnimationFrame(() => requestAnimationFrame(seen));
  });

/** A row whose foot gives its place to a question, as a device's sheet does. */
function Asks() {
  const [isAsking, setAsking] = useState(false);
  return (
    <footer>
      {isAsking ? (
        <div key="question">
          <button onClick={() => setAsking(false)}>Keep it</button>
          <button>Take it away</button>
        </div>
      ) : (
        <div key="acts">
          <button>Name</button>
          <button onClick={() => setAsking(true)}>Remove</button>
        </div>
      )}
    </footer>
  );
}

it('whoever works by keys goes on in the question that they asked for, and after it where they were', async () => {
  const { after } = await renderInApp(
    <>
      <KeepPlace />
      <button>Before</button>
      <Asks />
    </>,
  );
  await after(() => press('Remove'));
  await expect.poll(at).toBe('Keep it');
  await after(() => userEvent.keyboard('{Enter}'));
  await expect.poll(at).toBe('Remove');
});

it('a key that is held down presses nothing of what took the place', async () => {
  const { after } = await renderInApp(
    <>
      <KeepPlace />
      <Asks />
    </>,
  );
  await after(() => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove')?.focus();
    return userEvent.keyboard('{Enter>}');
  });
  await expect.poll(() => document.querySelector('footer')?.textContent).toContain('Keep it');
  await drawn();
  expect(document.activeElement).toBe(document.body);
  await after(() => userEvent.keyboard('{/Enter}'));
  await expect.poll(at).toBe('Keep it');
});

/** Rows, each with its own way out; one that is told to wait goes when the house says so. */
function Rows({ waits }: { waits?: Promise<void> }) {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [busy, setBusy] = useState('');
  const drop = async (row: string) => {
    setBusy(row);
    await waits;
    setRows((before) => before.filter((one) => one !== row));
  };
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button disabled={busy === row} onClick={() => void drop(row)}>
            {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

it('of a row that is gone the next one has the keys, and of the last the one before, however long it took', async () => {
  let go: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { after } = await renderInApp(
    <>
      <KeepPlace />
      <Rows waits={waits} />
    </>,
  );
  await after(() => press('b'));
  await after(() => go());
  await expect.poll(at).toBe('c');
  await after(() => userEvent.keyboard('{Enter}'));
  await expect.poll(at).toBe('a');
});

function Waits({ answer }: { answer: Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await answer;
    setBusy(false);
  };
  return (
    <button disabled={isBusy} onClick={() => void ask()}>
      Ask
    </button>
  );
}

it('what could not be pressed for a moment has the keys again', async () => {
  let go: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { after } = await renderInApp(
    <>
      <KeepPlace />
      <button>Before</button>
      <Waits answer={answer} />
    </>,
  );
  await after(() => press('Ask'));
  await expect.poll(() => document.activeElement).toBe(document.body);
  await after(() => go());
  await expect.poll(at).toBe('Ask');
});

it('leaves alone what a finger did, and what has the keys by itself', async () => {
  const { after } = await renderInApp(
    <>
      <KeepPlace />
      <input aria-label="Field" />
      <Asks />
    </>,
  );
  await after(() => press('Remove'));
  await expect.poll(at).toBe('Keep it');
  await after(() => userEvent.click(document.querySelector('footer button') as Element));
  await drawn();
  expect(document.activeElement).toBe(document.body);
  await after(() => press('Remove'));
  const field = document.querySelector('input');
  field?.focus();
  await drawn();
  expect(document.activeElement).toBe(field);
});
