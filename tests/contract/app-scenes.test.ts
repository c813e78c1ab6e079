import { describe, expect, it } from 'vitest';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import type { SceneStory } from '../../src/hub/api/scenes.ts';
import { wireIdOf } from '../../src/hub/state/entity-id.ts';
import type { CommandOutcome, SceneState } from '../../src/hub/state/model.ts';
import { heldClock } from '../support/held-clock.ts';
import { closeAfterEach, signIn, startHome } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';

closeAfterEach();

const home = async () => {
  const sim = await startHome({ home: 'maple-street', demo: true });
  return { sim, page: await signIn(sim, 'demo') };
};
const sceneNamed = (page: HubClient, name: string): SceneState => {
  const found = [...page.seen.scenes.values()].find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`no scene "${name}"`);
  return found;
};
const cloudScenes = (page: HubClient) =>
  page.call<AccountAnswer<'read-cloud-scenes'>>('askAccount', 'read-cloud-scenes', null);
const ofCloud = (page: HubClient) => page.seen.lists.get('no_hub')?.scenes ?? [];
/** Nobody can look into those of the cloud, so the person is asked first, and has said yes here. */
const run = (page: HubClient, id: string) => page.call<CommandOutcome>('runScene', id, 'yes');

describe('meshbots of the cloud', () => {
  it('[S3.22] [S7.12] [S7.14] are listed on demand, as those of no hub, and run there', async () => {
    const { sim, page } = await home();
    expect(ofCloud(page)).toEqual([]);
    expect(await cloudScenes(page)).toEqual({ ok: true, data: null });
    expect(ofCloud(page)).toHaveLength(2);
    const welcome = sceneNamed(page, 'Welcome home');
    expect(welcome).toMatchObject({ hub: 'no_hub', roomId: null, isEnabled: true, run: 'idle', lastRun: null });
    expect(ofCloud(page)).toContain(welcome.id);

    expect(await run(page, welcome.id)).toEqual({ status: 'confirmed' });
    await page.until('its end is told', ({ scenes }) => scenes.get(welcome.id)?.lastRun?.how === 'finished');
    expect(page.seen.said.at(-1)).toMatchObject({
      title: 'messages.scene-finished.title',
      values: { name: 'Welcome home' },
    });
    const sent = (call: string) => sim.log.filter(({ name }) => name === call).map(({ params }) => params);
    expect([sent('scene_list'), sent('scene_run')]).toEqual([[{}], [{ uuid: wireIdOf(welcome.id) }]]);
    await page.until('the mark goes', ({ scenes }) => scenes.get(welcome.id)?.run === 'idle');
  });

  it('[S8.23] [S8.25] a run that the cloud refuses has failed, and says so', async () => {
    const { sim, page } = await home();
    await cloudScenes(page);
    const { id } = sceneNamed(page, 'Lights out everywhere');
    sim.control.fault({ on: 'http', call: 'scene_run', do: 'status', status: 502 });
    expect(await run(page, id)).toMatchObject({ status: 'refused', problem: { code: 'cloud-error' } });
    expect(page.seen.said.at(-1)).toMatchObject({ variant: 'error', title: 'messages.scene-failed.title' });
    await page.until('its end is told', ({ scenes }) => scenes.get(id)?.lastRun?.how === 'failed');
    expect(await run(page, 'no_hub.gone')).toMatchObject({ status: 'refused', problem: { code: 'unknown-target' } });
  });

  it('[R-61] are gone with the person who had them', async () => {
    const { page } = await home();
    await cloudScenes(page);
    await page.call('signOut');
    await page.until('the list is empty', ({ lists }) => lists.get('no_hub')?.scenes?.length === 0);
  });
});

describe('meshbots of a hub', () => {
  it('[S5.14] are without what the system made to notify, and with what a person made so', async () => {
    const sim = await startHome({ home: 'maple-street', demo: true });
    const [house] = sim.houses.values();
    const call = house?.call.bind(house);
    if (house === undefined || call === undefined) throw new Error('no house');
    const by = (name: string, type: string) => ({ name, meta: { type: 'notification', modified_by: { type } } });
    house.call = (method, params, caller) => {
      const answer = call(method, params, caller);
      if (method !== 'hub.scenes.list' || !('result' in answer)) return answer;
      const { scenes, ...rest } = answer.result as { scenes: { name: string }[] };
      const [first] = scenes;
      const more = [by('Told by the hub', 'system'), by('Told by Dana', 'user')];
      const made = more.map((one, at) => ({ ...first, _id: `told-${String(at)}`, ...one }));
      return { ...answer, result: { ...rest, scenes: [...scenes, ...made] } };
    };
    const page = await signIn(sim, 'demo');
    await page.until('read', ({ scenes }) => [...scenes.values()].some(({ name }) => name === 'Told by Dana'));
    expect([...page.seen.scenes.values()].map(({ name }) => name)).not.toContain('Told by the hub');
  });

  it('[S3.21] tell what they do, with their things by the names of the state', async () => {
    const { page } = await home();
    const answer = await page.call<AccountAnswer<'scene-story'>>(
      'askAccount',
      'scene-story',
      sceneNamed(page, 'Goodnight').id,
    );
    const story = (answer as { data: SceneStory }).data;
    expect(story).toMatchObject({ when: [], unless: [], otherwise: [], modes: ['1', '2', '3', '4'] });
    const [lock] = story.then;
    expect(lock).toMatchObject({ method: 'setItemValue', values: { value: 'secured' }, delayS: 0, steps: [] });
    expect(page.seen.items.get(String(lock?.values['item']))?.name).toBe('door_lock');
    expect(story.then.at(-1)).toMatchObject({ method: 'switchHouseMode', values: { houseMode: '3' }, delayS: 2 });
  });

  it('[S9.8] [S4.55] stand as running for 10 s where nobody tells their end, and for half a second once it was told', async () => {
    const sim = await startHome({ home: 'maple-street', demo: true });
    const time = heldClock();
    const page = await signIn(sim, 'demo', { with: { clock: time.clock } });
    const runs = () => sceneNamed(page, 'Movie').run;
    const { id } = sceneNamed(page, 'Movie');
    await run(page, id);
    await page.until('it runs', () => runs() === 'running');
    time.ring(10_000);
    await page.until('nothing turns any more', () => runs() === 'idle');
    sim.control.advance(2_000);
    await page.until('its end is told', () => runs() === 'finished');
    time.ring(500);
    await page.until('the word goes', () => runs() === 'idle');
    expect(sceneNamed(page, 'Movie').lastRun?.how).toBe('finished');
  });

  it('[S4.55] what somebody else ran is seen too, with how it ended', async () => {
    const { sim, page } = await home();
    const { id } = sceneNamed(page, 'All off');
    const house = [...sim.houses.values()][0];
    const wireId = id.slice(id.indexOf('.') + 1);
    house?.call('hub.scenes.run', { sceneId: wireId }, { api: '1.0' });
    house?.flush();
    await page.until('it ended', ({ scenes }) => scenes.get(id)?.lastRun?.how === 'finished');
    expect(page.seen.said.map(({ title }) => title)).toContain('messages.scene-finished.title');
    // A list that is read again knows nothing of runs.
    const before = sceneNamed(page, 'All off').lastRun;
    house?.call('hub.scenes.enabled.set', { _id: wireId, enabled: false }, { api: '1.0' });
    house?.flush();
    await page.until('the change arrived', ({ scenes }) => scenes.get(id)?.isEnabled === false);
    expect(sceneNamed(page, 'All off').lastRun).toEqual(before);
  });
});
