import { beforeAll, describe, expect, it, vi } from 'vitest';
import { within } from '../support/how-long';
import { budget } from './budget';
import { explore, type Explored } from './explore';
import { loadProduct } from './product';

vi.mock('../../src/hub/credentials/sha1', async () => (await import('./product')).syncSha1());

/** All that was explored; every run looks at every invariant, so they are told apart here only. */
let explored: Explored[] = [];

beforeAll(async () => {
  const product = await loadProduct();
  explored = [await explore(product, budget.oneTab), await explore(product, budget.twoTabs)];
}, within(budget.limitMs));

/** An invariant holds if it was looked at, and no run broke it. */
function held(id: string): void {
  const broken = explored.flatMap(({ account, report }) =>
    account.broken?.invariant === id ? [`${account.broken.message}\n${report}`] : [],
  );
  expect(broken.join('\n')).toBe('');
  const looks = explored.reduce((sum, { account }) => sum + (account.looked.get(id) ?? 0), 0);
  expect(looks).toBeGreaterThan(0);
}

describe('hubs, lines, tabs, cloud and a person, in any order', () => {
  it('no run ends in anything but its commands', () => {
    expect(explored.map(({ report }) => report)).toEqual(['', '']);
  });
  it('[I-01] the mode that is shown was reported by this hub in this session, or is unknown', () => held('I-01'));
  it('[I-02] mode, switch and alarm change by a word of the hub alone', () => held('I-02'));
  it('[I-03] live means: read on this very connection, and heard of within the time', () => held('I-03'));
  it('[I-04] once lines are up and a heartbeat has passed, the page shows the house as it is', () => held('I-04'));
  it('[I-05] what is wrong for longer than a heartbeat is not shown as live', () => held('I-05'));
  it('[I-06] a message that comes twice, or of a connection that is over, changes nothing', () => held('I-06'));
  it('[I-07] a switch is under way exactly if the last report says so', () => held('I-07'));
  it('[I-08] a switch that is done closes all of it and is told once', () => held('I-08'));
  it('[I-09] a switch that is called off leaves mode and bypasses as they were', () => held('I-09'));
  it('[I-10] a command of the house leaves after one right PIN for that hub and target, and for nothing else', () =>
    held('I-10'));
  it('[I-11] disarming is one command with the mode that the hub reports; arming is one switch; mode 0 is never sent', () =>
    held('I-11'));
  it('[I-12] with central monitoring nothing is armed over an open sensor', () => held('I-12'));
  it('[I-13] bypasses follow the mode that is reported; life-safety devices need none', () => held('I-13'));
  it('[I-14] one arming at a time over all tabs, and a disarming goes out at once', () => held('I-14'));
  it('[I-15] mode 4 opens no dialog', () => held('I-15'));
  it('[I-16] the exit delay shown is the hub’s to a second, and never rises', () => held('I-16'));
  it('[I-17] another hub closes the pad', () => held('I-17'));
  it('[I-20] one pad compares three wrong PINs and is gone', () => held('I-20'));
  it('[I-21] the count of wrong PINs falls by a right PIN or the password alone', () => held('I-21'));
  it('[I-22] a locked pad compares nothing, whatever the clock, save the one that a new alarm grants', () =>
    held('I-22'));
  it('[I-23] no more than 21 wrong PINs are compared', () => held('I-23'));
  it('[I-24] digits come back to no page and outlive no pad', () => held('I-24'));
  it('[I-25] a pad that cancels has its 30 s, and leaves the countdown behind; others do not run out', () =>
    held('I-25'));
  it('[I-26] without a list of PINs, and with that of somebody else, none is right', () => held('I-26'));
  it('[I-30] the panel is open exactly while the hub’s last word is an alarm', () => held('I-30'));
  it('[I-31] the panel closes by the hub’s word or an accepted call for help, and by no key', () => held('I-31'));
  it('[I-32] nothing sounds without a panel', () => held('I-32'));
  it('[I-33] the seconds left of an alarm are the hub’s, in every tab and after a reload', () => held('I-33'));
  it('[I-34] at most one cancel and one dispatch are taken for an alarm, each by an act of a person', () =>
    held('I-34'));
  it('[I-35] a dispatch that is not taken leaves the panel open and says so', () => held('I-35'));
  it('[I-36] a sensor opens the panel exactly where its hub raises an alarm', () => held('I-36'));
  it('[I-37] an alarm that began while the line was away is open after it', () => held('I-37'));
  it('[I-38] alarms of two hubs are both shown, and disarming one sends nothing to the other', () => held('I-38'));
  it('[I-39] an alarm stands over every other face', () => held('I-39'));
  it('[I-40] one call for help for each hold of three seconds, and none for a shorter one', () => held('I-40'));
  it('[I-41] the dialog says that help comes exactly if the service took the call; else an error stays', () =>
    held('I-41'));
  it('[I-42] only the known calls for help leave, each by its own action', () => held('I-42'));
  it('[I-43] a call for help is tried in every signed-in state', () => held('I-43'));
  it('[I-44] test mode hides an alarm only while the cloud’s last word says that it is on', () => held('I-44'));
  it('[I-45] test mode is said to be set exactly if the cloud set it, and is then read again', () => held('I-45'));
  it('[I-46] a test of the sirens is called off after five seconds, once', () => held('I-46'));
  it('[I-50] after signing out nothing is left, in any tab', () => held('I-50'));
  it('[I-51] no call carries a token that has run out, and one refresh runs at a time over all tabs', () =>
    held('I-51'));
  it('[I-52] a clock that jumps by a day signs nobody out', () => held('I-52'));
  it('[R-71] no key of a message reaches a prototype', () => held('R-71'));
});
