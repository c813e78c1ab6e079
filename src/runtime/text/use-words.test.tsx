import i18next from 'i18next';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { allTexts, speak } from '@/app/i18n';
import { renderInApp } from '../../../tests/support/render-tile';
import { useWords } from './use-words';

interface SaidProps {
  onLook: () => void;
  onDrawn: () => void;
}
function Said({ onLook, onDrawn }: SaidProps) {
  onLook();
  useWords('more-themes');
  useEffect(onDrawn, [onDrawn]);
  return <p>{i18next.t('more-themes.reading')}</p>;
}
/** Comes as pages do, while the one before stands. */
function Later(props: SaidProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setShown(true);
    });
  }, []);
  return <Suspense>{isShown ? <Said {...props} /> : null}</Suspense>;
}
/** Draws it where the texts are not here at the first look, and are at the next. @returns how often its effect ran */
async function drawLate(): Promise<number> {
  const drawn = vi.fn();
  const read = i18next.getResource.bind(i18next);
  let isMissing = false;
  const look = vi.spyOn(i18next, 'getResource').mockImplementation((language, space, area: string, options) => {
    if (area !== 'more-themes' || !isMissing) return read(language, space, area, options) as unknown;
    isMissing = false;
    return undefined;
  });
  const { element, unmount } = await renderInApp(
    <Later
      onLook={() => {
        isMissing = look.mock.calls.every(([, , area]) => area !== 'more-themes');
      }}
      onDrawn={drawn}
    />,
  );
  await vi.waitFor(() => {
    expect(element.textContent).toContain('Reading your themes');
  });
  look.mockRestore();
  await unmount();
  return drawn.mock.calls.length;
}

it('what waits for its texts is drawn as one that waited, with its effects, also where they come between two looks', async () => {
  await speak('en');
  await allTexts();
  const complaint = vi.spyOn(console, 'error');
  // From the second time on the texts are on their way already, and here before the component is given up.
  expect([await drawLate(), await drawLate()]).toEqual([1, 1]);
  expect(complaint).not.toHaveBeenCalled();
});
