import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoryListing, StoryState } from '../../../sim/stories/player.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { ask, postJson, startTestSim } from '../../support/sim-client.ts';

let sim: Sim;
beforeAll(async () => {
  sim = await startTestSim({ home: 'two-doors', test: false, demo: true });
});
afterAll(() => sim.stop());

const direct = (params: unknown) => postJson(`${sim.url}/house/api/story`, params);
const stories = async (query = '') =>
  (await ask(`${sim.url}/house/api/stories${query}`)).body as { stories: StoryListing[]; story: StoryState | null };

it('[R-95] lists every story with its script for this house, or with what the house lacks', async () => {
  const { stories: listed, story } = await stories();
  expect(story).toBeNull();
  expect(listed.map((each) => [each.name, each.lacks])).toEqual([
    ['burglar', null],
    ['smoke', null],
    ['parcel', { key: 'stories.lacks.bell', sentence: 'This house has neither a doorbell nor a camera.' }],
    ['power-cut', null],
    ['water', { key: 'stories.lacks.leak', sentence: 'This house has no leak sensor.' }],
    ['window', null],
    ['leaving', null],
    ['batteries', null],
    ['guest', { key: 'stories.lacks.lock', sentence: 'This house has no door lock.' }],
  ]);
  expect(listed[1]).toEqual({
    name: 'smoke',
    icon: 'fire-simple',
    lacks: null,
    arm: null,
    steps: [
      {
        say: 'smoke.steps.smoke',
        look: 'smoke.look.smoke',
        values: { device: 'Smoke alarm', room: 'Hall', count: 1 },
        afterS: 4,
      },
      {
        say: 'smoke.steps.air',
        look: 'smoke.look.air',
        values: { device: 'Smoke alarm', room: 'Hall', count: 1 },
        afterS: 60,
      },
    ],
  });
});

it('[R-95] plays in hub time with --demo alone, survives whoever watched, and puts everything back', async () => {
  const before = sim.control.list();
  expect((await direct({ do: 'play', name: 'smoke' })).status).toBe(200);
  sim.control.advance(4_000);
  const { story } = await stories();
  expect(story).toMatchObject({ name: 'smoke', serial: '90000002', phase: 'playing', done: 1, canRestore: true });
  expect(sim.control.list()[0]!.alarm).toMatchObject({ phase: 'main', sources: ['Smoke alarm'] });
  expect((await direct({ do: 'pause' })).status).toBe(200);
  sim.control.advance(300_000);
  expect((await stories()).story).toMatchObject({ phase: 'paused', done: 1, nextAt: null });
  expect((await direct({ do: 'step' })).status).toBe(200);
  expect((await stories()).story).toMatchObject({ phase: 'ended', done: 2 });
  expect((await direct({ do: 'restore' })).status).toBe(200);
  expect((await stories()).story).toBeNull();
  const after = sim.control.list();
  expect(after[0]!.alarm).toBeNull();
  const values = (list: typeof after) => list[0]!.devices.map(({ items }) => items.map(({ value }) => value));
  expect(values(after)).toEqual(values(before));
});

it('[R-95] refuses in one sentence what cannot be played', async () => {
  const refusals = [
    [{ do: 'play', name: 'water' }, 'This house has no leak sensor.'],
    [{ do: 'play', name: 'flood' }, 'There is no story "flood".'],
    [{ do: 'play', name: 'smoke', arm: true }, 'This story does not arm the house.'],
    [{ do: 'pause' }, 'No story is playing.'],
    [{ do: 'stop' }, 'No story is playing.'],
  ] as const;
  for (const [params, error] of refusals)
    expect([(await direct(params)).status, (await direct(params)).body]).toEqual([400, { error }]);
  expect((await direct({ do: 'dance' })).status).toBe(400);
  sim.control.hubOffline(true);
  expect((await direct({ do: 'play', name: 'smoke' })).body).toEqual({
    error: 'The hub is offline. Bring it back first.',
  });
  sim.control.hubOffline(false);
});

