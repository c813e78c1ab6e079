import { describe, expect, it } from 'vitest';
import { settled, stoppedClock } from '../../../tests/support/session-stage';
import type { House } from '../house/house';
import { HubError } from '../errors';
import type { Say } from '../patches/batch';
import type { Reply } from '../socket/connection';
import type { HubState, SceneState } from '../state/model';
import { createSceneRuns } from './scene-runs';

const LIMIT_MS = 1_500;
const sceneOf = (hub: string): SceneState => ({
  ...{ id: `${hub}.movie`, hub, name: 'Movie', roomId: null, isEnabled: true, run: 'idle', lastRun: null, does: [] },
});
const HUB = '90000001';
const OF_HUB = `${HUB}.movie`;
const OF_CLOUD = 'no_hub.movie';

/** One meshbot of a hub and one of the cloud; the test answers for both. */
function stage() {
  const time = stoppedClock();
  const scenes = new Map([[OF_HUB, sceneOf(HUB)]]);
  const cloudScenes = new Map([[OF_CLOUD, sceneOf('no_hub')]]);
  const said: string[] = [];
  let lose: () => void = () => undefined;
  let answer: () => Promise<Reply> = () => Promise.resolve({ ok: true, result: null, mono: 0, rttMs: 0 });
  let cloudAnswer: () => Promise<unknown> = () => Promise.resolve({});
  let isOnline = true;
  const house = {
    link: { isReady: () => true, request: () => answer() },
    model: {
      scenes,
      hubNow: () => 7,
      waitFor: (is: (hub: HubState) => boolean) =>
        new Promise((resolve) => (lose = () => resolve(is({ freshness: 'stale' } as HubState)))),
    },
  } as unknown as House;
  const houses = new Map([[HUB, house]]);
  const runs = createSceneRuns({
    deps: { clock: time.clock, report: () => undefined },
    config: { commandLimitMs: LIMIT_MS },
    cloud: () => cloudAnswer() as never,
    ...{ houses, cloudScenes, isOnline: () => isOnline },
    outbox: { say: ({ title }: Say) => said.push(title), touchEntity: () => undefined },
  });
  return {
    ...{ time, said, runs, houses, house },
    scene: () => scenes.get(OF_HUB),
    cloudScene: () => cloudScenes.get(OF_CLOUD),
    run: () => runs.run(OF_HUB, house),
    runOfCloud: () => runs.run(OF_CLOUD, undefined),
    answers: (next: typeof answer) => (answer = next),
    cloudAnswers: (next: typeof cloudAnswer) => (cloudAnswer = next),
    goOffline: () => (isOnline = false),
    loses: () => lose(),
  };
}
const UNKNOWN = 'messages.scene-unknown.title';
const FAILED = 'messages.scene-failed.title';

describe('a run whose end nobody tells', () => {
  it('[S8.25] [R-20] the question is lost with its line: not known, and never “didn’t run”', async () => {
    const { run, answers, said, scene } = stage();
    answers(() => Promise.reject(new HubError('not-connected', 'closed')));
    expect(await run()).toMatchObject({ status: 'unknown', problem: { code: 'not-connected' } });
    expect(said).toEqual([UNKNOWN]);
    expect(scene()).toMatchObject({ run: 'idle', lastRun: { at: 7, how: 'unknown' } });
  });

  it('[S4.55] the hub says yes and then no word of its beginning', async () => {
    const { run, time, said } = stage();
    const answer = run();
    await settled();
    await time.pass(LIMIT_MS);
    expect(await answer).toMatchObject({ status: 'unknown', problem: { code: 'no-answer' } });
    expect(said).toEqual([UNKNOWN]);
  });

  it('[S4.55] [R-25] it began, and the line is lost before its end', async () => {
    const { run, runs, said, scene, loses } = stage();
    const answer = run();
    await settled();
    runs.onProgress(OF_HUB, 'started');
    expect(await answer).toEqual({ status: 'confirmed' });
    expect(scene()?.run).toBe('running');
    loses();
    await settled();
    expect([said, scene()?.run, scene()?.lastRun?.how]).toEqual([[UNKNOWN], 'idle', 'unknown']);
    // The line is back in time for the end: then that is what counts.
    runs.onProgress(OF_HUB, 'finished');
    expect(scene()?.lastRun?.how).toBe('finished');
  });

  it('[S4.55] what ended before the line was lost is not doubted, nor what somebody else ran', async () => {
    const { run, runs, said, scene, loses } = stage();
    const answer = run();
    await settled();
    for (const status of ['started', 'finished', 'started']) runs.onProgress(OF_HUB, status);
    await answer;
    loses();
    await settled();
    expect([said, scene()?.run]).toEqual([['messages.scene-finished.title'], 'running']);
  });

  it.each(['failed', 'partially_finished', 'stopped'])(
    '[S4.55] a run that ends as “%s” is one that failed, in the hub’s own word, and half a second later it is idle',
    async (status) => {
      const { run, runs, said, scene, time } = stage();
      const answer = run();
      await settled();
      for (const told of ['started', status]) runs.onProgress(OF_HUB, told);
      expect(await answer).toEqual({ status: 'confirmed' });
      expect([said, scene()?.run, scene()?.lastRun?.how]).toEqual([[FAILED], 'failed', status]);
      await time.pass(500);
      expect(scene()?.run).toBe('idle');
    },
  );

  it.each([
    ['offline', 'unknown', UNKNOWN],
    ['timeout', 'unknown', UNKNOWN],
    ['cloud-error', 'refused', FAILED],
  ] as const)('[S8.23] [S8.25] of the cloud: %s is %s', async (code, status, title) => {
    const { runOfCloud, cloudAnswers, said, cloudScene } = stage();
    cloudAnswers(() => Promise.reject(new HubError(code, 'scene_run')));
    expect(await runOfCloud()).toMatchObject({ status, problem: { code } });
    expect([said, cloudScene()?.lastRun?.how]).toEqual([[title], status === 'unknown' ? 'unknown' : 'failed']);
  });
});

describe('a run that did not begin', () => {
  it('[S5.18] [S8.25] while the browser is offline nothing is sent, and it says so', async () => {
    const { run, runOfCloud, answers, goOffline, said, scene } = stage();
    let asked = 0;
    answers(() => {
      asked += 1;
      return Promise.reject(new Error('asked'));
    });
    goOffline();
    expect(await run()).toMatchObject({ status: 'refused', problem: { code: 'offline' } });
    expect(await runOfCloud()).toMatchObject({ status: 'refused', problem: { code: 'offline' } });
    expect([asked, said, scene()?.lastRun]).toEqual([0, [FAILED, FAILED], null]);
  });

  it('[S8.25] the hub refuses it: failed', async () => {
    const { run, answers, said, scene } = stage();
    answers(() => Promise.resolve({ ok: false, reason: 'no such scene' } as Reply));
    expect(await run()).toMatchObject({ status: 'refused' });
    expect([said, scene()?.lastRun?.how]).toEqual([[FAILED], 'failed']);
  });

  it('[I-50] asked for by an older session, or for a house that another one took the place of: nobody is told', async () => {
    const { run, runs, houses, house, said } = stage();
    const answer = run();
    await settled();
    runs.reset();
    expect(await answer).toMatchObject({ status: 'unknown', problem: { code: 'superseded' } });
    houses.set(HUB, { ...house });
    expect(await run()).toMatchObject({ problem: { code: 'superseded' } });
    expect(said).toEqual([]);
  });
});
