import { describe, expect, it } from 'vitest';
import { changeDevice, changeHub, fillHouse, smallHouse, stateId } from '../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../tests/support/test-house';
import { seeNow } from '../watch/watch';
import { isLeftOut } from './left-out';
import { sensorsWatch } from './sensors';

const IDS = [...(smallHouse().devices ?? []).map(({ id }) => id), 'nobody'].map(stateId);
const modes = (bypassed: readonly string[]) => {
  const away = { id: '2', name: 'Away', isArmed: true, disarmedDevices: [], bypassDevices: bypassed.map(stateId) };
  return { '1': { ...away, id: '1', name: 'Disarmed', isArmed: false, bypassDevices: [] }, '2': away };
};

describe('sensors of a house', () => {
  it('one device is left out exactly where the list of all has it so', () => {
    fillHouse();
    const house = houseOfTest();
    const see = house.of(seeNow);
    const listed = () =>
      house
        .of(sensorsWatch)
        .get()
        .filter(({ state }) => state === 'bypassed')
        .map(({ id }) => id);
    const alone = () => IDS.filter((id) => isLeftOut(id, see));
    const both = () => {
      expect(alone().sort()).toEqual(listed().sort());
      return alone();
    };
    expect(both()).toEqual([]);
    // A lamp guards nothing, and one that nobody knows has no state to be left out of.
    changeHub({
      modes: modes(['kitchen-window', 'front-door', 'lamp', 'nobody']),
      mode: { current: '2', since: null },
    });
    const window = stateId('kitchen-window');
    expect(both()).toEqual([window, stateId('front-door')]);
    changeDevice('front-door', { isReachable: false });
    expect(both()).toEqual([window]);
    changeHub({ lists: 'fetching' });
    expect(both()).toEqual([]);
    changeHub({ lists: 'fetched', freshness: 'stale' });
    expect(both()).toEqual([window]);
    changeHub({ mode: { current: '1', since: null } });
    expect(both()).toEqual([]);
    const pending = { from: '1', to: '2', delayS: 30, deadline: 0 };
    changeHub({ pending });
    expect(both()).toEqual([window]);
  });
});
