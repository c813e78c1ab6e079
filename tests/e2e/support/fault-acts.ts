import type { Page } from 'playwright/test';
import { expect } from './expect.ts';
import type { FaultPlan } from '../../../sim/faults/fault.ts';
import { EDITOR_ACTS } from './editor-acts.ts';
import { truth } from './house.ts';
import { others, othersDisarm, type Stage } from './fault-stage.ts';
import { askForAway, typePin } from './story.ts';
import { within } from '../../support/how-long.ts';

/** What goes wrong, and what the house and its other clients do meanwhile, by the words of the table. */
type Act = (stage: Stage) => Promise<void> | void;

const ALWAYS = 1_000_000;
const plan =
  (...faults: FaultPlan[]): Act =>
  ({ home }) => {
    for (const fault of faults) home.control.fault({ times: ALWAYS, ...fault });
  };
const onSocket = (what: FaultPlan['do'], call: string, more: Partial<FaultPlan> = {}): FaultPlan => ({
  on: 'socket',
  do: what,
  call,
  ...more,
});
const theirs =
  (method: string, params: Record<string, unknown>, thenMs = 0): Act =>
  ({ home }) => {
    others(home, method, params);
    if (thenMs > 0) home.control.advance(thenMs);
  };
const raw =
  (subclass: string, result: object): Act =>
  ({ home }) =>
    home.control.rawBroadcast(truth(home).serial, { id: 'ui_broadcast', msg_subclass: subclass, result });

