import { useState } from 'react';
import { expect, it } from 'vitest';
import { changeHub, entryAlarm } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { PageDialog } from './page-dialog';

function Publishing() {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRefused(true)}>
        Publish
      </button>
      {isRefused ? (
        <PageDialog label="Not published" isQuestion>
          <button type="button">Keep</button>
        </PageDialog>
      ) : null}
    </>
  );
}

it('[I-39] is not laid over an alarm that stands already: it waits until that is over', async () => {
  const { screen, after } = await renderInApp(<Publishing />);
  await after(() => changeHub({ alarm: entryAlarm() }));
  await after(() => screen.getByRole('button', { name: 'Publish' }).click());
  expect(document.querySelector('dialog')).toBeNull();
  await after(() => changeHub({ alarm: null }));
  await expect.element(screen.getByRole('alertdialog', { name: 'Not published' })).toBeVisible();
});

it('[I-39] stays below what comes after it, as it was', async () => {
  const { screen, after } = await renderInApp(<Publishing />);
  await after(() => screen.getByRole('button', { name: 'Publish' }).click());
  await after(() => changeHub({ alarm: entryAlarm() }));
  await expect.element(screen.getByRole('alertdialog', { name: 'Not published' })).toBeInTheDocument();
});
