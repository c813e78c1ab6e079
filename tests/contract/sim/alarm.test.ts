import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallHome } from '../../../sim/hub/house.fixture.ts';
import type { Frame } from '../../support/hub-line.ts';
import { postJson } from '../../support/sim-client.ts';
import { broadcast, refusal, SMALL, startStillHouse, success } from '../../support/still-house.ts';
import type { StillHouse } from '../../support/still-house.ts';

let house: StillHouse;
beforeEach(async () => {
  house = await startStillHouse();
});
afterEach(() => house.stop());

const alarmed = (modeId: string, device: string, phase: string, status: string, pendingDelay?: number) =>
  broadcast('hub.modes.alarmed', {
    modeId,
    deviceId: house.device(device),
    phase,
    status,
    ...(pendingDelay === undefined ? {} : { pendingDelay }),
    silent: false,
    timestamp: house.now(),
  });
const of = (frames: Frame[], subclass: string) => frames.filter((frame) => frame.msg_subclass === subclass);
const alarms = (frames: Frame[]) => of(frames, 'hub.modes.alarmed');
const siren = () => house.value('Siren', 'siren_alarm');
const open = (door = 'Front door') => house.set(door, 'dw_state', 'dw_is_opened');
const close = (door = 'Front door') => house.set(door, 'dw_state', 'dw_is_closed');

async function arm(modeId = '2') {
  await house.outcome('hub.modes.switch', { modeId });
  await house.advanceS(30);
}

describe('alarm, from the first trip to its end', () => {
  beforeEach(() => arm());

  it('[S9.11] a door: its update first, entry delay, alarm with siren; the siren gives up, the alarm does not', async () => {
    const opened = await open();
    expect(opened[0]).toMatchObject({
      msg_subclass: 'hub.item.updated',
      result: { name: 'dw_state', value: 'dw_is_opened', deviceArmed: true },
    });
    expect(opened[1]).toEqual(alarmed('2', 'Front door', 'entryDelay', 'begin', 30));
    expect(await house.advanceS(29)).toEqual([]);
    const main = await house.advanceS(1);
    expect(main.slice(0, 2)).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'done', 0),
      alarmed('2', 'Front door', 'main', 'begin'),
    ]);
    expect(main[2]).toMatchObject({ msg_subclass: 'hub.item.updated', result: { name: 'siren_alarm' } });
    expect(siren()).toBe('siren_active');
    expect(alarms(await house.advanceS(3600))).toEqual([]);
    expect(siren()).toBe('no_siren');
    const ended = await house.exchange('hub.modes.force_disarm', { modeId: '1' });
    expect(alarms(ended)).toEqual([alarmed('2', 'Front door', 'main', 'done')]);
  });

  it('[S7.37] the snapshot names sources and the seconds that are left, and nothing when it is over', async () => {
    await open();
    await house.advanceS(11.5);
    const source = { deviceId: house.device('Front door'), delay: 30, timestamp: house.now() - 11_500 };
    const snapshot = async () => ((await house.outcome('hub.modes.get')) as { alarmed: unknown }).alarmed;
    const shape = { entryDelay: 30, type: 'global', silent: false };
    expect(await snapshot()).toEqual({ ...shape, timeIsLeft: 19, sources: [source] });
    await house.advanceS(30);
    expect(await snapshot()).toEqual({ ...shape, timeIsLeft: 0, sources: [source] });
    await house.outcome('hub.modes.switch', { modeId: '1' });
    expect(await snapshot()).toEqual({ ...shape, timeIsLeft: 0, sources: [] });
  });

  it('[S7.37] entry_delay.cancel and .skip, each told; outdated when none runs', async () => {
    const [cancel, skip] = ['hub.modes.entry_delay.cancel', 'hub.modes.entry_delay.skip'] as const;
    const outdated = (method: string) =>
      refusal(method, -32500, 'Command is outdated', 'ezlo.house_mode.command.outdated');
    expect(await house.exchange(cancel)).toEqual([outdated(cancel)]);
    await open();
    await house.advanceS(18);
    expect(await house.exchange(cancel)).toEqual([
      success(cancel),
      alarmed('2', 'Front door', 'entryDelay', 'canceled', 12),
    ]);
    expect(await house.exchange(skip)).toEqual([outdated(skip)]);
    await close();
    await open();
    expect((await house.exchange(skip)).slice(0, 3)).toEqual([
      success(skip),
      alarmed('2', 'Front door', 'entryDelay', 'done', 0),
      alarmed('2', 'Front door', 'main', 'begin'),
    ]);
    expect(await house.exchange(cancel)).toEqual([outdated(cancel)]);
  });

  it('[S7.37] local.alarm.off ends alarm and siren and says so; an unknown mode is refused', async () => {
    await open();
    await house.outcome('hub.modes.entry_delay.skip');
    const method = 'hub.modes.local.alarm.off';
    const frames = await house.exchange(method, { modeId: '2' });
    expect([frames[0], frames[1], frames.at(-1)]).toEqual([
      success(method),
      alarmed('2', 'Front door', 'main', 'done'),
      broadcast('hub.modes.local.alarmed.turned.off', {}),
    ]);
    expect(siren()).toBe('no_siren');
    expect(await house.outcome(method, { modeId: '9' })).toMatchObject({ data: 'ezlo.house_mode.not.exist' });
  });

  it('[S7.37] disarming in the entry delay cancels it, and the house is quiet', async () => {
    await open();
    await house.advanceS(18);
    expect(alarms(await house.exchange('hub.modes.switch', { modeId: '1' }))).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'canceled', 12),
    ]);
    expect(await house.advanceS(600)).toEqual([]);
  });

  it('[S9.11] vacation is watched as away is (H-13)', async () => {
    await house.outcome('hub.modes.switch', { modeId: '1' });
    await arm('4');
    expect(alarms(await open())).toEqual([alarmed('4', 'Front door', 'entryDelay', 'begin', 30)]);
  });

  it('[S9.11] motion raises one only as a security threat of an armed sensor (H-13)', async () => {
    const frames = await house.set('Hall motion', 'motion', true);
    expect(alarms(frames)).toEqual([alarmed('2', 'Hall motion', 'entryDelay', 'begin', 30)]);
    await house.outcome('hub.modes.switch', { modeId: '1' });
    await arm('3');
    await house.set('Hall motion', 'motion', false);
    expect(alarms(await house.set('Hall motion', 'motion', true))).toEqual([]);
  });
});

