import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../support/render-tile';

it('a press waits for what is only being fetched when it begins', async () => {
  const pressed: string[] = [];
  let come: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Late = lazy(async () => {
    await onItsWay;
    return {
      default: () => (
        <button type="button" onClick={() => pressed.push('late')}>
          Come late
        </button>
      ),
    };
  });
  const { after, screen } = await renderInApp(
    <Suspense>
      <Late />
    </Suspense>,
  );
  await after(async () => {
    const press = screen.getByRole('button', { name: 'Come late' }).click();
    come();
    await press;
  });
  expect(pressed).toEqual(['late']);
});
