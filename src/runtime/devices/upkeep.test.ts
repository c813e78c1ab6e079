import { expect, it } from 'vitest';
import { recordText, sortedRows, weaknessOf, withRecord, type UpkeepRow } from './upkeep';

const row = (name: string, fields: Partial<UpkeepRow> = {}): UpkeepRow => ({
  device: `h.${name}`,
  hub: 'h',
  name,
  room: null,
  isReachable: true,
  battery: null,
  isBatteryPowered: false,
  signal: null,
  signalScale: null,
  maker: null,
  model: null,
  protocol: null,
  firmware: null,
  ...fields,
});
const house = [
  row('b10', { battery: 90, room: 'Hall', firmware: '1.10' }),
  row('away', { isReachable: false }),
  row('far', { signal: -91, signalScale: 'dbm', firmware: '1.9' }),
  row('flat', { battery: 3, room: 'Attic' }),
  row('low', { battery: 15 }),
  row('b9', { signal: 88 }),
  row('faint', { signal: 12 }),
];
const names = (rows: readonly UpkeepRow[]) => rows.map(({ name }) => name);

it('finds the weak ones first: silent, then flat, then far', () => {
  expect(names(sortedRows(house, 'weak'))).toEqual(['away', 'flat', 'low', 'far', 'faint', 'b9', 'b10']);
  expect(house.map(weaknessOf)).toEqual([null, 'unreachable', 'signal', 'battery', 'battery', null, 'signal']);
  // S3.8: a device without a battery is no flat one.
  expect(weaknessOf(row('mains', { battery: null }))).toBe(null);
});

it('sorts by every column, what was not told last, versions by their numbers', () => {
  expect([
    names(sortedRows(house, 'name')).slice(0, 3),
    names(sortedRows(house, 'room')).slice(0, 2),
    names(sortedRows(house, 'battery')).slice(0, 3),
    names(sortedRows(house, 'signal')).slice(0, 3),
    names(sortedRows(house, 'firmware')).slice(0, 2),
  ]).toEqual([
    ['away', 'b9', 'b10'],
    ['flat', 'b10'],
    ['flat', 'low', 'b10'],
    ['far', 'faint', 'b9'],
    ['far', 'b10'],
  ]);
});

it('[S3.7] takes maker, model and firmware from the hub’s record, and keeps what is known without it', () => {
  const record = { device: 'h.x', manufacturer: 'Sim', model: 'S1', protocol: 'zwave', firmware: ['2.1', '0.3'] };
  expect(withRecord(row('x'), record)).toMatchObject({ maker: 'Sim', model: 'S1', protocol: 'zwave', firmware: '2.1' });
  expect(withRecord(row('x'), undefined)).toEqual(row('x'));
});

it('writes lines that a spreadsheet takes for text, whatever a device is called', () => {
  expect(
    recordText(
      ['Name', 'Room'],
      [
        ['=cmd()', 'a\tb\nc'],
        ['Lamp', ''],
      ],
    ),
  ).toBe("Name\tRoom\n'=cmd()\ta b c\nLamp\t");
});