describe('dangers in every mode', () => {
  it('[S9.11] smoke in mode 1 is an alarm at once, and force_disarm with mode 1 clears it (H-23)', async () => {
    const smoke = await house.set('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    expect(alarms(smoke)).toEqual([alarmed('1', 'Smoke alarm', 'main', 'begin')]);
    expect(siren()).toBe('siren_active');
    expect(await house.outcome('hub.modes.switch', { modeId: '1' })).toMatchObject({ data: 'rpc.params.invalid' });
    const cleared = await house.exchange('hub.modes.force_disarm', { modeId: '1' });
    expect(cleared.slice(0, 2)).toEqual([
      success('hub.modes.force_disarm'),
      alarmed('1', 'Smoke alarm', 'main', 'done'),
    ]);
    expect(siren()).toBe('no_siren');
  });

  it('[S9.11] water waits for the entry delay, also from a sensor that the mode does not watch', async () => {
    await house.outcome('hub.modes.disarmed_devices.add', { modeId: '1', deviceId: house.device('Leak') });
    const frames = await house.set('Leak', 'water_leak_alarm', 'water_leak_detected');
    expect(alarms(frames)).toEqual([alarmed('1', 'Leak', 'entryDelay', 'begin', 30)]);
    expect(alarms(await open())).toEqual([]);
  });

  it('[S9.11] smoke ends a running entry delay', async () => {
    await arm();
    await open();
    expect(alarms(await house.set('Smoke alarm', 'smoke_alarm', 'smoke_detected'))).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'done', 0),
      alarmed('2', 'Smoke alarm', 'main', 'begin'),
    ]);
  });
});

