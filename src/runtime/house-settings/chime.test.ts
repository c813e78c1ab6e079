import { describe, expect, it } from 'vitest';
import { chimes, DEFAULT_CHIME, doesChime, withDevice, type ChimeNews, type ChimeSetting } from './chime';

const opened: ChimeNews = { device: 'front', item: 'dw_state', before: 'dw_is_closed', now: 'dw_is_opened' };
const closed: ChimeNews = { ...opened, before: 'dw_is_opened', now: 'dw_is_closed' };
const motion: ChimeNews = { device: 'hall', item: 'motion', before: false, now: true };
const both: ChimeSetting = { ...DEFAULT_CHIME, behaviour: 'open-and-close' };

describe('what chimes', () => {
  it('[S4.27] every door does, until somebody sets something', () => {
    expect([opened, closed, motion].map((news) => chimes(DEFAULT_CHIME, news))).toEqual([true, false, false]);
  });

  it('[S4.27] [S3.45] opening alone, or opening and closing', () => {
    expect([opened, closed].map((news) => chimes(both, news))).toEqual([true, true]);
  });

  it('[S4.27] devices that were named, and no other', () => {
    const setting = { ...both, devices: ['hall'] };
    expect([opened, motion, { ...motion, before: true, now: false }].map((news) => chimes(setting, news))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[S4.27] the first sight of a sensor is no news, nor is what stays as it was or means neither', () => {
    for (const news of [
      { ...opened, before: null },
      { ...opened, before: 'dw_is_opened' },
      { ...opened, now: 'unknown' },
      { ...opened, item: 'battery', before: 10, now: 20 },
    ])
      expect(chimes(both, news)).toBe(false);
  });

  it('[S4.27] [S3.45] whichever of its words a lock opens by is heard, and no second one while it stands open', () => {
    const bolt = (before: string, now: string) =>
      chimes({ ...both, devices: ['front'] }, { device: 'front', item: 'door_lock', before, now });
    expect([
      bolt('secured', 'unsecured_with_timeout'),
      bolt('secured', 'unsecured_for_inside'),
      bolt('locked', 'unlocked'),
      bolt('closed', 'open'),
      bolt('unlocked', 'locked'),
      bolt('open', 'closed'),
      bolt('unsecured', 'unsecured_with_timeout'),
      bolt('secured', 'locked'),
    ]).toEqual([true, true, true, true, true, true, false, false]);
  });

  it('[S4.27] a garage door is heard when it has opened, and not on its way', () => {
    const gate = (before: string, now: string) =>
      chimes({ ...both, devices: ['front'] }, { device: 'front', item: 'barrier', before, now });
    expect([
      gate('barrier_closed', 'barrier_opening'),
      gate('barrier_opening', 'barrier_opened'),
      gate('barrier_opened', 'barrier_closing'),
      gate('barrier_closing', 'barrier_closed'),
    ]).toEqual([false, true, false, true]);
  });

  it('[S4.27] nothing while it is off', () => {
    expect(chimes({ ...both, isOn: false }, opened)).toBe(false);
  });
});

describe('choosing devices', () => {
  const doors = ['front', 'back'];

  it('[S3.45] the first door left out names the others; all of them again is nobody named', () => {
    const one = withDevice(DEFAULT_CHIME, doors, 'front', false);
    expect(one.devices).toEqual(['back']);
    expect(withDevice(one, doors, 'front', true).devices).toEqual([]);
  });

  it('[S3.45] another device comes beside the doors', () => {
    const three = withDevice(DEFAULT_CHIME, doors, 'hall', true);
    expect(three.devices).toEqual(['front', 'back', 'hall']);
    expect(['front', 'hall', 'cellar'].map((device) => doesChime(three, device, false))).toEqual([true, true, false]);
  });

  it('[S3.45] the last one left out switches the chime off: none named would be all', () => {
    const last = withDevice({ ...DEFAULT_CHIME, devices: ['back'] }, doors, 'back', false);
    expect(last).toEqual({ isOn: false, devices: [], behaviour: 'opened' });
  });
});
