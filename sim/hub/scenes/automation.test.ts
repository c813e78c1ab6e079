import { describe, expect, it } from 'vitest';
import { smallHome, startHouse } from '../house.fixture.ts';
import { MOST_STARTS } from './automation.ts';
import { logic, sceneHouse, sent, type SceneHouse } from '../scene.fixture.ts';

const doorOpen = (house: { item: (device: string, item: string) => string }) =>
  sent('isItemState', { item: house.item('Front door', 'dw_state'), value: 'dw_is_opened' });

describe('scenes that start by themselves', () => {
  it('[S7.37] a state starts the scene when it comes true, and not again while it holds', () => {
    const house = sceneHouse();
    house.scene([doorOpen(house)]);
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.runs()).toEqual(['Scene 1 finished']);
    expect(house.value('Lamp', 'dimmer')).toBe(50);
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.runs()).toEqual([]);
    house.set('Front door', 'dw_state', 'dw_is_closed');
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.runs()).toEqual(['Scene 1 finished']);
  });

  it('[S7.37] a state that holds when the scene is made, edited or enabled does not start it', () => {
    const house = sceneHouse();
    house.set('Front door', 'dw_state', 'dw_is_opened');
    const id = house.scene([doorOpen(house)]);
    house.ask('hub.scenes.enabled.set', { _id: id, enabled: false });
    house.ask('hub.scenes.enabled.set', { _id: id, enabled: true });
    house.set('Lamp', 'dimmer', 20);
    expect(house.runs()).toEqual([]);
  });

  it('[S7.37] starts neither while disabled nor in a mode that is not among its own', () => {
    const house = sceneHouse();
    const id = house.scene([doorOpen(house)], { house_modes: ['2', '3'] });
    house.set('Front door', 'dw_state', 'dw_is_opened');
    house.set('Front door', 'dw_state', 'dw_is_closed');
    house.ask('hub.modes.switch_to_delay.set', { switchToDelay: 0 });
    house.ask('hub.modes.switch', { modeId: '2' });
    house.ask('hub.scenes.enabled.set', { _id: id, enabled: false });
    house.set('Front door', 'dw_state', 'dw_is_opened');
    house.set('Front door', 'dw_state', 'dw_is_closed');
    expect(house.runs()).toEqual([]);
    house.ask('hub.scenes.enabled.set', { _id: id, enabled: true });
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.runs()).toEqual(['Scene 1 finished']);
  });

  it('[S7.37] changes of an item, from and to what is asked for', () => {
    const house = sceneHouse();
    const item = house.item('Lamp', 'dimmer');
    const arm = (rest: object) => [sent('isItemStateChanged', { item, ...rest })];
    const then = [sent('setDeviceArmed', { device: house.device('Lock'), armed: true })];
    house.scene(arm({}), { then });
    house.scene(arm({ start: 20 }), { then });
    house.scene(arm({ start: 20, finish: 30 }), { then });
    house.set('Lamp', 'dimmer', 20);
    expect(house.runs()).toEqual(['Scene 1 finished']);
    house.set('Lamp', 'dimmer', 20);
    expect(house.runs()).toEqual([]);
    house.set('Lamp', 'dimmer', 25);
    expect(house.runs()).toEqual(['Scene 1 finished', 'Scene 2 finished']);
    house.set('Lamp', 'dimmer', 20);
    house.runs();
    house.set('Lamp', 'dimmer', 30);
    expect(house.runs()).toEqual(['Scene 1 finished', 'Scene 2 finished', 'Scene 3 finished']);
  });

  it('[S7.37] numbers, ranges, texts and values are compared', () => {
    const house = sceneHouse();
    const dimmer = house.item('Lamp', 'dimmer');
    const door = house.item('Front door', 'dw_state');
    house.scene([sent('compareNumbers', { item: dimmer, comparator: '>', value: 60 })], { then: armLock(house) });
    house.scene([sent('compareNumberRange', { item: dimmer, startValue: 10, endValue: 20 })], { then: armLock(house) });
    house.scene(
      [sent('compareNumberRange', { item: dimmer, startValue: 0, endValue: 90, comparator: 'not_between' })],
      { then: armLock(house) },
    );
    house.scene([sent('compareStrings', { item: door, comparator: '==', value: 'dw_is_opened' })], {
      then: armLock(house),
    });
    house.scene([sent('compareValues', { item: door, comparator: '!=', value: 'dw_is_closed' })], {
      then: armLock(house),
    });
    house.set('Lamp', 'dimmer', 61);
    expect(house.runs()).toEqual(['Scene 1 finished']);
    house.set('Lamp', 'dimmer', 95);
    expect(house.runs()).toEqual(['Scene 3 finished']);
    house.set('Lamp', 'dimmer', 15);
    expect(house.runs()).toEqual(['Scene 2 finished']);
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.runs()).toEqual(['Scene 4 finished', 'Scene 5 finished']);
  });

  it('[S7.37] house mode: changed to and from, switching, and the phase of the alarm', () => {
    const house = sceneHouse();
    const then = armLock(house);
    house.scene([sent('isHouseModeChangedTo', { houseMode: ['2', '3'] })], { then });
    house.scene([sent('isHouseModeChangedFrom', { houseMode: ['2'] })], { then });
    house.scene([sent('isHouseModeSwitchToRange', { houseMode: ['2'] })], { then });
    house.scene([sent('isHouseModeAlarmPhaseRange', { phase: ['entryDelay'] })], { then });
    house.scene([sent('isHouseModeAlarmPhaseRange', { phase: ['main'] })], { then });
    house.ask('hub.modes.switch', { modeId: '2' });
    expect(house.runs()).toEqual(['Scene 3 finished']);
    house.advanceS(30);
    expect(house.runs()).toEqual(['Scene 1 finished']);
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.runs()).toEqual(['Scene 4 finished']);
    house.advanceS(30);
    expect(house.runs()).toEqual(['Scene 5 finished']);
    house.ask('hub.modes.switch', { modeId: '1' });
    expect(house.runs()).toEqual(['Scene 2 finished']);
  });

  it('[S7.37] devices, network, batteries, other scenes', async () => {
    const house = sceneHouse();
    const then = armLock(house);
    const first = house.scene([sent('isDeviceState', { device: house.device('Lamp'), reachable: false })], { then });
    house.scene([sent('isNetworkState', { state: 'disconnected' })], { then });
    house.scene([sent('isBatteryState', { device: house.device('Front door'), comparator: '<', value: 10 })], { then });
    house.scene([sent('isSceneState', { scene: first, state: 'finished' })], { then });
    house.scene([sent('isSceneState', { scene: first, state: 'disabled' })], { then });
    house.house.hand.setReachable(house.device('Lamp'), false);
    expect(house.runs()).toEqual(['Scene 1 finished', 'Scene 4 finished']);
    house.house.hand.setBattery(house.device('Front door'), 9);
    expect(house.runs()).toEqual(['Scene 3 finished']);
    house.ask('hub.scenes.enabled.set', { _id: first, enabled: false });
    expect(house.runs()).toEqual(['Scene 5 finished']);
    house.house.setConnected(false);
    await Promise.resolve();
    expect(house.runs()).toEqual(['Scene 2 finished']);
  });

  it('[S7.37] and, or, not, xor: the last part that comes true starts it, a moment counts while it lasts', () => {
    const house = sceneHouse();
    const then = armLock(house);
    const open = doorOpen(house);
    const bright = sent('compareNumbers', { item: house.item('Lamp', 'dimmer'), comparator: '>', value: 50 });
    const toAway = sent('isHouseModeChangedTo', { houseMode: ['2'] });
    house.ask('hub.modes.switch_to_delay.set', { switchToDelay: 0 });
    house.scene([logic('and', open, logic('not', bright))], { then });
    house.scene([logic('or', open, bright)], { then });
    house.scene([logic('xor', open, bright)], { then });
    house.scene([logic('and', toAway, bright)], { then });
    house.set('Lamp', 'dimmer', 80);
    expect(house.runs()).toEqual(['Scene 2 finished', 'Scene 3 finished']);
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.runs()).toEqual(['Scene 2 finished']);
    house.set('Lamp', 'dimmer', 10);
    expect(house.runs()).toEqual(['Scene 1 finished', 'Scene 3 finished']);
    house.set('Front door', 'dw_state', 'dw_is_closed');
    house.ask('hub.modes.switch', { modeId: '2' });
    expect(house.runs()).toEqual([]);
    house.ask('hub.modes.switch', { modeId: '1' });
    house.set('Lamp', 'dimmer', 80);
    house.runs();
    house.ask('hub.modes.switch', { modeId: '2' });
    expect(house.runs()).toEqual(['Scene 4 finished']);
  });

  it('[S7.37] else is done when the condition stops to hold; exceptions hold the scene back', () => {
    const house = sceneHouse();
    const lamp = house.item('Lamp', 'dimmer');
    house.scene([doorOpen(house)], {
      else: [sent('setItemValue', { item: lamp, value: 5 })],
      exceptions: [sent('isItemState', { item: house.item('Back door', 'dw_state'), value: 'dw_is_opened' })],
    });
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.value('Lamp', 'dimmer')).toBe(50);
    house.set('Front door', 'dw_state', 'dw_is_closed');
    expect(house.value('Lamp', 'dimmer')).toBe(5);
    house.set('Back door', 'dw_state', 'dw_is_opened');
    house.set('Front door', 'dw_state', 'dw_is_opened');
    expect(house.value('Lamp', 'dimmer')).toBe(5);
  });
});

