import { test as base, type Browser, type BrowserContext, type Page } from 'playwright/test';
import type { House } from '../../../sim/hub/house.ts';
import { startSim, type Sim, type SimOptions } from '../../../sim/start-sim.ts';
import { STILL } from '../../support/home-time.ts';
import { within } from '../../support/how-long.ts';
import { GARAGE, twoHubs } from '../../support/two-hubs.ts';
import { expect } from './expect.ts';
import { pass, standStill } from './hand-clock.ts';
import { keepSession } from './kept-session.ts';
import { QUICK, SERVED } from './story.ts';
import { Watch } from './watch.ts';

export const ENTRY_S = 15;
export const WINDOW_S = 20;

/** A controller, and the sensor by whose opening its alarms begin here. */
export interface Place {
  serial: string;
  name: string;
  sensor: string;
  /** What a panel says of it. */
  cause: string;
}

interface Street {
  home: SimOptions;
  login: string;
  pin: string;
  isMonitored: boolean;
  /** By which the head of the page names it, and what its clocks go by. */
  address: string;
  zone: string;
  /** The first is looked at; the alarms of the table begin at the last. */
  places: readonly [Place, ...Place[]];
}

const frontDoor = (serial: string, name: string, room: string): Place => ({
  ...{ serial, name, sensor: 'Front door' },
  cause: `Front door (${room}) opened while armed Away`,
});

export const STREETS = {
  'one hub, watched': {
    ...{
      home: { home: 'maple-street' },
      address: 'Maple Street',
      zone: 'America/New_York',
      login: 'demo',
      pin: '1234',
      isMonitored: true,
    },
    places: [frontDoor('90000001', 'Maple Street', 'Hallway')],
  },
  'one hub, nobody watches': {
    ...{
      home: { home: 'two-doors' },
      address: 'Two Doors',
      zone: 'America/New_York',
      login: 'two',
      pin: '4321',
      isMonitored: false,
    },
    places: [frontDoor('90000002', 'Two Doors', 'Hall')],
  },
  'two hubs, watched': {
    ...{
      home: { home: 'oak-avenue' },
      address: 'Oak Avenue',
      zone: 'America/Chicago',
      login: 'ana',
      pin: '1905',
      isMonitored: true,
    },
    places: [
      frontDoor('90000004', 'Main house', 'Entrance hall'),
      // Its room is in its name.
      {
        ...{ serial: '90000005', name: 'Garden annexe', sensor: 'Annexe door' },
        cause: 'Annexe door opened while armed Away',
      },
    ],
  },
  'two hubs, nobody watches': {
    ...{
      home: { house: twoHubs({ isWatched: false }) },
      address: 'Two Doors',
      zone: 'America/New_York',
      login: 'two',
      pin: '4321',
      isMonitored: false,
    },
    places: [frontDoor('90000002', 'Two Doors', 'Hall'), frontDoor(GARAGE, 'Garage', 'Hall')],
  },
} as const satisfies Record<string, Street>;

/** Where the phases of an alarm are told, one by one. */
export type CellStreet = keyof typeof STREETS;

/** Where names and rooms are as long as people make them. */
const LONG_NAMES: Street = {
  ...{ home: { home: 'lindenhof' }, address: 'Lindenhof', zone: 'Europe/Berlin' },
  ...{ login: 'annegret', pin: '8215', isMonitored: false },
  places: [
    {
      ...{ serial: '90000007', name: 'Haus Lindenhof', sensor: 'Hauseingangstür mit Briefkastenschlitz' },
      cause: 'Hauseingangstür mit Briefkastenschlitz (Hauseingangsbereich) opened while armed Away',
    },
  ],
};
const ALL = { ...STREETS, 'long names': LONG_NAMES };
export type StreetName = keyof typeof ALL;

/** One home and one signed-in page for a whole worker, both with clocks that stand: what a cell costs is the cell. */
export interface AlarmStage extends Street {
  /** The home; its hubs by {@link hubOf}. */
  sim: Sim;
  page: Page;
  context: BrowserContext;
  watch: Watch;
}

