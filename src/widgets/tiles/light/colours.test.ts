import { expect, it } from 'vitest';
import { channelsOf, commandFor, LAMP_COLOURS, seen, shownColour } from './colours';

const FULL = { wwhite: 255, cwhite: 0, red: 0, green: 0, blue: 0 };
const by = (key: string) => LAMP_COLOURS.find((one) => one.key === key) ?? { key, channels: {} };

it('[S3.9] sends every channel that the lamp has and none that it lacks', () => {
  expect([commandFor(by('blue'), FULL), commandFor(by('cool'), FULL)]).toEqual([
    { wwhite: 0, cwhite: 0, red: 40, green: 110, blue: 255 },
    { wwhite: 0, cwhite: 255, red: 0, green: 0, blue: 0 },
  ]);
  expect(commandFor(by('warm'), { red: 1, green: 2, blue: 3 })).toEqual({ red: 255, green: 190, blue: 120 });
});

it('tells which colour is on, also when a white is mixed, and none for one of its own', () => {
  expect([
    shownColour(FULL),
    shownColour({ red: 255, green: 190, blue: 120 }),
    shownColour({ ...FULL, wwhite: 0, red: 9, green: 250 }),
  ]).toEqual(['warm', 'warm', null]);
});

it('reads a colour only from numbers by name', () => {
  expect([channelsOf(null), channelsOf('red'), channelsOf([1, 2]), channelsOf({ red: '3' }), channelsOf(FULL)]).toEqual(
    [null, null, null, null, FULL],
  );
  expect(seen({ wwhite: 255, cwhite: 255 }).every((part) => part <= 255)).toBe(true);
});
