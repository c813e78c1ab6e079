// Here because whether the seconds on the glass are those of the house is told only where a hub counts and a page is
// drawn and loaded anew.
import { LAST_KNOWN_KEY } from '../../src/hub/last-known/last-known-key.ts';
import {
  alarmOf,
  button,
  called,
  expectCalm,
  expectResult,
  panel,
  readPanel,
  sendHelp,
  trip,
} from './support/alarm-acts.ts';
import { calm, hubOf, test, WINDOW_S, type AlarmStage, type Place } from './support/alarm-stage.ts';
import { CELLS, SIGHTS, TOLD, type Cell, type Line, type Phase } from './support/alarm-table.ts';
import { expect } from './support/expect.ts';
import { pass } from './support/hand-clock.ts';
import { pictures } from './support/screens.ts';
import { typePin, type Page } from './support/story.ts';

/*
 * An alarm in each of its phases, where one or two hubs stand, where somebody watches and where nobody does, with a line
 * and without one, and with a reload in the middle: what a person reads, and what house and station know in the end.
 * A contract test ends at the port and reads no word; a component test has no hub that counts and no page that is loaded
 * anew: whether the seconds on the glass are those of the house is told by both together alone.
 */

const LOSE: Record<Line, (stage: AlarmStage, place: Place) => void> = {
  'line up': () => undefined,
  'hub away': (stage, place) => hubOf(stage, place).setConnected(false),
  'no line': ({ sim }) => {
    sim.control.fault({ on: 'socket', do: 'close', call: 'register', direction: 'in', every: 1, times: 1_000_000 });
    sim.control.dropSockets();
  },
};

function findLine(stage: AlarmStage): void {
  stage.sim.control.clearFaults();
  for (const place of stage.places) hubOf(stage, place).setConnected(true);
}

/** By serial, the houses of which the browser keeps what was last known. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate((key) => {
    const text = localStorage.getItem(key) ?? '{"houses":[]}';
    return (JSON.parse(text) as { houses: { serial: string }[] }).houses.map(({ serial }) => serial);
  }, LAST_KNOWN_KEY);

/** Home, while an alarm goes on for which help was asked for. */
async function readHome(stage: AlarmStage, place: Place, isHeard: boolean): Promise<void> {
  const { page, places, zone } = stage;
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone });
  const what = `Burglary alarm since ${clock.format(alarmOf(stage, place)?.startedAt)}`;
  const ring = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Away|Reading the hub/ })
    .first();
  await expect(panel(page)).toHaveCount(0);
  await expect(ring).toContainText('Help is on the way');
  if (isHeard) await expect(ring).toContainText(places.length > 1 ? `${place.name}: ${what}` : what);
  await expect(page.getByRole('list', { name: 'Status' }).getByText('Help is on the way')).toBeVisible();
}

/**
 * A page that was loaded anew while its hub is away: it knows of no alarm, and says that it knows nothing; of a house that
 * was in none it may say what was last known.
 */
async function readUnknown({ page, places }: AlarmStage, line: Line): Promise<void> {
  await expect(panel(page)).toHaveCount(0);
  const isFirstHeard = line === 'hub away' && places.length > 1;
  if (isFirstHeard) {
    await expect(page.getByText('1 controller offline')).toBeVisible();
    return;
  }
  const said =
    line === 'hub away' ? 'Hub offline' : places.length > 1 ? /^(?:Reading the hub…|Last known:)/ : 'Reading the hub…';
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByText(/All online|Everything is watched/)).toHaveCount(0);
}

/** Another controller is looked at. */
async function look({ page, address }: AlarmStage, place: Place): Promise<void> {
  await page.getByRole('button', { name: address }).click();
  await page.getByRole('dialog', { name: 'Choose a controller' }).getByRole('button', { name: place.name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The PIN, where it is asked for in this phase. */
async function disarm(stage: AlarmStage, place: Place, phase: Phase): Promise<void> {
  const { page, pin, places } = stage;
  if (phase === 'help sent') {
    if (place !== places[0]) await look(stage, place);
    await page.getByRole('button', { name: /^Disarmed/ }).click();
  } else if (!SIGHTS[phase].hasKeypad) await button(page, /^I’m safe, cancel/).click();
  await typePin(page, pin);
  await expect(panel(page)).toHaveCount(0);
  await expectResult(stage, 'Alarm cancelled');
}

async function play({ line, phase, title }: Cell, stage: AlarmStage): Promise<void> {
  const { page, watch, isMonitored } = stage;
  const place = stage.places.at(-1) ?? stage.places[0];
  const asked = called(stage);
  const isSent = phase === 'help sent';
  const read = (isHeard: boolean) =>
    isSent ? readHome(stage, place, isHeard) : readPanel(stage, place, phase, isHeard);

  await trip(stage, place, phase);
  if (isSent) await sendHelp(stage);
  LOSE[line](stage, place);
  // Of a line that is lost before, the end of the window is counted by the page alone.
  if (phase === 'window over') await pass(stage, WINDOW_S);
  await read(line === 'line up');
  // What this browser keeps of a house over a reload goes with the alarm: the next page must not tell it as last known.
  await expect.poll(() => kept(page)).not.toContain(place.serial);
  await page.reload();
  if (line !== 'line up') {
    await readUnknown(stage, line);
    findLine(stage);
  }
  await read(true);
  await pictures(page, `alarm-phases-${title.replaceAll(/\W+/g, '-')}`);
  await disarm(stage, place, phase);
  await expectCalm(stage, place);
  // What home said of the help goes with the alarm.
  if (isSent) await expect(page.getByText('Help is on the way')).toHaveCount(0);
  await expect.poll(() => called(stage)).toEqual([...asked, ...(isMonitored ? TOLD[phase] : [])]);
  expect(watch.complaints(), 'what the browser complained of').toEqual([]);
  if (isSent && place !== stage.places[0]) await look(stage, stage.places[0]);
}

for (const cell of CELLS)
  test(`[S4.12] [I-33] [S4.20] [S6.5] ${cell.title}${cell.isShort ? '' : ' @long'}`, async ({ stageOf }) => {
    const stage = await stageOf(cell.street);
    await calm(stage);
    await play(cell, stage);
  });
