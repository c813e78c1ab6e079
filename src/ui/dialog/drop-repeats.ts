import type { KeyboardEvent } from 'react';

/**
 * A key that is still down from before presses nothing of a dialog that came meanwhile: three seconds of Enter on a
 * panic button must not run on into the buttons of what they opened.
 */
export function dropRepeats(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
}
