import { useEffect, useRef } from 'react';

import { useDialogs } from '@/runtime/hooks/dialogs';
import { useHouse } from '@/runtime/hooks/house';
import { usePage } from '@/runtime/hooks/page';
import { keyStep } from './key-step';
import { useThisHouse } from '@/runtime/hooks/this-house';

/** So long G waits for its letter. */
const AFTER_G_MS = 1_500;
const TYPED_IN =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="listbox"], [role="application"]';

/** Has keys of its own, and a list of them: no letter typed at a board may arm the house. */
const OWN_KEYS = /^\/dashboards\/edit\//;

/** The keys that work from anywhere on the page, outside of text fields and while nothing lies over it (design 10). */
export function Keys() {
  const house = useThisHouse();
  const page = usePage();
  const dialogs = useDialogs();
  const { serial } = useHouse();
  const waitsUntil = useRef(0);
  const { go, path, kiosk = false } = page;
  useEffect(() => {
    if (OWN_KEYS.test(path)) return undefined;
    const press = (event: KeyboardEvent) => {
      // Turned off in this browser: who speaks to the page arms nothing by a word (WCAG 2.1.4).
      if (document.documentElement.hasAttribute('data-no-keys')) return;
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.closest(TYPED_IN) !== null || document.querySelector('dialog:modal') !== null) return;
      const isForBrowser = event.ctrlKey || event.altKey || event.metaKey;
      const { key, shiftKey: isShift, repeat: isRepeat } = event;
      const step = keyStep({ key, isShift, isForBrowser, isRepeat }, performance.now() < waitsUntil.current, kiosk);
      if (isRepeat || key === 'Shift') return;
      waitsUntil.current = step?.do === 'wait' ? performance.now() + AFTER_G_MS : 0;
      if (step === null || step.do === 'wait') return;
      const search = step.do === 'search' ? document.querySelector<HTMLElement>('input[type=search]') : null;
      if (step.do === 'search' && search === null) return;
      event.preventDefault();
      search?.focus();
      if (step.do === 'go') go(step.path);
      if (step.do === 'list') dialogs.open('keys');
      if (step.do === 'mode' && serial !== null) house.commands.requestMode(serial, step.mode);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
    };
  }, [house, go, path, kiosk, dialogs, serial]);
  return null;
}