it('[R-95] tests play a story by a function: the burglar arms first and is caught', () => {
  sim.control.playStory('burglar', { arm: true });
  expect(() => sim.control.playStory('smoke')).toThrow('Another story is playing. Stop it first.');
  sim.control.advance(38_000);
  expect(sim.control.list()[0]).toMatchObject({ mode: { id: '2' }, alarm: { phase: 'entryDelay' } });
  sim.control.advance(31_000);
  expect(sim.control.list()[0]!.alarm).toMatchObject({ phase: 'main' });
  sim.control.stories.direct('restore');
  expect(sim.control.list()[0]).toMatchObject({ mode: { id: '1' }, alarm: null, pending: null });
});

it('[R-95] lists the stories as one hub would play them', async () => {
  const two = await startTestSim({ home: 'generated:2x1000' });
  const [first, second] = two.control.list();
  const listed = async (query: string) => {
    const { body } = await ask(`${two.url}/house/api/stories${query}`);
    return (body as { stories: StoryListing[] }).stories;
  };
  const smoke = async (query: string) => (await listed(query)).find(({ name }) => name === 'smoke')!;
  const alarm = (house: typeof first) =>
    house!.devices.filter(({ items }) => items.some((item) => item.name === 'smoke_alarm')).map(({ name }) => name);
  for (const house of [first, second]) {
    expect(alarm(house)).toContain((await smoke(`?serial=${house!.serial}`)).steps[0]!.values.device);
  }
  two.control.hubOffline(true, second!.serial);
  expect((await smoke(`?serial=${second!.serial}`)).lacks?.key).toBe('stories.lacks.online');
  expect((await smoke('')).lacks).toBeNull();
  expect((await smoke('?serial=1')).lacks?.key).toBe('stories.lacks.hub');
  await two.stop();
});

it('[R-95] what a story changed can be put back after a kill', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'porchlight-stories-'));
  const kept = await startTestSim({ home: 'two-doors', dir });
  const post = (params: unknown) => postJson(`${kept.url}/house/api/story`, params);
  const reachable = () => kept.control.list()[0]!.devices.map(({ isReachable }) => isReachable);
  const before = reachable();
  await post({ do: 'play', name: 'power-cut' });
  await postJson(`${kept.url}/house/api/advance`, { ms: 30_000 });
  await kept.control.restart();
  expect(kept.control.list()[0]!.isConnected).toBe(false);
  expect(reachable()).not.toEqual(before);
  expect((await ask(`${kept.url}/house/api/stories`)).body.story).toMatchObject({
    name: 'power-cut',
    phase: 'ended',
    done: 2,
    canRestore: true,
  });
  expect((await post({ do: 'restore' })).status).toBe(200);
  expect(kept.control.list()[0]!.isConnected).toBe(true);
  expect(reachable()).toEqual(before);
  await kept.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('[R-95] goes on without a camera that is taken away, and puts the others back as they were', async () => {
  const maple = await startTestSim({ home: 'maple-street' });
  const post = (name: string, params: unknown) => postJson(`${maple.url}/house/api/${name}`, params);
  const cameras = maple.control
    .list()[0]!
    .devices.filter(({ items }) => items.some((item) => item.name === 'camera_stream'));
  for (const { id } of cameras) maple.control.setCameraView(id, 'parcel');
  await post('story', { do: 'play', name: 'parcel' });
  await post('advance', { ms: 4_000 });
  const [player] = cameras.filter(({ id }) => maple.control.cameraView(id) === 'person');
  await post('remove-device', { device: player!.id });
  expect((await post('advance', { ms: 600_000 })).status).toBe(200);
  expect(maple.control.stories.state()).toMatchObject({ phase: 'ended', trouble: null });
  expect((await post('story', { do: 'restore' })).status).toBe(200);
  await post('story', { do: 'play', name: 'parcel' });
  await post('advance', { ms: 600_000 });
  expect((await post('story', { do: 'restore' })).status).toBe(200);
  for (const { id } of cameras) {
    if (id !== player!.id) expect(maple.control.cameraView(id)).toBe('parcel');
  }
  await maple.stop();
});
