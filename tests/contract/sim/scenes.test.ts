import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallHome } from '../../../sim/hub/house.fixture.ts';
import { logic, seconds, sent } from '../../../sim/hub/scene.fixture.ts';
import { postJson } from '../../support/sim-client.ts';
import {
  broadcast,
  INVALID,
  missing,
  refusal,
  SMALL,
  startStillHouse,
  success,
  type StillHouse,
} from '../../support/still-house.ts';

let house: StillHouse;
beforeEach(async () => {
  house = await startStillHouse();
});
afterEach(() => house.stop());

const HEX24 = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
const NOT_FOUND = ['Scene not found', 'hub.scene.notfound'] as const;
const HALL = () => house.sim.control.list()[0]!.rooms[0]!.id;

/** What a client sends, and the scene that the hub makes of it. */
function evening() {
  const [door, lamp] = [house.item('Front door', 'dw_state'), house.item('Lamp', 'dimmer')];
  const scene = {
    name: 'Evening',
    enabled: true,
    parent_id: HALL(),
    house_modes: ['1', '3'],
    user_notifications: [SMALL.userId],
    when: [sent('isItemState', { item: door, value: 'dw_is_opened' })],
    then: [sent('setItemValue', { item: lamp, value: 40 }), sent('setItemValue', { item: lamp, value: 0 }, seconds(5))],
  };
  const delay = { days: 0, hours: 0, minutes: 0, seconds: 5 };
  const whole = (_id: string) => ({
    _id,
    enabled: true,
    group_id: '',
    is_group: false,
    name: 'Evening',
    parent_id: HALL(),
    house_modes: ['1', '3'],
    user_notifications: [SMALL.userId],
    meta: {},
    when: [{ _id: HEX24, blockType: 'when', ...scene.when[0] }],
    then: [
      { _id: HEX24, blockType: 'then', ...scene.then[0] },
      { _id: HEX24, blockType: 'then', ...scene.then[1], delay },
    ],
  });
  return { scene, whole };
}

async function create(scene: object): Promise<string> {
  return ((await house.outcome('hub.scenes.create', scene)) as { _id: string })._id;
}
const progress = (_id: string, status: string, { name = 'Evening', users = [SMALL.userId], room = true } = {}) =>
  broadcast('hub.scene.run.progress', {
    scene_id: _id,
    scene_name: name,
    status,
    userNotification: status !== 'started',
    notifications: users,
    room_id: room ? HALL() : '',
    room_name: room ? 'Hall' : '',
  });
const told = (sceneId: string, status: string) =>
  broadcast('hub.user.notification', {
    type: 'scene_run',
    params: { user: SMALL.userId, sceneId, sceneName: 'Evening', status, roomName: 'Hall' },
  });