/** What a lost line makes a browser say. */
const COMPLAINTS = /WebSocket|ERR_|Failed to (fetch|load)|net::/;

async function open(browser: Browser, name: StreetName): Promise<AlarmStage> {
  const street: Street = ALL[name];
  const sim = await startSim({
    ...STILL,
    ...street.home,
    ...{ port: 0, dir: null, demo: true, test: true, serve: SERVED, cameraPace: 0.25, config: QUICK },
  });
  for (const { serial } of street.places)
    sim.control.setDelays({ exitS: 0, entryS: ENTRY_S, abortS: WINDOW_S }, serial);
  const context = await browser.newContext({ baseURL: sim.url, reducedMotion: 'reduce', colorScheme: 'dark' });
  const watch = new Watch();
  watch.allow(COMPLAINTS);
  await watch.over(context);
  await standStill(context, sim);
  const page = await context.newPage();
  page.setDefaultTimeout(within(15_000));
  await keepSession(page, sim.url, street.login);
  return { ...street, sim, page, context, watch };
}

export function hubOf({ sim }: AlarmStage, { serial }: Place): House {
  const house = sim.houses.get(serial);
  if (house === undefined) throw new Error(`no hub ${serial}`);
  return house;
}

/** Another client of the household, which no fault reaches. */
function others(house: House, method: string, params: Record<string, unknown>): void {
  const reply = house.call(method, params, { api: '1.0' });
  house.flush();
  if ('error' in reply) throw new Error(`${method} was refused: ${JSON.stringify(reply)}`);
}

/** The sensor of a place opens or is closed. */
export function setOpen(stage: AlarmStage, place: Place, isOpen: boolean): void {
  const { hand } = hubOf(stage, place);
  const door = hand.list().devices.find(({ name }) => name === place.sensor);
  const state = door?.items.find(({ name }) => name === 'dw_state');
  if (state === undefined) throw new Error(`${place.name} has no ${place.sensor}`);
  hand.setItem(state.id, isOpen ? 'dw_is_opened' : 'dw_is_closed');
}

/** Ends what the story before left, and opens the home screen anew: every hub in this mode and live, nothing over it. */
export async function calm(stage: AlarmStage, mode: '1' | '2' = '2'): Promise<void> {
  const { sim, page, places } = stage;
  sim.control.clearFaults();
  await stage.context.setOffline(false);
  for (const place of places) {
    const house = hubOf(stage, place);
    house.setConnected(true);
    setOpen(stage, place, false);
    const { mode: before, alarm } = house.hand.overview();
    if (before.id !== '1' || alarm !== null) others(house, 'hub.modes.force_disarm', { modeId: before.id });
    if (house.hand.overview().mode.id !== '1') others(house, 'hub.modes.switch', { modeId: '1' });
  }
  // An alarm is named by the moment it began: the next one begins at another.
  await pass(stage, 60);
  if (mode === '2') for (const place of places) others(hubOf(stage, place), 'hub.modes.switch', { modeId: '2' });
  // What was asked for in the story before stands on home until somebody puts it away.
  await page.evaluate(() => {
    localStorage.removeItem('porchlight.help');
  });
  await page.goto('/security');
  await expect(page.getByText('All online')).toBeVisible();
  const [disarmed, away] = stage.isMonitored ? [/^Disarmed/, /^Arm Away/] : [/^Home/, /^Away/];
  await expect(page.getByRole('button', { name: mode === '1' ? disarmed : away, pressed: true })).toBeVisible();
}

/** `stageOf`: signed in, shared by all tests of a worker that play in the same home; a test that breaks it gets a new one. */
export const test = base.extend<object, { stageOf: (name: StreetName) => Promise<AlarmStage> }>({
  stageOf: [
    async ({ browser }, use) => {
      const stages = new Map<StreetName, Promise<AlarmStage>>();
      await use((name) => {
        const stage = stages.get(name) ?? open(browser, name);
        stages.set(name, stage);
        return stage;
      });
      for (const stage of await Promise.all(stages.values())) {
        await stage.context.close();
        await stage.sim.stop();
      }
    },
    { scope: 'worker' },
  ],
});