/** The page as the browser tells it: hidden behind another tab, or in front again. */
const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((shown) => {
    for (const [name, value] of [
      ['visibilityState', shown ? 'visible' : 'hidden'],
      ['hidden', !shown],
    ] as const)
      Object.defineProperty(document, name, { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

/** Another page of this browser at the same origin: it shares storage and locks with the first. */
async function inAnotherTab({ context }: Stage, run: (tab: Page) => Promise<void>): Promise<void> {
  const tab = await context.newPage();
  try {
    await run(tab);
  } finally {
    await tab.close();
  }
}

function passUntil({ home }: Stage, seconds: number): void {
  home.control.advance(((truth(home).pending?.secondsLeft ?? seconds) - seconds) * 1_000);
}

export const ACTS = {
  ...EDITOR_ACTS,
  // 1 and 2: the line
  'socket closed': async (stage) => {
    await plan(onSocket('close', 'register', { direction: 'in', every: 1 }))(stage);
    stage.home.control.dropSockets();
  },
  'line silent': ({ home }) => void home.control.fault({ on: 'socket', do: 'half-open' }),
  'faults end': ({ home }) => home.control.clearFaults(),
  // Told with the hub's time, and the page has it before anything that comes after.
  'a lamp tells the hub’s time': ({ home }) => {
    for (const power of [true, false]) home.control.setItem('Floor lamp', 'switch', power);
  },
  'hub away from its relay': ({ home }) => home.control.hubOffline(true),
  'hub back at its relay': ({ home }) => home.control.hubOffline(false),
  // 3 and 4: broadcasts
  'mode broadcasts dropped': plan(onSocket('drop', 'hub.modes.switched'), onSocket('drop', 'hub.modes.changed')),
  'alarm broadcasts dropped': plan(onSocket('drop', 'hub.modes.alarmed'), onSocket('drop', 'hub.modes.switched')),
  'broadcasts doubled': plan(
    onSocket('double', 'hub.modes.switched', { every: 1 }),
    onSocket('double', 'hub.modes.alarmed', { every: 1 }),
  ),
  'broadcasts swapped': plan(onSocket('swap', 'hub.modes.*', { every: 2 })),
  'a late begin of the same switch': async (stage) => {
    await stage.begin();
    const late = { from: '1', to: '2', status: 'begin', switchToDelay: 30 };
    await raw('hub.modes.switched', late)(stage);
  },
  'a late begin of the same alarm': async (stage) => {
    await stage.begin();
    const late = { phase: 'main', status: 'begin', deviceId: 'late', timestamp: stage.home.clock.now() - 5_000 };
    await raw('hub.modes.alarmed', late)(stage);
  },
  // 5: replies
  'replies to switching lost': plan(onSocket('drop', 'hub.modes.switch')),
  // Of both calls that a disarming may take (I-11).
  'replies to disarming lost': plan(onSocket('drop', 'hub.modes.force_disarm'), onSocket('drop', 'hub.modes.switch')),
  'replies to cancelling lost': plan(onSocket('drop', 'hub.modes.cancel_switch')),
  // 6: nonsense
  'the hub tells nonsense': plan(
    onSocket('wrong-type', 'hub.modes.get', { field: 'result.current', every: 1 }),
    onSocket('junk', 'hub.item.updated', { every: 1 }),
  ),
  'broken frames': async (stage) => {
    const { home } = stage;
    for (const frame of ['not json', '[]', '{"id":{"id":{}}}', `{"id":"ui_broadcast","x":"${'x'.repeat(300_000)}"}`])
      home.control.rawBroadcast(truth(home).serial, frame);
    await raw('hub.modes.switched', { from: 1, to: 2, status: 'done' })(stage);
    await raw('hub.modes.alarmed', { phase: 'storm', status: 'begin' })(stage);
  },
  'PIN list is nonsense': plan({
    on: 'http',
    do: 'wrong-type',
    call: 'user_pins_manage',
    field: 'data.list',
    every: 1,
  }),
  // 7: a home that begins anew, from its disk
  'the hub starts anew': async (stage) => {
    await stage.home.control.restart();
    // Its log begins anew too.
    await stage.begin();
  },
  // 8: clocks
  'hub’s clock an hour ahead': ({ home }) => home.control.setSkew(3_600_000),
  'hub’s clock an hour behind': ({ home }) => home.control.setSkew(-3_600_000),
  // 9 and 10: sleep, throttled tab
  'two minutes pass': ({ home }) => home.control.advance(120_000),
  'ten minutes pass': ({ home }) => home.control.advance(600_000),
  'the page wakes': ({ page }) => setVisible(page, true),
  'tab hidden': ({ page }) => setVisible(page, false),
  'tab in front': ({ page }) => setVisible(page, true),
  // 12 to 14: session and cloud
  'sign-in refused from now on': plan(
    { on: 'http', do: 'status', status: 401, call: '/v1/*', every: 1 },
    { on: 'http', do: 'status', status: 401, call: '/autha/*', every: 1 },
  ),
  'page loaded anew': async ({ page }) => {
    await page.reload();
  },
  'boards and settings of the cloud are nonsense': plan(
    { on: 'http', do: 'wrong-type', call: 'dashboard_list', field: 'data', every: 1 },
    { on: 'http', do: 'junk', call: 'kvs_get', every: 1 },
  ),
  'a second tab arms away': (stage) =>
    inAnotherTab(stage, async (tab) => {
      await tab.goto('/');
      await askForAway(tab);
      await typePin(tab, '1234');
      await expect(tab.getByRole('dialog', { name: 'Exit countdown' })).toBeVisible();
    }),
  'a second tab disarms': (stage) =>
    inAnotherTab(stage, async (tab) => {
      await tab.goto('/');
      const panel = tab.getByRole('alertdialog', { name: 'Alarm' });
      const disarm = tab.getByRole('button', { name: /^Disarmed/ });
      await expect(panel.or(disarm).first()).toBeVisible();
      if (await panel.isVisible()) await panel.getByRole('button', { name: /^I’m safe, cancel/ }).click();
      else await disarm.click();
      await typePin(tab, '1234');
      await expect(tab.getByRole('button', { name: /^Disarmed/, pressed: true })).toBeVisible();
    }),
  'a second tab calls it off': (stage) =>
    inAnotherTab(stage, async (tab) => {
      await tab.goto('/');
      const countdown = tab.getByRole('dialog', { name: 'Exit countdown' });
      await countdown.getByRole('button', { name: /^Cancel with PIN/ }).click();
      await typePin(tab, '1234');
      await expect(countdown).toHaveCount(0);
    }),
  'token refused once': plan({ on: 'http', do: 'status', status: 401, call: '/v1/*', times: 1 }),
  'Log out pressed in a second tab': (stage) =>
    inAnotherTab(stage, async (tab) => {
      await tab.goto('/');
      await tab.getByRole('button', { name: 'Account' }).click();
      // With all else that a second tab costs, this is the longest step of a busy machine.
      await tab.getByRole('button', { name: 'Log out' }).click({ timeout: within(20_000) });
      await expect(tab.getByLabel(/^password/i)).toBeVisible();
    }),
  // As a browser does that is told to forget this site: an alarm and a countdown lie over every tab's way to log out.
  'storage emptied in another tab': (stage) =>
    inAnotherTab(stage, async (tab) => {
      await tab.goto('/alarm.svg');
      await tab.evaluate(() => {
        localStorage.clear();
      });
    }),
  'cloud away': plan({ on: 'http', do: 'status', status: 503, call: '/v1/*', every: 1 }),
  // 18
  '500 messages in a second': ({ home }) => {
    for (let n = 0; n < 500; n += 1)
      home.control.rawBroadcast(truth(home).serial, {
        id: 'ui_broadcast',
        msg_subclass: 'hub.item.updated',
        result: { _id: `flood-${String(n)}`, value: n },
      });
  },
  // 19
  'text at 200 %': ({ page }) =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    }),
  // Cameras
  'camera replies lost': plan(onSocket('drop', 'hub.camera.initiate', { every: 1 })),
  'camera replies are nonsense': plan(
    onSocket('wrong-type', 'hub.camera.initiate', { field: 'result.remote_offer', every: 1 }),
  ),
  'a camera goes, and its word is lost': async (stage) => {
    await plan(onSocket('drop', 'hub.device.updated', { every: 1 }))(stage);
    stage.home.control.setReachable('Driveway', false);
  },
  'the camera is back': ({ home }) => home.control.setReachable('Driveway', true),
  'the line breaks once': ({ home }) => void home.control.dropSockets(),
  'words of devices doubled and swapped': plan(
    onSocket('double', 'hub.item.updated', { every: 2 }),
    onSocket('swap', 'hub.item.updated', { every: 2 }),
  ),
  'something moves before a camera': ({ home }) => home.control.setItem('Driveway', 'motion', true),
  'a second tab looks at the cameras': (stage) =>
    inAnotherTab(stage, async (tab) => {
      await tab.goto('/security/cameras');
      await expect(tab.getByText('2 live')).toBeVisible();
    }),
  'doorbell rings': ({ home }) => {
    home.control.actOn('Doorbell', 'ring');
  },
  // The house and its other clients
  'others arm away': theirs('hub.modes.switch', { modeId: '2' }, 31_000),
  'others begin to arm': theirs('hub.modes.switch', { modeId: '2' }),
  'others call it off': theirs('hub.modes.cancel_switch', {}),
  'others disarm': ({ home }) => othersDisarm(home),
  'balcony door opened': ({ home }) => home.control.openDoor('Balcony door'),
  'exit delay over': ({ home }) => home.control.advance(31_000),
  'entry delay over': ({ home }) => home.control.advance(31_000),
  'four seconds left': (stage) => passUntil(stage, 4),
  'twelve seconds left': (stage) => passUntil(stage, 12),
  'the house is armed': ({ home }) => {
    expect(truth(home).mode.id).toBe('2');
  },
  'the house is disarmed': async ({ home }) => expect.poll(() => truth(home).mode.id, { intervals: [50] }).toBe('1'),
} satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;