describe('scenes as objects', () => {
  it('[S7.37] the list and one scene, whole; an unknown one is refused', async () => {
    const lamp = house.item('Lamp', 'dimmer');
    const first = {
      _id: HEX24,
      enabled: true,
      group_id: '',
      is_group: false,
      name: 'Lights on',
      parent_id: '',
      house_modes: ['1', '2', '3', '4'],
      user_notifications: [],
      meta: {},
      when: [],
      then: [
        {
          _id: HEX24,
          blockType: 'then',
          blockOptions: { method: { name: 'setItemValue', args: { item: 'item', value: 'value' } } },
          fields: [
            { name: 'item', type: 'item', value: lamp },
            { name: 'value', type: 'int', value: 100 },
          ],
          delay: { days: 0, hours: 0, minutes: 0, seconds: 0 },
        },
      ],
    };
    expect(await house.exchange('hub.scenes.list')).toEqual([success('hub.scenes.list', { scenes: [first] })]);
    const { scenes } = (await house.outcome('hub.scenes.list')) as { scenes: { _id: string }[] };
    const params = { _id: scenes[0]!._id };
    expect(await house.exchange('hub.scenes.get', params)).toEqual([success('hub.scenes.get', first)]);
    expect(await house.exchange('hub.scenes.get', { _id: 'none' })).toEqual([
      refusal('hub.scenes.get', -32500, ...NOT_FOUND),
    ]);
    expect(await house.outcome('hub.scenes.get', {})).toEqual(missing('_id'));
  });

  it('[S7.37] create answers the id and tells everybody; the same is listed from then on', async () => {
    const { scene, whole } = evening();
    const frames = await house.exchange('hub.scenes.create', scene);
    const { _id } = frames[0]!.result as { _id: string };
    expect(frames).toEqual([
      success('hub.scenes.create', { _id: HEX24 }),
      broadcast('hub.scene.added', { ...whole(_id), syncNotification: true }),
    ]);
    expect(await house.outcome('hub.scenes.get', { _id })).toEqual(whole(_id));
    const { scenes } = (await house.outcome('hub.scenes.list')) as { scenes: { _id: string }[] };
    expect(scenes.at(-1)).toEqual(whole(_id));
    expect(await house.outcome('hub.data.list', { scenes: { ids: [_id], fields: { include: ['name'] } } })).toEqual({
      scenes: { [_id]: { name: 'Evening' } },
    });
  });

  it('[S7.37] create refuses what is ill formed, whole, and tells nobody', async () => {
    const { scene } = evening();
    const then = [sent('setItemValue', { item: 'nothing', value: 1 })];
    expect(await house.exchange('hub.scenes.create', { ...scene, then })).toEqual([
      refusal('hub.scenes.create', -32500, 'Scene is ill formed'),
    ]);
    expect(await house.outcome('hub.scenes.create', { ...scene, name: 'n'.repeat(26) })).toEqual(INVALID);
    expect(await house.outcome('hub.scenes.create', { then: scene.then })).toEqual(missing('name'));
  });

  it('[S7.37] edit takes the place of the whole scene and keeps its id', async () => {
    const { scene, whole } = evening();
    const _id = await create(scene);
    const { user_notifications: _users, ...eo } = { ...scene, name: 'Late evening', parent_id: '0' };
    expect(await house.exchange('hub.scenes.edit', { _id, eo })).toEqual([
      success('hub.scenes.edit'),
      broadcast('hub.scene.changed', {
        ...whole(_id),
        name: 'Late evening',
        parent_id: '',
        user_notifications: [],
        syncNotification: false,
      }),
    ]);
    expect(await house.outcome('hub.scenes.edit', { _id: 'none', eo })).toMatchObject({ data: NOT_FOUND[1] });
    expect(await house.outcome('hub.scenes.edit', { _id, eo: { ...eo, then: [] } })).toEqual({
      code: -32500,
      message: 'Scene is ill formed',
    });
    expect(await house.outcome('hub.scenes.edit', { _id })).toEqual(missing('eo'));
    expect(await house.outcome('hub.scenes.edit', { _id, eo: [] })).toEqual(INVALID);
  });

  it('[S7.37] clone is a scene of its own; deleting one leaves the other', async () => {
    const { scene, whole } = evening();
    const _id = await create(scene);
    const frames = await house.exchange('hub.scenes.clone', { _id });
    const copy = (frames[0]!.result as { _id: string })._id;
    expect(copy).not.toBe(_id);
    expect(frames).toEqual([
      success('hub.scenes.clone', { _id: HEX24 }),
      broadcast('hub.scene.added', { ...whole(copy), name: 'Evening 2', syncNotification: true }),
    ]);
    expect(await house.exchange('hub.scenes.delete', { _id })).toEqual([
      success('hub.scenes.delete'),
      broadcast('hub.scene.deleted', { _id }),
    ]);
    expect(await house.exchange('hub.scenes.delete', { _id })).toEqual([
      refusal('hub.scenes.delete', -32500, ...NOT_FOUND),
    ]);
    expect(await house.outcome('hub.scenes.get', { _id: copy })).toEqual({ ...whole(copy), name: 'Evening 2' });
    expect(await house.outcome('hub.scenes.clone', { _id })).toMatchObject({ data: NOT_FOUND[1] });
  });

  it('[S7.37] enabled.set is told with the whole scene and decides whether it starts by itself', async () => {
    const { scene, whole } = evening();
    const _id = await create(scene);
    expect(await house.exchange('hub.scenes.enabled.set', { _id, enabled: false })).toEqual([
      success('hub.scenes.enabled.set'),
      broadcast('hub.scene.changed', { ...whole(_id), enabled: false, syncNotification: false }),
    ]);
    expect(
      (await house.set('Front door', 'dw_state', 'dw_is_opened')).map((frame) => frame.msg_subclass),
    ).not.toContain('hub.scene.run.progress');
    expect(await house.outcome('hub.scenes.enabled.set', { _id, enabled: 1 })).toEqual(INVALID);
    expect(await house.outcome('hub.scenes.enabled.set', { _id: 'none', enabled: true })).toMatchObject({
      data: NOT_FOUND[1],
    });
  });

  it('[S7.37] scenes of a deleted room stay, without a room', async () => {
    const { scene, whole } = evening();
    const _id = await create(scene);
    const without = { ...whole(_id), parent_id: '' };
    const frames = await house.exchange('hub.room.delete', { _id: HALL() });
    expect(frames).toContainEqual(broadcast('hub.scene.changed', { ...without, syncNotification: false }));
    expect(await house.outcome('hub.scenes.get', { _id })).toEqual(without);
  });

  it('[S5.14] scenes of the system that send notifications are marked as such', async () => {
    const home = smallHome();
    const [first] = home.hubs[0]!.scenes;
    home.hubs[0]!.scenes.push({ ...first!, key: 'notice', name: 'Notice', isHidden: true });
    await house.stop();
    house = await startStillHouse({ house: home });
    const { scenes } = (await house.outcome('hub.scenes.list')) as { scenes: { meta: unknown }[] };
    expect(scenes.map((scene) => scene.meta)).toEqual([{}, { type: 'notification', modified_by: { type: 'system' } }]);
  });
});