describe('buttons and codes', () => {
  function house(): SceneHouse {
    const home = smallHome();
    const like = home.hubs[0]!.devices.find((each) => each.key === 'lamp')!;
    home.hubs[0]!.devices.push(
      { ...like, key: 'remote', kind: 'remote', name: 'Remote' },
      { ...like, key: 'keypad-lock', kind: 'keypad-lock', name: 'Keypad lock' },
    );
    return sceneHouse(startHouse(home));
  }
  const act = (each: SceneHouse, device: string, name: string, given: Record<string, unknown>) => {
    each.house.hand.act(each.device(device), name, given);
  };

  it('[S7.37] a button starts it with every press of that kind, the same one twice as well', () => {
    const each = house();
    const value = { button_number: 2, button_state: 'press_1_time' };
    each.scene([sent('isButtonState', { item: each.item('Remote', 'button_state'), value })]);
    act(each, 'Remote', 'press', { button: 1 });
    expect(each.runs()).toEqual([]);
    act(each, 'Remote', 'press', { button: 2 });
    act(each, 'Remote', 'press', { button: 2 });
    expect(each.runs()).toEqual(['Scene 1 finished', 'Scene 1 finished']);
  });

  it('[S7.37] a code at the lock, of anybody or of one user', () => {
    const each = house();
    const item = each.item('Keypad lock', 'user_lock_operation');
    const codes = each.item('Keypad lock', 'user_codes');
    each.scene([sent('isUserLockOperation', { item })]);
    each.scene([sent('isUserLockOperation', { item, user: 'Ada' })]);
    const users = {
      1: { code: '2468', name: 'Ada', mode: 'enabled' },
      2: { code: '1357', name: 'Bo', mode: 'enabled' },
    };
    each.ask('hub.item.value.set', { _id: codes, value: users });
    each.heard();
    act(each, 'Keypad lock', 'type-code', { code: '1357' });
    each.advanceS(2);
    expect(each.runs()).toEqual(['Scene 1 finished']);
    act(each, 'Keypad lock', 'type-code', { code: '2468' });
    each.advanceS(2);
    expect(each.runs()).toEqual(['Scene 1 finished', 'Scene 2 finished']);
  });
});

