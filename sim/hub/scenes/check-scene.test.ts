import { describe, expect, it } from 'vitest';
import { homeNames, loadHome } from '../../homes/load-home.ts';
import { startHouse } from '../house.fixture.ts';
import { MOST_BLOCKS, MOST_SCENES, type Scene } from './scene.ts';
import { logic, sceneHouse, seconds, sent } from '../scene.fixture.ts';

const house = sceneHouse();
const lamp = house.item('Lamp', 'dimmer');
const door = house.item('Front door', 'dw_state');
const dim = sent('setItemValue', { item: lamp, value: 50 });
const opened = sent('isItemState', { item: door, value: 'dw_is_opened' });
const create = (rest: object) => house.ask('hub.scenes.create', { name: 'Trial', then: [dim], ...rest });
const big = { name: 'more', type: 'string', value: 'x'.repeat(70_000) };
const nested = (depth: number): unknown => {
  let value: unknown = 0;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
};
const ILL = { error: { code: -32500, message: 'Scene is ill formed' } };

describe('what a scene may be', () => {
  it.each([
    ['no actions', { then: [] }],
    ['actions that are no list', { then: dim }],
    ['an unknown action', { then: [sent('openPodBayDoors', {})] }],
    ['an action of the wrong side', { then: [opened] }],
    ['an unknown item', { then: [sent('setItemValue', { item: 'nothing', value: 1 })] }],
    ['a value the item cannot hold', { then: [sent('setItemValue', { item: lamp, value: 'bright' })] }],
    ['an item that cannot be set', { then: [sent('setItemValue', { item: door, value: 'dw_is_opened' })] }],
    ['a toggle of what is neither on nor off', { then: [sent('toggleValue', { item: lamp })] }],
    ['an unknown device', { then: [sent('setDeviceArmed', { device: 'nobody', armed: true })] }],
    ['an unknown mode', { then: [sent('switchHouseMode', { houseMode: '9' })] }],
    ['an unknown scene', { then: [sent('runScene', { sceneId: 'none' })] }],
    ['an inherited name for a method', { then: [sent('constructor', {})] }],
    ['a delay below nothing', { then: [{ ...dim, delay: { seconds: -1 } }] }],
    ['a delay of more than a week', { then: [{ ...dim, delay: { days: 8 } }] }],
    ['an unknown condition', { when: [sent('isFullMoon', {})] }],
    ['a condition on an unknown item', { when: [sent('isItemState', { item: 'nothing', value: 1 })] }],
    ['a weekly date without weekdays', { when: [sent('isDate', { type: 'weekly', time: ['10:00'] })] }],
    ['a time that no clock shows', { when: [sent('isDate', { type: 'daily', time: ['25:00'] })] }],
    ['an interval below ten seconds', { when: [sent('isInterval', { interval: '5s' })] }],
    ['a range of nothing', { when: [sent('isDateRange', {})] }],
    [
      'a battery that is not there',
      {
        when: [sent('isBatteryState', { device: house.device('Lamp'), comparator: '<', value: 5 })],
      },
    ],
    ['a number compared with text', { when: [sent('compareNumbers', { item: lamp, comparator: '<', value: 'x' })] }],
    ['an unknown comparator', { when: [sent('compareNumbers', { item: lamp, comparator: '~', value: 1 })] }],
    ['a not of two', { when: [logic('not', opened, opened)] }],
    ['an and of nothing', { when: [logic('and')] }],
    ['an unknown condition inside', { when: [logic('or', logic('and', sent('isFullMoon', {})))] }],
    ['an unknown room', { parent_id: 'nowhere' }],
    ['an unknown house mode', { house_modes: ['1', '7'] }],
    ['too many blocks', { then: Array.from({ length: MOST_BLOCKS + 1 }, () => dim) }],
    ['too many blocks inside', { when: [logic('or', ...Array.from({ length: MOST_BLOCKS }, () => opened))] }],
    ['more text than a scene may hold', { then: [{ ...dim, fields: [...dim.fields, big] }] }],
    ['what is nested without end', { meta: { deep: nested(20_000) } }],
    ['meta without bounds', { meta: { text: 'x'.repeat(5_000) } }],
    ['an enabled that is neither', { enabled: 'yes' }],
  ])('[S7.37] refuses %s', (_, rest) => {
    expect(create(rest)).toEqual(ILL);
  });

  it('[S7.37] refuses a name that is missing, empty or longer than 25 characters', () => {
    expect(create({ name: undefined })).toEqual({
      error: { code: -32600, message: 'Bad request', data: 'rpc.params.notfound.name' },
    });
    expect(create({ name: ' ' })).toEqual({
      error: { code: -32600, message: 'Bad request', data: 'rpc.params.empty.name' },
    });
    expect(create({ name: 'x'.repeat(26) })).toEqual({
      error: { code: -32602, message: 'Wrong params', data: 'rpc.params.invalid' },
    });
  });

  it('[S7.37] stops at 200 scenes', () => {
    const full = sceneHouse();
    const then = [sent('setItemValue', { item: full.item('Lamp', 'dimmer'), value: 50 })];
    const made = Array.from({ length: MOST_SCENES }, (_, at) =>
      full.ask('hub.scenes.create', { name: `Scene ${at}`, then }),
    );
    expect(made.filter((reply) => 'result' in reply)).toHaveLength(MOST_SCENES - 1); // one was there
    expect(made.at(-1)).toEqual({
      error: { code: -32500, message: 'Too many scenes', data: 'hub.scene.toomany' },
    });
  });

  it.each(homeNames().flatMap((name) => loadHome(name).hubs.map((_, index) => [name, index] as const)))(
    '[S7.37] the scenes of %s (hub %i) are such that a client could have made them',
    (name, index) => {
      const home = loadHome(name);
      const each = startHouse({ ...home, hubs: home.hubs.slice(index, index + 1) });
      const { scenes } = (each.ask('hub.scenes.list') as { result: { scenes: Scene[] } }).result;
      for (const scene of scenes) {
        expect(each.ask('hub.scenes.edit', { _id: scene._id, eo: scene })).toEqual({ result: {} });
        expect(each.ask('hub.scenes.get', { _id: scene._id })).toEqual({ result: scene });
      }
      each.house.stop();
    },
  );
});

describe('runs', () => {
  it('[S7.37] delays count from the beginning; a new run stops the earlier one', () => {
    const each = sceneHouse();
    const item = each.item('Lamp', 'dimmer');
    const id = each.scene([], {
      then: [10, 20].map((value) => sent('setItemValue', { item, value }, seconds(value))),
    });
    each.ask('hub.scenes.run', { sceneId: id });
    each.advanceS(15);
    expect(each.value('Lamp', 'dimmer')).toBe(10);
    each.ask('hub.scenes.run', { sceneId: id });
    expect(each.runs()).toEqual(['Scene 1 stopped']);
    each.advanceS(19);
    expect(each.runs()).toEqual([]);
    each.advanceS(1);
    expect(each.runs()).toEqual(['Scene 1 finished']);
  });

  it('[S7.37] is never performed: a request to an address counts as failed and is logged', () => {
    const each = sceneHouse();
    const id = each.scene([], { then: [sent('sendHttpRequest', { url: 'http://127.0.0.1/', request: 'GET' })] });
    each.ask('hub.scenes.run', { sceneId: id });
    expect(each.runs()).toEqual(['Scene 1 failed']);
  });
});