describe('[15.4 rule 8] runs', () => {
  it('[S7.37] reply, started, what it does, and finished with whoever is to be told', async () => {
    const _id = await create(evening().scene);
    const [reply, started, ...rest] = await house.exchange('hub.scenes.run', { sceneId: _id });
    expect([reply, started]).toEqual([success('hub.scenes.run'), progress(_id, 'started')]);
    expect(rest[0]).toMatchObject({ msg_subclass: 'hub.item.updated' });
    expect(await house.outcome('hub.scenes.status.get', { sceneId: _id })).toEqual({ status: 'run' });
    const last = await house.advanceS(5);
    expect(last.slice(-2)).toEqual([progress(_id, 'finished'), told(_id, 'finished')]);
    expect(house.value('Lamp', 'dimmer')).toBe(0);
    expect(await house.exchange('hub.scenes.status.get', { sceneId: _id })).toEqual([
      success('hub.scenes.status.get', { status: 'idle' }),
    ]);
  });

  it('[S7.37] stop tells "stopped" and nothing is done any more; of an idle scene it tells nothing', async () => {
    const _id = await create(evening().scene);
    await house.outcome('hub.scenes.run', { sceneId: _id });
    await house.advanceS(1);
    expect(await house.exchange('hub.scenes.stop', { sceneId: _id })).toEqual([
      success('hub.scenes.stop'),
      progress(_id, 'stopped'),
      told(_id, 'stopped'),
    ]);
    expect(await house.exchange('hub.scenes.stop', { sceneId: _id })).toEqual([success('hub.scenes.stop')]);
    expect(await house.advanceS(60)).toEqual([]);
  });

  it.each(['hub.scenes.run', 'hub.scenes.stop', 'hub.scenes.status.get'])('[S7.37] %s refuses', async (method) => {
    expect(await house.exchange(method, { sceneId: 'none' })).toEqual([refusal(method, -32500, ...NOT_FOUND)]);
    expect(await house.outcome(method, {})).toEqual(missing('sceneId'));
    expect(await house.outcome(method, { sceneId: 5 })).toEqual(INVALID);
  });

  it('[S7.37] a part that fails makes it partially finished, all of it failed', async () => {
    const lamp = house.item('Lamp', 'dimmer');
    const dim = sent('setItemValue', { item: lamp, value: 10 });
    const arm = sent('setDeviceArmed', { device: house.device('Lock'), armed: true });
    const part = await create({ name: 'Part', then: [dim, arm] });
    const all = await create({ name: 'All', then: [dim] });
    house.sim.control.setReachable('Lamp', false);
    const others = { users: [], room: false };
    const end = async (sceneId: string) => (await house.exchange('hub.scenes.run', { sceneId })).at(-1);
    expect(await end(part)).toEqual(progress(part, 'partially_finished', { name: 'Part', ...others }));
    expect(await end(all)).toEqual(progress(all, 'failed', { name: 'All', ...others }));
  });

  it('[S7.37] actions: toggle, arm, switch the mode, run and enable another scene', async () => {
    const lights = ((await house.outcome('hub.scenes.list')) as { scenes: { _id: string }[] }).scenes[0]!._id;
    const then = [
      sent('toggleValue', { item: house.item('Lamp', 'switch') }),
      sent('setDeviceArmed', { device: house.device('Lock'), armed: true }),
      sent('switchHouseMode', { houseMode: '2' }),
      sent('setSceneState', { sceneId: lights, enabled: false }),
      sent('setSceneState', { sceneId: lights, enabled: true }, seconds(1)),
      sent('runScene', { sceneId: lights }, seconds(1)),
    ];
    const _id = await create({ name: 'Everything', then });
    await house.outcome('hub.scenes.run', { sceneId: _id });
    expect(house.value('Lamp', 'switch')).toBe(true);
    expect(await house.outcome('hub.modes.get')).toMatchObject({ switchTo: '2' });
    expect(await house.outcome('hub.scenes.get', { _id: lights })).toMatchObject({ enabled: false });
    const statuses = (await house.advanceS(1))
      .filter((frame) => frame.msg_subclass === 'hub.scene.run.progress')
      .map(({ result }) => result as { scene_name: string; status: string })
      .map(({ scene_name: name, status }) => [name, status]);
    expect(statuses).toEqual([
      ['Lights on', 'started'],
      ['Lights on', 'finished'],
      ['Everything', 'finished'],
    ]);
  });

  it('[S7.37] what the hub does not do itself: no request leaves it, a command for the cloud needs one that knows it', async () => {
    const run = async (then: object) => {
      const sceneId = await create({ name: 'Out', then: [then] });
      const last = (await house.exchange('hub.scenes.run', { sceneId })).at(-1);
      return (last!.result as { status: string }).status;
    };
    expect(await run(sent('sendHttpRequest', { url: `${house.sim.url}/health`, request: 'GET' }))).toBe('failed');
    expect(
      await run(sent('sendCloudAbstractCommand', { abstractId: 'nobody', capability: 'switch', command: 'on' })),
    ).toBe('failed');
    expect(house.sim.log.map((each) => each.name)).toContain('sendHttpRequest');
  });
});

