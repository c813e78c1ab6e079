import fc, { type AsyncCommand } from 'fast-check';
import type { PanicKind } from '../../src/hub/state/model';
import { askTest, hold, isSignedIn, settle, type, verify } from './acts';
import { afterCommand } from './checks/after-command';
import { type Cloud, NOT_OURS, PASSWORD, PIN, WRONG } from './world/cloud';
import type { Fault } from './world/line';
import { deviceOf } from './world/model-hub';
import type { Tab } from './world/tab';
import { SERIALS } from './world/street';
import { FRAME_MS, signIn, type World } from './world/world';

/** What a command runs on; the truth of the model is in the world's own hubs. */
export interface Real {
  world: World;
}
type Step = (world: World, tab: Tab, serial: string) => Promise<void> | void;

/** One thing that happens to a house, its lines, its tabs or the person in front of them; all is looked at after it. */
class Command implements AsyncCommand<object, Real> {
  readonly words: string;
  private readonly where: readonly [number, number];
  private readonly step: Step;
  constructor(words: string, where: readonly [number, number], step: Step) {
    this.words = words;
    this.where = where;
    this.step = step;
  }
  check = () => true;
  async run(_: object, { world }: Real): Promise<void> {
    const tab = world.tabs[this.where[0] % world.tabs.length];
    if (tab === undefined) return;
    await this.step(world, tab, SERIALS[this.where[1]] ?? SERIALS[0]);
    await world.time.pass(FRAME_MS);
    afterCommand(world);
    await world.lookAtPage();
  }
  toString = () => `${this.words}@${this.where.join('/')}`;
}

async function arm(world: World, tab: Tab, serial: string, target: string): Promise<void> {
  const list = world.hub(serial)?.truth.bypass[target]?.join() ?? '';
  await tab.call('requestMode', serial, target);
  await world.time.pass(FRAME_MS);
  const { bypass } = tab.seen.security;
  for (const row of bypass?.rows ?? []) if (row.state !== 'bypassed') await tab.call('toggleBypass', row.device);
  if (bypass !== null) {
    await world.time.pass(FRAME_MS);
    await tab.call('confirmBypass');
    await world.time.pass(FRAME_MS);
  }
  if (tab.seen.security.pad?.purpose !== 'arm') return;
  world.lists.set(serial, { tab, target, list, at: world.time.mono() });
  await type(world, tab, PIN);
}

async function disarm(world: World, tab: Tab, serial: string, digits: string): Promise<void> {
  await tab.call('requestMode', serial, '1');
  await world.time.pass(FRAME_MS);
  if (tab.seen.security.pad?.hub === serial) await type(world, tab, digits);
}

const KINDS: readonly PanicKind[] = ['medical', 'police', 'fire', 'sos', 'silent-medical', 'silent-police'];
const DAY_MS = 86_400_000;
const sensor = fc.constantFrom('front', 'back', 'smoke');

const where = fc.tuple(fc.nat(1), fc.nat(1));
const one = (words: string, step: Step) => where.map((at) => new Command(words, at, step));
function of<T>(words: string, arbitrary: fc.Arbitrary<T>, step: (given: T) => Step) {
  return fc.tuple(arbitrary, where).map(([given, at]) => new Command(`${words} ${String(given)}`, at, step(given)));
}
const often = <T>(arbitrary: T, times: number): T[] => Array.from({ length: times }, () => arbitrary);
const entityOf = (world: World, serial: string, id: string) => `${serial}.${world.hub(serial)?.idOf(id) ?? ''}`;
const line = (tab: Tab, serial: string) => tab.lines.get(serial);

