import { expect, it } from 'vitest';
import { firstShown, hubLabel, isControllerOnline, isEzloSerial } from './hub-rules';

it('[S1.13] [S9.6] [S9.13] a serial of 70,000,000 or above is reached by websocket; what is no number is nobody’s', () => {
  const serials = ['69999999', '70000000', '80012345', '90000001', '7001234', '0', '', 'x'];
  expect(serials.map(isEzloSerial)).toEqual([false, true, true, true, false, false, false, false]);
});

it('[S1.13] where nobody has chosen a hub, one of the newer family comes before any other', () => {
  expect([firstShown(['45012345', '90000002', '90000003']), firstShown(['45012345']), firstShown([])]).toEqual([
    ...['90000002', '45012345'],
    null,
  ]);
});

it('[S9.6] only the word 1 of its details says that a hub is there', () => {
  expect([1, '1', 0, '0', 2, true, null, undefined].map(isControllerOnline)).toEqual([
    ...[true, true],
    ...Array.from({ length: 6 }, () => false),
  ]);
});

it('[S3.5] a hub is called by its name, its nick name, or its name and serial where another one is called the same', () => {
  const hub = (serial: string, Name?: string | null) => ({ PK_Device: serial, Name });
  const all = [hub('90000001', 'Home'), hub('90000002', 'Home'), hub('90000003', ''), hub('45000000', null)];
  expect(all.map((one) => hubLabel(one, all))).toEqual([
    'Home - 90000001',
    'Home - 90000002',
    'Ezlo 90000003',
    'Vera 45000000',
  ]);
});