describe('who is left out, and who is told', () => {
  it('[S7.37] a bypassed sensor is skipped with bypass/done', async () => {
    await arm();
    const deviceIds = [house.device('Back door')];
    await house.outcome('hub.modes.bypass_devices.add', { modeId: '2', deviceIds });
    expect(alarms(await open('Back door'))).toEqual([alarmed('2', 'Back door', 'bypass', 'done')]);
    expect(await house.advanceS(300)).toEqual([]);
  });

  it('[S7.37] swinger shutdown: after three alarms in one armed period a sensor is bypassed until the mode is left', async () => {
    await arm();
    const added = broadcast('hub.modes.bypass_devices.added', { modeId: '2', deviceIds: [house.device('Front door')] });
    for (const round of [1, 2, 3]) {
      const frames = await open();
      expect(of(frames, 'hub.modes.bypass_devices.added')).toEqual(round === 3 ? [added] : []);
      expect(alarms(frames)).toEqual([alarmed('2', 'Front door', 'entryDelay', 'begin', 30)]);
      await house.outcome('hub.modes.entry_delay.cancel');
      await close();
    }
    expect(alarms(await open())).toEqual([alarmed('2', 'Front door', 'bypass', 'done')]);
    expect(alarms(await open('Back door'))).toEqual([alarmed('2', 'Back door', 'entryDelay', 'begin', 30)]);
    await close();
    await house.outcome('hub.modes.switch', { modeId: '1' });
    await arm();
    expect(alarms(await open())).toEqual([alarmed('2', 'Front door', 'entryDelay', 'begin', 30)]);
  });

  it('[S7.37] a siren that the mode keeps silent does not sound, also when it is put on the list meanwhile', async () => {
    await arm();
    const params = { modeId: '2', deviceId: house.device('Siren') };
    await house.outcome('hub.modes.alarms_off.add', params);
    await open();
    await house.outcome('hub.modes.entry_delay.skip');
    expect(siren()).toBe('no_siren');
    await house.outcome('hub.modes.alarms_off.remove', params);
    expect(siren()).toBe('siren_active');
    await house.outcome('hub.modes.alarms_off.add', params);
    expect(siren()).toBe('no_siren');
  });

  it('[S7.37] the users of the mode are told of the alarm itself: the named ones, or all', async () => {
    await house.outcome('hub.modes.notifications.set', { modeId: '2', all: false, userId: ['u-1', 'u-2'] });
    await house.outcome('hub.modes.notifications.set', { modeId: '3', all: true });
    await arm();
    expect(of(await open(), 'hub.user.notification')).toEqual([]);
    const told = (user: string, modeId: string) =>
      broadcast('hub.user.notification', {
        type: 'alarm',
        params: { user, modeId, deviceName: 'Front door', roomName: 'Hall' },
      });
    const notices = (frames: Frame[]) => of(frames, 'hub.user.notification');
    expect(notices(await house.advanceS(30))).toEqual([told('u-1', '2'), told('u-2', '2')]);
    await house.outcome('hub.modes.switch', { modeId: '1' });
    await close();
    await arm('3');
    await open();
    expect(notices(await house.advanceS(30))).toEqual([told(SMALL.userId, '3')]);
  });

  it('[S7.37] cameras record an alarm unless the mode has them off', async () => {
    const home = smallHome();
    for (const key of ['yard', 'bedroom']) {
      home.hubs[0]!.devices.push({ ...home.hubs[0]!.devices[0]!, key, kind: 'camera', name: key, isGuard: false });
    }
    await house.stop();
    house = await startStillHouse({ house: home });
    const recorded = (frames: Frame[]) =>
      of(frames, 'hub.item.updated')
        .map(({ result }) => result as { name: string; deviceName: string; value: unknown })
        .filter(({ name }) => name === 'make_recording')
        .map(({ deviceName, value }) => [deviceName, value]);
    await house.outcome('hub.modes.cameras_off.add', { modeId: '1', deviceId: house.device('bedroom') });
    const frames = await house.set('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    expect(recorded(frames)).toEqual([['yard', 30]]);
  });
});

describe('a power cut', () => {
  let dir: string;
  beforeEach(async () => {
    await house.stop();
    dir = mkdtempSync(path.join(tmpdir(), 'porchlight-alarm-'));
    house = await startStillHouse({ dir });
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** As kill -9, and a start `seconds` later by the hub's clock. */
  async function cutFor(seconds: number) {
    const startAt = house.now() + seconds * 1000;
    // Acts of the control page are answered when everything before them is on disk.
    await postJson(`${house.sim.url}/house/api/advance`, { ms: 0 });
    house.sim.kill();
    house = await startStillHouse({ dir, startAt });
  }

  it('[S7.37] in an exit delay: it goes on with the seconds that are left', async () => {
    await house.outcome('hub.modes.switch', { modeId: '2' });
    await cutFor(20);
    expect(await house.outcome('hub.modes.get')).toMatchObject({ switchTo: '2', timeIsLeftToSwitch: 10 });
    expect(await house.advanceS(9)).toEqual([]);
    expect((await house.advanceS(1))[0]).toEqual(
      broadcast('hub.modes.switched', { from: '1', to: '2', status: 'done', switchToDelay: 0 }),
    );
  });

  it('[S7.37] in an entry delay, and in the alarm: both go on, the siren too', async () => {
    await arm();
    await open();
    await cutFor(20);
    expect(alarms(await house.advanceS(10))).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'done', 0),
      alarmed('2', 'Front door', 'main', 'begin'),
    ]);
    await cutFor(100);
    expect(siren()).toBe('siren_active');
    expect((await house.outcome('hub.modes.get')) as object).toMatchObject({
      alarmed: { timeIsLeft: 0, sources: [{ deviceId: house.device('Front door'), delay: 30 }] },
    });
    await house.advanceS(140);
    expect(siren()).toBe('no_siren');
    expect(alarms(await house.exchange('hub.modes.switch', { modeId: '1' }))).toEqual([
      alarmed('2', 'Front door', 'main', 'done'),
    ]);
  });

  it('[S7.37] what ran out meanwhile is done at the start', async () => {
    await arm();
    await open();
    await cutFor(3600);
    await house.advanceS(0);
    expect(await house.outcome('hub.modes.get')).toMatchObject({ alarmed: { timeIsLeft: 0 } });
    expect(siren()).toBe('siren_active');
  });
});
