import { expect, it } from 'vitest';
import { loadHome } from '../../homes/load-home.ts';
import { startHouse, type TestHouse } from '../house.fixture.ts';
import { progressOf } from '../scene.fixture.ts';

const maple = () => startHouse(loadHome('maple-street'));

function run(house: TestHouse, name: string): string {
  const scene = house.house.hand.list().scenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`No scene ${name}`);
  expect(house.ask('hub.scenes.run', { sceneId: scene.id })).toEqual({ result: {} });
  return scene.id;
}

it('[S4.55] Movie dims, lowers the blinds and tells of its beginning and end', () => {
  const house = maple();
  const id = run(house, 'Movie');
  const progress = (status: string, userNotification: boolean) => [
    'hub.scene.run.progress',
    {
      scene_id: id,
      scene_name: 'Movie',
      status,
      userNotification,
      notifications: [],
      room_id: house.house.hand.list().rooms.find((room) => room.name === 'Living room')?.id,
      room_name: 'Living room',
    },
  ];
  expect(house.heard()).toEqual([
    progress('started', false),
    'Floor lamp.dimmer=20',
    'Floor lamp.switch=true',
    'Ceiling light.dimmer=0',
    'Ceiling light.switch=false',
    'TV outlet.switch=true',
  ]);
  house.advanceS(1);
  expect(house.heard().at(-1)).toEqual(progress('finished', true));
  house.advanceS(6);
  expect(house.value('Living room blinds', 'dimmer')).toBe(0);
});

it('[S4.55] Goodnight switches the mode, Leaving runs another scene inside', () => {
  const house = maple();
  run(house, 'Goodnight');
  house.advanceS(2);
  expect(house.ask('hub.modes.get')).toMatchObject({ result: { current: '1', switchTo: '3', timeIsLeftToSwitch: 60 } });
  house.heard();
  run(house, 'Leaving');
  house.advanceS(5);
  expect(progressOf(house.heard(), { withStart: true })).toEqual([
    'Leaving started',
    'All off started',
    'All off finished',
    'Leaving finished',
  ]);
  expect(house.ask('hub.modes.get')).toMatchObject({ result: { switchTo: '2' } });
});

it('[S4.55] toggles, arms, and says how much of it went wrong', () => {
  const house = maple();
  house.house.hand.setReachable(house.device('Floor lamp'), false);
  run(house, 'Party');
  expect(progressOf(house.heard(), { withStart: true })).toEqual(['Party started', 'Party partially_finished']);
  expect([house.value('Garden lights', 'switch'), house.value('Ceiling light', 'dimmer')]).toEqual([true, 80]);
  run(house, 'Party');
  expect(house.value('Garden lights', 'switch')).toBe(false);
});

it('[S7.37] stops a run; unknown scenes are refused; what is listed is what is got', () => {
  const house = maple();
  const id = run(house, 'Morning');
  expect(house.ask('hub.scenes.status.get', { sceneId: id })).toEqual({ result: { status: 'run' } });
  expect(house.ask('hub.scenes.stop', { sceneId: id })).toEqual({ result: {} });
  house.advanceS(60);
  expect(progressOf(house.heard(), { withStart: true })).toEqual(['Morning started', 'Morning stopped']);
  expect(house.value('Coffee maker', 'switch')).toBe(false);
  const { result } = house.ask('hub.scenes.list') as { result: { scenes: { _id: string }[] } };
  expect(result.scenes).toHaveLength(6);
  for (const scene of result.scenes) expect(house.ask('hub.scenes.get', { _id: scene._id })).toEqual({ result: scene });
  expect(house.ask('hub.scenes.run', { sceneId: 'nothing' })).toEqual({
    error: { code: -32500, message: 'Scene not found', data: 'hub.scene.notfound' },
  });
});

it('[S4.55] a disabled scene is started by nobody, and runs again when it is enabled', () => {
  const house = maple();
  const id = house.house.hand.list().scenes.find((each) => each.name === 'Movie')?.id ?? '';
  house.ask('hub.scenes.enabled.set', { _id: id, enabled: false });
  const outer = house.ask('hub.scenes.create', {
    name: 'Evening',
    enabled: true,
    when: [],
    then: [
      {
        blockType: 'then',
        blockOptions: { method: { name: 'runScene', args: { sceneId: 'sceneId' } } },
        fields: [{ name: 'sceneId', type: 'sceneId', value: id }],
      },
    ],
  }) as { result: { _id: string } };
  house.heard();
  expect(house.ask('hub.scenes.run', { sceneId: id })).toEqual({
    error: { code: -32500, message: 'Scene is disabled', data: 'hub.scene.disabled' },
  });
  expect(house.heard()).toEqual([]);
  expect(house.ask('hub.scenes.run', { sceneId: outer.result._id })).toEqual({ result: {} });
  expect(house.heard()).toMatchObject([
    ['hub.scene.run.progress', { scene_name: 'Evening', status: 'started' }],
    ['hub.scene.run.progress', { scene_name: 'Evening', status: 'failed' }],
  ]);
  house.ask('hub.scenes.enabled.set', { _id: id, enabled: true });
  run(house, 'Movie');
  expect(house.heard()).toContain('Floor lamp.dimmer=20');
});
