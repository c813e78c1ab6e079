import { browserStorage, houseIndex, NO_HUB, sceneState, type SceneRun } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { createWatch } from '../watch/watch';
import { createRunRecord } from './run-record';

/** The one record of this browser. */
export const houseRuns = createRunRecord(browserStorage());
atSignOut(houseRuns.forget);

const ended = createWatch((see) => {
  const { hubs, byHub } = see(houseIndex);
  const runs: Record<string, SceneRun> = {};
  for (const id of [...hubs, NO_HUB].flatMap((hub) => byHub[hub]?.scenes ?? [])) {
    const run = see(sceneState(id)).current?.lastRun ?? null;
    if (run !== null) runs[id] = run;
  }
  return runs;
});
const note = (): void => {
  houseRuns.note(ended.get());
};
// For as long as the page lives: a run is worth keeping whatever screen it was seen on.
ended.subscribe(note);
note();
