import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followTests } from '@/runtime/house-settings/running-test';
import { changeHub, changeItem, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { testModeTools } from './index';

const { example } = testModeTools;

const box = { box: { width: 24, height: 60 } };
const on = { testMode: { isOn: true, until: Date.now() + 3_600_000 } };

it('[S4.26] [S9.4] runs the alarm test in test mode only, once at a time, and says what it did', async () => {
  const { screen, after } = await renderTile(example, box);
  const asked: unknown[] = [];
  let end: () => void = () => undefined;
  houseOfTest().commands.askAccount = (name: string, given: unknown) => {
    asked.push([name, given]);
    return new Promise((resolve) => {
      end = () => resolve({ ok: true, data: { sirens: 1 } });
    });
  };
  await expect.element(screen.getByRole('button', { name: 'Run alarm test' })).toBeDisabled();
  await after(() => changeHub(on));
  await after(() => (screen.getByRole('button', { name: 'Run alarm test' }).element() as HTMLElement).focus());
  await after(() => userEvent.keyboard('{Enter}'));
  const running = screen.getByRole('button', { name: /Stops in \d s/ });
  await expect.element(running).toHaveAttribute('aria-busy', 'true');
  await expect.element(running).toHaveFocus();
  expect(asked).toEqual([['test-sirens', { hub: SERIAL }]]);
  await after(() => {
    end();
  });
  await expect.element(screen.getByText('Test cancelled. It sounded here and on 1 siren.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Run alarm test' })).toHaveFocus();
});

it('[I-46] says that it is not known whether the siren stopped', async () => {
  const { screen, after } = await renderTile(example, box);
  houseOfTest().commands.askAccount = () => Promise.resolve({ ok: false, problem: { code: 'no-answer', detail: '' } });
  await after(() => changeHub(on));
  await after(() => screen.getByRole('button', { name: 'Run alarm test' }).click());
  await expect.element(screen.getByText(/not known whether the siren stopped/)).toBeVisible();
});

it('[S2.9] copies a record that says what was seen and what was not', async () => {
  houseOfTest().of(followTests);
  const copied: string[] = [];
  const writeText = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = (text) => {
    copied.push(text);
    return Promise.resolve();
  };
  const { screen, after } = await renderTile(example, box);
  await after(() => changeHub(on));
  await after(() => changeItem('front-door', 'dw_state', { value: 'dw_is_opened', changedAt: Date.now() + 7 }));
  await after(() => screen.getByRole('button', { name: 'Copy the record' }).click());
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied[0]).toMatch(
    /Maple Street\nBegun .*\n1 of 4 seen\n\nFront door: Opened .*\nKitchen window: Not seen yet/,
  );
  navigator.clipboard.writeText = writeText;
});
