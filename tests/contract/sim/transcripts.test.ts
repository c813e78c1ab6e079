import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAfterEach, signIn, startHome, typePin } from '../../support/home-client.ts';
import type { HubClient } from '../../support/hub-client.ts';
import { openRelay } from '../../support/hub-line.ts';
import { within } from '../../support/how-long.ts';
import { secretsIn } from '../../support/secrets.ts';
import { startTestSim } from '../../support/sim-client.ts';

const HUB = '90000011';
/** Two clients read two homes; that takes a second, or many on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 45_000;
closeAfterEach();

let dir: string;
const file = (name: string) => path.join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'porchlight-transcript-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('[S4.2] [S4.12] an evening is recorded with its secrets masked, and who hears it again hears the same in the same order', async () => {
  const home = await startTestSim({ home: 'two-doors' });
  home.control.setDelays({ exitS: 15, entryS: 15 });
  const serial = home.control.list()[0]?.serial ?? HUB;
  const stop = home.record(file('evening.jsonl'));
  const line = await openRelay(home.url, { serial, username: 'two' });
  await line.ask('hub.modes.switch', { modeId: '2' });
  home.control.advance(20_000);
  home.control.openDoor('Front door');
  home.control.advance(20_000);
  expect(home.control.list()[0]?.alarm?.phase).toBe('main');
  await line.ask('hub.modes.switch', { modeId: '1' });
  await line.ask('hub.modes.get', {}, { id: 'end' });
  line.close();
  await line.closed;
  await stop();
  await home.stop();
  const text = readFileSync(file('evening.jsonl'), 'utf8');
  expect(text.split('\n')[0]).toBe('{"transcript":1,"home":"two-doors"}');
  expect(secretsIn(text)).toEqual([]);

  const replayed = await startTestSim({ replay: file('evening.jsonl'), speed: 50 });
  const again = await openRelay(replayed.url, { serial, username: 'two' });
  const all = line.broadcasts();
  await again.wait(({ msg_id: id }) => id === all.at(-1)?.msg_id);
  expect(again.broadcasts()).toEqual(all);
  expect(again.broadcasts('hub.modes.alarmed').length).toBeGreaterThan(1);
  again.close();
  await replayed.stop();
});

/** The states of the house that a client went through, in order, each once. */
function course(page: HubClient, serial: string): string[] {
  const states: string[] = [];
  let [mode, pending, phase] = ['?', '', ''];
  for (const { hubs = {} } of page.batches) {
    const hub = hubs[serial];
    if (hub === undefined) continue;
    if (hub.mode !== undefined) mode = hub.mode.current ?? '?';
    if (hub.pending !== undefined) pending = hub.pending?.to ?? '';
    if (hub.alarm !== undefined) phase = hub.alarm?.phase ?? '';
    const state = [mode, pending, phase].join('/');
    if (mode !== '?' && states.at(-1) !== state) states.push(state);
  }
  // The end of the alarm and the new mode are two messages: whether a batch ends between them is chance.
  return states.filter((state, at) => !(state === '2//' && states[at - 1] === '2//main'));
}