describe('scenes that start by themselves', () => {
  it('[S7.37] by a door: the update first, then the same progress as of a run by hand', async () => {
    const _id = await create(evening().scene);
    const frames = await house.set('Front door', 'dw_state', 'dw_is_opened');
    const names = frames.map((frame) => frame.msg_subclass);
    expect(names[0]).toBe('hub.item.updated');
    expect(frames).toContainEqual(progress(_id, 'started'));
    expect((await house.advanceS(5)).slice(-2)).toEqual([progress(_id, 'finished'), told(_id, 'finished')]);
  });

  it('[S7.37] after the reply to the call that set it off', async () => {
    const lamp = house.item('Lamp', 'dimmer');
    const lock = sent('setDeviceArmed', { device: house.device('Lock'), armed: true });
    const when = [logic('and', sent('compareNumbers', { item: lamp, comparator: '>', value: 50 }))];
    const _id = await create({ name: 'Bright', when, then: [lock] });
    const frames = await house.exchange('hub.item.value.set', { _id: lamp, value: 80 });
    const others = { name: 'Bright', users: [], room: false };
    expect(frames[0]).toEqual(success('hub.item.value.set'));
    expect(frames[1]).toMatchObject({ msg_subclass: 'hub.item.updated' });
    const runs = frames.filter((frame) => frame.msg_subclass === 'hub.scene.run.progress');
    expect(runs).toEqual([progress(_id, 'started', others), progress(_id, 'finished', others)]);
  });

  it('[S7.37] by the clock of the house: at seven every morning, in the home’s time zone', async () => {
    const lamp = house.item('Lamp', 'dimmer');
    const when = [sent('isDate', { type: 'daily', time: ['07:00'] })];
    await create({ name: 'Morning', when, then: [sent('setItemValue', { item: lamp, value: 70 })] });
    await house.advanceS(4 * 3600 - 1); // it was 3:00 in New York
    expect(house.value('Lamp', 'dimmer')).not.toBe(70);
    await house.advanceS(1);
    expect(house.value('Lamp', 'dimmer')).toBe(70);
    await house.outcome('hub.item.value.set', { _id: lamp, value: 5 });
    await house.advanceS(24 * 3600);
    expect(house.value('Lamp', 'dimmer')).toBe(70);
  });

  it('[S7.37] while the network is away', async () => {
    const lamp = house.item('Lamp', 'dimmer');
    const when = [sent('isNetworkState', { state: 'disconnected' })];
    await create({ name: 'Alone', when, then: [sent('setItemValue', { item: lamp, value: 33 })] });
    house.sim.control.hubOffline(true);
    house.sim.control.hubOffline(false);
    await house.advanceS(0);
    expect(house.value('Lamp', 'dimmer')).toBe(33);
  });
});

