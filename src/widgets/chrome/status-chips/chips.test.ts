import { describe, expect, it } from 'vitest';
import { type ChipFacts, chipsOf } from './chips';

const fine: ChipFacts = {
  cloud: 'ok',
  freshness: 'live',
  isOnline: true,
  others: [],
  isTestMode: false,
  testModeUntil: null,
  openSensors: 0,
  report: null,
  lowBatteries: 0,
  isSilenced: false,
  help: null,
};
const ids = (facts: Partial<ChipFacts>) => chipsOf({ ...fine, ...facts }).map(({ id }) => id);

describe('status chips', () => {
  it('[R-08] smoke that is still reported is said as smoke, before what stands open, and not counted as open', () => {
    expect(ids({ report: 'Smoke: Hallway', openSensors: 1 })).toEqual(['all-online', 'report', 'open']);
    expect(chipsOf({ ...fine, report: 'Smoke: Hallway' })[1]).toMatchObject({
      tone: 'error',
      values: { report: 'Smoke: Hallway' },
    });
    expect(ids({ report: 'Smoke: Hallway', freshness: 'stale' })).toEqual(['offline']);
  });

  it('[S2.47] says how the house is reached first, then trouble by weight', () => {
    expect([
      ids({}),
      ids({ openSensors: 2, lowBatteries: 1, isTestMode: true }),
      ids({ cloud: 'offline' }),
      ids({ freshness: 'stale' }),
      ids({ freshness: 'checking' }),
      ids({ isOnline: false }),
    ]).toEqual([
      ['all-online'],
      ['all-online', 'test', 'open', 'battery'],
      ['no-internet'],
      ['offline'],
      ['connecting'],
      ['offline'],
    ]);
  });

  it('[R-52] says that the browser holds sounds back, before anything else that is wrong', () => {
    expect([ids({ isSilenced: true, isTestMode: true }), ids({ isSilenced: true, freshness: 'stale' })]).toEqual([
      ['all-online', 'sound', 'test'],
      ['offline', 'sound'],
    ]);
  });

  it('[S4.21] says that help is on the way, also of a hub that is lost since', () => {
    expect([
      ids({ help: { key: 'app.chip.help', values: {} }, isSilenced: true }),
      ids({ help: { key: 'app.chip.help', values: {} }, freshness: 'stale' }),
    ]).toEqual([
      ['all-online', 'help', 'sound'],
      ['offline', 'help'],
    ]);
  });

  it('counts nothing of a house that is not heard from', () => {
    expect(ids({ freshness: 'stale', openSensors: 3, lowBatteries: 2 })).toEqual(['offline']);
  });

  it('never says that all is online while the hub is silent, whatever the rest says', () => {
    for (const freshness of ['unknown', 'checking', 'stale'] as const)
      expect(ids({ freshness })).not.toContain('all-online');
  });
});