it(
  '[S4.12] [S7.37] an evening is recorded with its secrets masked, and a client that hears it again sees the same house',
  { timeout: within(BUSY_MACHINE_MS) },
  async () => {
    const home = await startHome();
    home.control.setDelays({ exitS: 15, entryS: 15 });
    const serial = home.control.list()[0]?.serial ?? HUB;
    const stop = home.record(file('client.jsonl'));
    const page = await signIn(home, 'two');
    const reads = () => home.log.filter(({ name }) => name === 'hub.modes.get').length;
    /** The record has the hub's own word on each state. */
    const read = async () => {
      const before = reads();
      await expect.poll(reads, { timeout: within(BUSY_MACHINE_MS) }).toBeGreaterThan(before + 1);
    };
    /** Waits for a state and stays in it for a while of hub time, so that it has room at fifty times the speed. */
    const is = async (what: string, fits: (mode: string | null, pending: boolean, phase: string | null) => boolean) => {
      await page.until(what, ({ hubs }) => {
        const hub = hubs.get(serial);
        return hub !== undefined && fits(hub.mode.current, hub.pending !== null, hub.alarm?.phase ?? null);
      });
      await read();
      home.control.advance(10_000);
    };
    // Two quiet minutes, in which whoever hears this again has time to sign in.
    home.control.advance(120_000);
    await page.call('requestMode', serial, '2');
    await typePin(page, '4321');
    await is('the exit delay', (_mode, pending) => pending);
    home.control.advance(15_000);
    await is('armed', (mode) => mode === '2');
    home.control.openDoor('Front door');
    await is('the entry delay', (_mode, _pending, phase) => phase === 'entryDelay');
    home.control.advance(15_000);
    await is('the alarm', (_mode, _pending, phase) => phase === 'main');
    await page.call('requestMode', serial, '1');
    await typePin(page, '4321');
    await is('over', (mode, _pending, phase) => mode === '1' && phase === null);
    await stop();
    const before = course(page, serial);
    page.stop();
    expect(before).toEqual(['1//', '1/2/', '2//', '2//entryDelay', '2//main', '1//']);

    const text = readFileSync(file('client.jsonl'), 'utf8');
    expect(text.split('\n')[0]).toBe('{"transcript":1,"home":"two-doors"}');
    expect(secretsIn(text)).toEqual([]);

    const replayed = await startHome({ replay: file('client.jsonl'), speed: 50 });
    const again = await signIn(replayed, 'two');
    await again.until('the whole evening', () => course(again, serial).length === before.length);
    expect(course(again, serial)).toEqual(before);
    // Who goes on asking after the end is answered with how it ended.
    const from = again.batches.length;
    again.core.handle({ type: 'wake' });
    await again.until('asked again', () =>
      again.batches.slice(from).some(({ hubs }) => hubs?.[serial]?.freshness === 'live'),
    );
    expect(course(again, serial)).toEqual(before);
  },
);

it('[S7.37] questions find the last answer given by then under their own id; what nobody asked then is not known', async () => {
  const home = await startTestSim({ home: 'two-doors' });
  const serial = home.control.list()[0]?.serial ?? HUB;
  const stop = home.record(file('short.jsonl'));
  const line = await openRelay(home.url, { serial, username: 'two' });
  const whole = await line.ask('hub.room.list', {}, { id: 'then' });
  line.close();
  await line.closed;
  await stop();
  await home.stop();

  const replayed = await startTestSim({ replay: file('short.jsonl'), speed: 1_000 });
  const again = await openRelay(replayed.url, { serial, username: 'two' });
  expect(await again.ask('hub.room.list', {}, { id: 7 })).toEqual({ ...whole, id: 7 });
  expect((await again.ask('hub.devices.list')).error).toEqual({
    code: -32602,
    message: 'Unknown method',
    data: 'rpc.method.notfound',
  });
  const late = await openRelay(replayed.url, { serial, username: 'two' });
  expect(late.frames.at(-1)?.error).toMatchObject({ code: 13 });
  for (const each of [again, late]) each.close();
  await replayed.stop();
});

it.each([
  ['nothing.jsonl', null, /^There is no transcript .*nothing\.jsonl\.$/],
  ['other.jsonl', '{"version":3}\n', /other\.jsonl is no transcript of a simulated home: its first line is damaged: /],
  ['torn.jsonl', '{"transcript":1,"home":null}\n\n{"at":1,"dir', /^Line 3 of .*torn\.jsonl is no JSON\.$/],
  [
    'bad.jsonl',
    '{"transcript":1,"home":null}\n{"at":"now","direction":"in","kind":"open","line":"s1","name":"","serial":null,"status":null,"body":null}\n',
    /^Line 2 of .*bad\.jsonl is damaged: at /,
  ],
])('a transcript that cannot be read is refused in a sentence: %s', async (name, text, message) => {
  if (text !== null) writeFileSync(file(name), text);
  await expect(startTestSim({ replay: file(name), speed: 1 })).rejects.toThrow(message);
});

it('a record that cannot be written is refused before anything listens', async () => {
  const nowhere = file('no-such-folder/evening.jsonl');
  await expect(startTestSim({ record: nowhere })).rejects.toThrow(
    /^The transcript .*evening\.jsonl cannot be written \(ENOENT\): name a file in a folder of yours\.$/,
  );
});
