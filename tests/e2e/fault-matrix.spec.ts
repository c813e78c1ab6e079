// Here because each fault is set in home, line or browser, and both ends are read: what stands on the screen, and what
// left for the house.
import { isLong, within } from '../support/how-long.ts';
import { ACTS, type ActName } from './support/fault-acts.ts';
import { SIGHTS, type SightName } from './support/fault-sights.ts';
import { BRING, calm, closeStage, openStage, test, type Stage } from './support/fault-stage.ts';
import { CAMERA_CELLS } from './support/camera-cells.ts';
import { EDITOR_CELLS } from './support/editor-cells.ts';
import { CELLS, type Cell } from './support/fault-table.ts';
import { expect } from './support/story.ts';

/*
 * The fault matrix, cell by cell, in one home and one page that are made calm between cells. What stands on the screen is
 * read, and the home's own log of calls says what left. `PORCHLIGHT_LONG` plays all cells, the short run the most telling.
 */
/**
 * The switch follows a forced disarming where the hub took that for a late copy: the stages move its time by half a
 * minute, of which a page may not have heard yet. With the mode or by the switch, it is one disarming (I-11).
 */
const isFollowUp = (call: string, at: number, calls: readonly string[]) =>
  call === 'hub.modes.switch 1' && calls[at - 1]?.startsWith('hub.modes.force_disarm') === true;

/** Hub and cloud are told side by side; each has an order of its own. */
const byFarEnd = (calls: readonly string[]) => ({
  hub: calls.filter((call) => call.startsWith('hub.')).filter((call, at, all) => !isFollowUp(call, at, all)),
  cloud: calls.filter((call) => !call.startsWith('hub.')),
});

async function play({ column, steps, sent = [], withinMs }: Cell, stage: Stage): Promise<void> {
  await BRING[column](stage);
  await stage.begin();
  for (const step of steps) {
    await test.step(step, async () => {
      if (step.startsWith('!')) await ACTS[step.slice(1) as ActName](stage);
      else await SIGHTS[step.slice(1) as SightName](stage, within(withinMs));
    });
  }
  // The panel closes with the first call of a disarming; the second is on its way then.
  await expect.poll(() => byFarEnd(stage.sent()), { intervals: [20, 50, 100] }).toEqual(byFarEnd(sent));
  expect(stage.watch.complaints(), 'what the browser complained of').toEqual([]);
}

for (const cell of [...CELLS, ...CAMERA_CELLS, ...EDITOR_CELLS].filter(({ isShort }) => isLong || isShort === true)) {
  const title = `${cell.numbers} row ${String(cell.row)}, ${cell.fault}: ${cell.column}`;
  if (cell.own === undefined)
    test(title, async ({ stage }) => {
      await calm(stage);
      await play(cell, stage);
    });
  else
    test(title, async ({ browser }) => {
      const stage = await openStage(browser, cell.own);
      await play(cell, stage);
      await closeStage(stage);
    });
}
