import { expect, it } from 'vitest';
import { signsOf, titleAt } from './signs';

const seen = { isHidden: false, isMute: false };
const burglary = { phase: 'main', kind: 'burglary', isSilent: false } as const;

it('[R-52] an alarm names itself on the tab, and is told beside a page that nobody sees or hears', () => {
  const told = (now: Partial<typeof seen>) => signsOf(burglary, { ...seen, ...now });
  const signs = { title: 'security.alarm.kind.burglary', isUrgent: true, isTold: false };
  expect([told({}), told({ isHidden: true }), told({ isMute: true })]).toEqual([
    signs,
    { ...signs, isTold: true },
    { ...signs, isTold: true },
  ]);
});

it('[R-52] an entry delay names itself quietly', () => {
  expect(signsOf({ ...burglary, phase: 'entryDelay' }, { isHidden: true, isMute: true })).toEqual({
    title: 'security.alarm.entry',
    isUrgent: false,
    isTold: false,
  });
});

it('[R-54] a silent call for help gives no sign', () => {
  expect([signsOf({ ...burglary, kind: 'panic', isSilent: true }, seen), signsOf(null, seen)]).toEqual([null, null]);
});

it('[R-52] the title says the alarm at every step, in turns with the house', () => {
  expect([0, 1, 2].map((step) => titleAt(step, 'Fire alarm', 'Maple Street'))).toEqual([
    '⚠ Fire alarm',
    'Fire alarm · Maple Street',
    '⚠ Fire alarm',
  ]);
  expect(titleAt(1, 'Fire alarm', '')).toBe('Fire alarm');
});
