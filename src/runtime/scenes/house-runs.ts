import { NO_HUB, type House, type SceneRun } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { watchOf } from '../watch/watch';
import { createRunRecord, type RunRecord } from './run-record';

const ended = watchOf((see) => {
  const { hubs, byHub } = see.index();
  const runs: Record<string, SceneRun> = {};
  for (const id of [...hubs, NO_HUB].flatMap((hub) => byHub[hub]?.scenes ?? [])) {
    const run = see.scene(id)?.lastRun ?? null;
    if (run !== null) runs[id] = run;
  }
  return runs;
});

/** The one record of this browser. For as long as the house lives: a run is worth keeping whatever screen it was seen on. */
export function houseRuns(house: House): RunRecord {
  const record = createRunRecord(house.storage());
  const runs = house.of(ended);
  const note = (): void => {
    record.note(runs.get());
  };
  atSignOut(house, record.forget);
  house.atStop(runs.subscribe(note));
  note();
  return record;
}