describe('scenes never run in circles', () => {
  it('[S7.37] a scene that changes what it waits for runs once', () => {
    const house = sceneHouse();
    const lamp = house.item('Lamp', 'switch');
    house.scene([sent('isItemStateChanged', { item: lamp })], { then: [sent('toggleValue', { item: lamp })] });
    house.ask('hub.item.value.set', { _id: lamp, value: true });
    house.advanceS(3600);
    expect(house.runs()).toEqual(['Scene 1 finished']);
  });

  it('[S7.37] two scenes that set each other off run once each', () => {
    const house = sceneHouse();
    const [lamp, lock] = [house.item('Lamp', 'dimmer'), house.device('Lock')];
    const toggle = (armed: boolean) => ({ then: [sent('setDeviceArmed', { device: lock, armed })] });
    house.scene([sent('isItemStateChanged', { item: lamp })], toggle(true));
    house.scene([sent('isDeviceState', { device: lock, armed: true })], {
      then: [sent('setItemValue', { item: lamp, value: 7 })],
    });
    house.set('Lamp', 'dimmer', 33);
    house.advanceS(3600);
    expect(house.runs().sort()).toEqual(['Scene 1 finished', 'Scene 2 finished']);
  });

  it('[S7.37] a circle that closes through a slow device is bounded in a minute', () => {
    const house = sceneHouse();
    const item = house.item('Lock', 'door_lock');
    const other = (is: string, to: string) =>
      house.scene([sent('isItemState', { item, value: is })], { then: [sent('setItemValue', { item, value: to })] });
    other('secured', 'unsecured');
    other('unsecured', 'secured');
    house.set('Lock', 'door_lock', 'unsecured');
    house.advanceS(55);
    const count = house.runs().filter((line) => line.endsWith('finished')).length;
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(2 * MOST_STARTS);
  });

  it('[S7.37] a scene that runs itself, or a ring of them, ends, and says that a part failed', () => {
    const house = sceneHouse();
    const id = house.scene([]);
    const back = house.scene([], { then: [sent('runScene', { sceneId: id })] });
    house.ask('hub.scenes.edit', { _id: id, eo: { name: 'Ring', then: [sent('runScene', { sceneId: back })] } });
    house.heard();
    house.ask('hub.scenes.run', { sceneId: id });
    expect(house.runs()).toEqual(['Scene 2 failed', 'Ring finished']);
  });
});

const armLock = (house: { device: (name: string) => string }) => [
  sent('setDeviceArmed', { device: house.device('Lock'), armed: true }),
];