const target = fc.constantFrom('2', '3', '4');
const person = [
  of(
    'select',
    fc.constantFrom('1', '2', '3', '4'),
    (mode) => (_, tab, serial) => tab.call('requestMode', serial, mode),
  ),
  ...often(
    of('arm', target, (mode) => (world, tab, serial) => arm(world, tab, serial, mode)),
    4,
  ),
  ...often(
    one('disarm', (world, tab, serial) => disarm(world, tab, serial, PIN)),
    3,
  ),
  ...often(
    one('enter a wrong PIN', (world, tab) => type(world, tab, WRONG)),
    2,
  ),
  one('disarm with wrong PINs', async (world, tab, serial) => {
    for (let at = 0; at < 3; at += 1) await disarm(world, tab, serial, WRONG);
  }),
  one('enter the PIN', (world, tab) => type(world, tab, PIN)),
  one('enter the PIN of somebody else', (world, tab) => type(world, tab, NOT_OURS)),
  one('press Escape', (_, tab) => tab.call('closePad', tab.seen.security.pad?.id ?? 0)),
  one('cancel the switch', async (world, tab, serial) => {
    await tab.call('openPad', serial, 'cancel-switch');
    await world.time.pass(FRAME_MS);
    if (tab.seen.security.pad?.purpose === 'cancel-switch') await type(world, tab, PIN);
  }),
  one('open the pad of the alarm', (_, tab, serial) => tab.call('openPad', serial, 'cancel-alarm')),
  one('send help now', verify),
  of('leave out', sensor, (id) => (world, tab, serial) => tab.call('toggleBypass', entityOf(world, serial, id))),
  of(
    'hold for',
    fc.tuple(fc.constantFrom(...KINDS), fc.constantFrom(2_999, 3_000, 3_400)),
    ([kind, ms]) =>
      (world, tab) =>
        hold(world, tab, kind, ms),
  ),
  one('look at the hub', (world, tab, serial) => {
    const { pad } = tab.seen.security;
    world.left = pad === null || tab.seen.session?.currentHub === serial ? null : { tab, pad: pad.id };
    return tab.call('selectHub', serial);
  }),
  one('ask for the lamp by PIN', (world, tab, serial) =>
    tab.send('withPin', { do: 'setItem', item: entityOf(world, serial, 'lamp-i'), value: 'on' }),
  ),
  one('give the password again', async (world, tab) => {
    if (!isSignedIn(tab)) return;
    world.pins.mayFall = true;
    tab.send('signIn', 'demo', PASSWORD);
    await world.time.pass(200);
  }),
];
const house = [
  ...often(
    of('trip', sensor, (id) => (world, _, serial) => world.hub(serial)?.setValue(id, deviceOf(id)?.trip ?? '')),
    4,
  ),
  of('rest', sensor, (id) => (world, _, serial) => world.hub(serial)?.setValue(id, deviceOf(id)?.rest ?? '')),
  ...often(
    of('elsewhere', target, (mode) => (world, _, serial) => world.hub(serial)?.setMode(mode)),
    2,
  ),
  one('disarmed elsewhere', (world, _, serial) => world.hub(serial)?.setMode('1')),
  one('called off elsewhere', (world, _, serial) => world.hub(serial)?.cancelSwitch()),
  one('silenced at the hub', (world, _, serial) => world.hub(serial)?.localOff()),
  of('sensors put back of', target, (mode) => (world, _, serial) => world.hub(serial)?.resetWatched(mode)),
  one('reboot', (world, _, serial) => {
    world.hub(serial)?.reboot();
    for (const tab of world.tabs) line(tab, serial)?.close();
  }),
];
const lines = [
  ...often(
    of('next', fc.constantFrom<Fault>('drop', 'double', 'swap', 'late', 'break'), (fault) => (_, tab, serial) => {
      const at = line(tab, serial);
      if (at !== undefined) at.next = fault;
    }),
    3,
  ),
  one('lose the answer', (_, tab, serial) => {
    const at = line(tab, serial);
    if (at !== undefined) at.losesReply = true;
  }),
  one('close the line', (_, tab, serial) => line(tab, serial)?.close()),
  one('line down', (_, tab, serial) => {
    const at = line(tab, serial);
    if (at === undefined) return;
    at.isDown = true;
    at.close();
  }),
  one('line silent', (world, tab, serial) => {
    const at = line(tab, serial);
    if (at === undefined) return;
    at.isSilent = true;
    at.wasDisturbedAt = world.time.mono();
  }),
  one('line up', (world, tab, serial) => {
    const at = line(tab, serial);
    if (at === undefined) return;
    if (at.isDown || at.isSilent) at.wasDisturbedAt = world.time.mono();
    at.isDown = at.isSilent = false;
  }),
  one('a word of the past', (_, tab, serial) => line(tab, serial)?.sayFromPast()),
  of(
    'hostile',
    fc.constantFrom(
      '{"id":"ui_broadcast","msg_subclass":"hub.modes.switched","result":{"to":"__proto__","status":"done"}}',
      '{"id":"ui_broadcast","msg_subclass":"hub.modes.switched","result":{"to":2,"status":"done"}}',
      '{"id":"ui_broadcast","msg_subclass":"hub.modes.bypass_devices.added","result":{"modeId":"__proto__","deviceIds":["x"]}}',
      '{"id":"ui_broadcast","msg_subclass":"hub.modes.switched","result":{"to":"2","status":"perhaps"}}',
      '[[[[[[',
      '"',
      'null',
    ),
    (text) => (_, tab, serial) => line(tab, serial)?.sayText(text),
  ),
];
const time = [
  ...often(
    of(
      'pass',
      fc.constantFrom(300, 1_000, 4_000, 6_000, 11_000, 21_000, 31_000),
      (ms) => (world) => world.time.pass(ms),
    ),
    4,
  ),
  of('clock by', fc.constantFrom(-DAY_MS, -3_600_000, -26_000, 26_000, 3_600_000, DAY_MS), (ms) => async (world) => {
    world.wallSkew += ms;
    world.jumpedAt = world.time.mono();
    await world.time.pass(2_100);
  }),
  of('sleep', fc.constantFrom(20_000, 600_000), (ms) => async (world) => {
    for (const tab of world.tabs) for (const at of tab.lines.values()) at.wasDisturbedAt = world.time.mono();
    world.time.skip(ms);
    for (const tab of world.tabs) tab.wake();
    await world.time.pass(200);
  }),
  one('wake', (_, tab) => tab.wake()),
  ...often(one('settle', settle), 2),
];
const session = [
  one('reload', async (world, tab) => {
    world.closeTab(tab);
    await world.openTab();
    await world.time.pass(700);
  }),
  one('another tab', async (world) => {
    if (world.tabs.length < 2) await world.openTab();
    await world.time.pass(700);
  }),
  one('close the tab', (world, tab) => {
    if (world.tabs.length > 1) world.closeTab(tab);
  }),
  one('token refused', (world) => world.cloud.revokeTokens()),
  one('sign out', async (world, tab) => {
    world.mayEnd = world.pins.mayFall = true;
    tab.send('signOut');
    await world.time.pass(200);
  }),
  ...often(one('sign in', signIn), 2),
  one('cloud away', (world) => {
    world.cloud.isAway = true;
  }),
  ...often(
    one('cloud back', (world) => {
      world.cloud.isAway = false;
    }),
    2,
  ),
  of('help is', fc.constantFrom<Cloud['help']>('taken', 'refused', 'failed', 'slow'), (how) => (world) => {
    world.cloud.help = how;
  }),
  of('PINs are', fc.constantFrom<Cloud['pins']>('told', 'none', 'failed'), (how) => (world) => {
    world.cloud.pins = how;
  }),
  of('test mode', fc.constantFrom(true, false), (isOn) => async (world, tab, serial) => {
    await askTest(world, tab, serial, isOn);
  }),
  of('test mode is', fc.constantFrom('told', 'unknown', 'refused'), (how) => (world) => {
    world.cloud.isTestTold = how !== 'unknown';
    world.cloud.testSet = how === 'refused' ? 'refused' : 'taken';
  }),
  one('try the sirens', async (world, tab, serial) => {
    await askTest(world, tab, serial, true);
    tab.send('askAccount', 'test-sirens', { hub: serial });
    await world.time.pass(200);
  }),
];

/** @param most how many in a run at most; the runs differ in length */
export const commands = (most: number) =>
  fc.commands([...person, ...house, ...lines, ...time, ...session], { maxCommands: most, size: 'max' });