describe('a power cut', () => {
  it('[S7.37] scenes that were made, edited, disabled and deleted are so afterwards; a run goes on', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-scenes-'));
    try {
      await house.stop();
      house = await startStillHouse({ dir });
      const { scene, whole } = evening();
      const _id = await create(scene);
      const lights = ((await house.outcome('hub.scenes.list')) as { scenes: { _id: string }[] }).scenes[0]!._id;
      const copy = ((await house.outcome('hub.scenes.clone', { _id })) as { _id: string })._id;
      await house.outcome('hub.scenes.enabled.set', { _id: copy, enabled: false });
      await house.outcome('hub.scenes.delete', { _id: lights });
      await house.outcome('hub.scenes.run', { sceneId: _id });
      // Acts of the control page are answered when everything before them is on disk.
      await postJson(`${house.sim.url}/house/api/advance`, { ms: 1000 });
      const startAt = house.now();
      house.sim.kill();
      house = await startStillHouse({ dir, startAt });
      expect(await house.outcome('hub.scenes.list')).toEqual({
        scenes: [whole(_id), { ...whole(copy), name: 'Evening 2', enabled: false }],
      });
      expect(await house.outcome('hub.scenes.status.get', { sceneId: _id })).toEqual({ status: 'run' });
      expect((await house.advanceS(4)).slice(-2)).toEqual([progress(_id, 'finished'), told(_id, 'finished')]);
      const next = await create(scene);
      expect([_id, copy, lights]).not.toContain(next);
    } finally {
      await house.stop();
      rmSync(dir, { recursive: true, force: true });
      house = await startStillHouse();
    }
  });
});
