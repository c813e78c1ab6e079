import { describe, expect, it } from 'vitest';
import { type RowFacts, rowTone, rowWords } from './row-words';

const device = {
  id: 'd',
  hub: 'h',
  name: 'Thing',
  category: 'security_sensor',
  subcategory: 'door',
  roomId: null,
  parentId: null,
  isBatteryPowered: true,
  isReachable: true,
  isArmed: false,
  items: [],
};
const sensor = {
  id: 'd',
  name: 'Thing',
  room: null,
  kind: 'door' as const,
  state: 'open' as const,
  isOpen: true,
  report: null,
  isMute: false,
  since: 5,
  batteryPercent: 40,
};
const row = (change: Partial<RowFacts>): RowFacts => ({
  device,
  status: { key: 'status.x', values: {}, tone: 'quiet' },
  link: { status: 'live', value: null, item: null, device, loading: null, since: null },
  sensor: null,
  control: null,
  condition: 'live',
  asOf: '',
  percent: null,
  isBatteryLow: false,
  watts: null,
  activity: null,
  isOpen: false,
  ...change,
});
const link = (value: RowFacts['link']['value'], loading: RowFacts['link']['loading'] = null) => ({
  ...row({}).link,
  value,
  loading,
});
const say = {
  t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '),
  number: String,
  since: (at: number) => `since-${at}`,
};
const words = (change: Partial<RowFacts>) => rowWords(row(change), say);

describe('words of a device row', () => {
  it('[R-08] a sensor that counts as calm because it says nothing says so, while it is reached', () => {
    const mute = { ...sensor, state: 'closed' as const, isOpen: false, isMute: true };
    expect(words({ sensor: mute, isOpen: false })).toBe('status.guard.mute');
    expect(words({ sensor: mute, isOpen: false, condition: 'unreachable' })).toBe('tiles.unreachable');
  });

  it('[S4.37] [S4.38] says state and detail', () => {
    expect([
      words({ control: 'dimmer', link: link(60) }),
      words({ control: 'lock', link: link('secured'), percent: 84 }),
      words({ control: 'switch', link: link(true), watts: 82 }),
      words({ sensor, isOpen: true }),
      words({ sensor: { ...sensor, state: 'bypassed' }, isOpen: true }),
    ]).toEqual([
      'devices.status-and status.x tiles.light.percent 60',
      'devices.status-and status.x devices.battery 84',
      'devices.status-and status.x devices.watts 82',
      'tiles.door.open-since since-5',
      'tiles.door.open-bypassed',
    ]);
  });

  it('[S4.48] says what is on its way and keeps the old state out of it', () => {
    expect([
      words({ control: 'lock', link: link('secured', { value: 'unsecured' }) }),
      words({ control: 'switch', link: link(false, { value: true }) }),
    ]).toEqual(['tiles.lock.unlocking', 'tiles.turning-on']);
  });

  it('gives an old value its age and no colour, whatever it was', () => {
    const stale = { condition: 'stale' as const, asOf: 'as-of', sensor, isOpen: true };
    const status = { key: 'status.x', values: {}, tone: 'emergency' as const };
    expect([words(stale), rowTone(row({ ...stale, status })), rowTone(row({ status }))]).toEqual([
      'devices.status-and status.x as-of',
      'outline',
      'emergency',
    ]);
  });

  it('[S4.45] claims nothing of a device that is not reached or not read yet', () => {
    expect([words({ condition: 'unreachable' }), words({ condition: 'unknown' })]).toEqual([
      'tiles.unreachable',
      'tiles.waiting',
    ]);
  });
});
