import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { homeNames, loadHome } from '../homes/load-home.ts';
import { createHouse, type House } from '../hub/house.ts';
import { createRandom } from '../random.ts';
import { memoryStore } from '../store/store.ts';
import { createStoryPlayer, type PlayerDeps, type StoryPlayer } from './player.ts';
import { sentence } from './sentence.ts';
import { stories } from './stories.ts';

const START = Date.UTC(2026, 0, 15, 19, 30);
/** Longer than any story. */
const WHOLE_MS = 3 * 3_600_000;

function startHome(name: string, store = memoryStore()) {
  const home = loadHome(name);
  const clock = createClock({ real: { now: () => START, setTimeout: () => null, clearTimeout: () => undefined } });
  const houses = new Map<string, House>(
    home.hubs.map(({ serial }, index) => [
      serial,
      createHouse(home, { clock, store, random: createRandom(index), serial }),
    ]),
  );
  const owner = (device: string) => {
    const house = [...houses.values()].find((each) => each.hand.device(device) !== null);
    if (house === undefined) throw new Error(`no device ${device}`);
    return house.hand;
  };
  const views: [string, string | null][] = [];
  const deps: PlayerDeps = {
    houses,
    clock,
    control: {
      setItem: (device, item, value) => owner(device).setItem(item, value),
      setReachable: (device, isReachable) => owner(device).setReachable(device, isReachable),
      hubOffline: (isOffline, serial = '') => houses.get(serial)?.setConnected(!isOffline),
      setCameraView(device, view) {
        owner(device);
        views.push([device, view]);
      },
      cameraView: () => null,
    },
    store,
  };
  return { houses, clock, player: createStoryPlayer(deps), views, deps };
}

/** What a story may change and must be able to put back. */
const stateOf = (houses: ReadonlyMap<string, House>) =>
  [...houses.values()].map((house) => {
    const { isConnected, mode, alarm, devices } = house.hand.list();
    return {
      isConnected,
      mode,
      isAlarm: alarm !== null,
      devices: devices.map(({ name, isReachable, items }) => ({
        name,
        isReachable,
        items: items
          .filter((item) =>
            /^(dw_state|motion|.*_alarm|doorbell_ring|switch|door_lock|user_codes|battery)$/.test(item.name),
          )
          .map((item) => [item.name, item.value]),
      })),
    };
  });

const lastsMs = (player: StoryPlayer) =>
  (player.state()?.steps ?? []).reduce((sum, step) => sum + step.afterS * 1_000, 0);

describe('stories', () => {
  for (const name of homeNames()) {
    it(`every story plays to its end in ${name} and is put back, or says what the house lacks`, () => {
      for (const isArming of [false, true]) {
        const { houses, clock, player } = startHome(name);
        for (const story of stories.filter((each) => !isArming || each.arm !== undefined)) {
          const listed = player.list().find((each) => each.name === story.name);
          const before = stateOf(houses);
          const play = () => player.direct('play', { name: story.name, arm: isArming });
          if (listed?.lacks !== null) {
            expect(play).toThrow(listed?.lacks.sentence ?? 'unlisted');
            expect(listed?.lacks.sentence).not.toContain('stories.');
            expect(stateOf(houses)).toEqual(before);
            continue;
          }
          play();
          const script = player.state()?.steps ?? [];
          expect(script.length, story.name).toBeGreaterThan(0);
          clock.advance(lastsMs(player));
          expect(player.state(), story.name).toMatchObject({ phase: 'ended', done: script.length, nextAt: null });
          player.direct('restore');
          // Locks and garage doors need their time.
          clock.advance(60_000);
          expect(player.state()).toBeNull();
          expect([story.name, stateOf(houses)]).toEqual([story.name, before]);
        }
        for (const house of houses.values()) house.stop();
      }
    });
  }

  it('a burglar trips an armed house, and putting everything back ends the alarm that arming began', () => {
    const { houses, clock, player } = startHome('two-doors');
    const [house] = houses.values();
    player.direct('play', { name: 'burglar', arm: true });
    expect(player.state()?.steps.map((step) => [step.say, step.values.device, step.afterS])).toEqual([
      ['arm.2', '', 2],
      ['burglar.steps.entry', 'Back door', 36],
      ['burglar.steps.inside', 'Hall motion', 8],
      ['burglar.steps.flees', 'Back door', 40],
    ]);
    clock.advance(2_000);
    expect(house?.hand.overview().pending).toMatchObject({ from: '1', to: '2' });
    clock.advance(36_000);
    expect(house?.hand.overview()).toMatchObject({ mode: { id: '2' }, alarm: { phase: 'entryDelay' } });
    clock.advance(31_000);
    expect(house?.hand.overview().alarm).toMatchObject({ phase: 'main' });
    player.direct('restore');
    expect(house?.hand.overview()).toMatchObject({ mode: { id: '1' }, pending: null, alarm: null });
  });

  it('never sets the mode unless it is asked to', () => {
    for (const story of stories) {
      const { houses, clock, player } = startHome('maple-street');
      player.direct('play', { name: story.name });
      clock.advance(WHOLE_MS);
      expect([...houses.values()].map((house) => house.hand.overview().mode.id)).toEqual(['1']);
    }
  });

  it('pauses, goes on where it was, does a step at once and stops; one story at a time', () => {
    const { clock, player } = startHome('two-doors');
    const phase = () => [player.state()?.phase, player.state()?.done, player.state()?.leftS];
    let told = 0;
    player.on(() => (told += 1));
    expect(() => player.direct('pause')).toThrow(sentence('stories.lacks.story'));
    player.direct('play', { name: 'smoke' });
    expect(phase()).toEqual(['playing', 0, 4]);
    expect(() => player.direct('play', { name: 'burglar' })).toThrow('Another story is playing. Stop it first.');
    clock.advance(3_000);
    player.direct('pause');
    clock.advance(60_000);
    expect(phase()).toEqual(['paused', 0, 1]);
    player.direct('play');
    clock.advance(1_000);
    expect(phase()).toEqual(['playing', 1, 60]);
    player.direct('pause');
    player.direct('step');
    expect(phase()).toEqual(['ended', 2, 0]);
    expect(() => player.direct('step')).toThrow('No story is playing.');
    player.direct('play', { name: 'burglar' });
    player.direct('stop');
    expect(phase()[0]).toBe('ended');
    expect(told).toBeGreaterThan(5);
  });

  it('goes step by step through an armed night: the delays pass with the house, and the burglar is caught', () => {
    const { houses, player } = startHome('two-doors');
    const look = () => [...houses.values()][0]?.hand.list();
    player.direct('play', { name: 'burglar', arm: true });
    const phases: (string | undefined)[] = [];
    while (player.state()?.phase === 'playing') {
      player.direct('step');
      phases.push(look()?.alarm?.phase);
    }
    expect(look()?.mode.name).toBe('Away');
    expect(phases).toContain('entryDelay');
    expect(look()?.alarm?.phase).toBe('main');
  });

  it('refuses in one sentence: unknown story, no arming, hub offline', () => {
    const { houses, player } = startHome('two-doors');
    expect(() => player.direct('play', { name: 'flood' })).toThrow('There is no story "flood".');
    expect(() => player.direct('play', { name: 'smoke', arm: true })).toThrow('This story does not arm the house.');
    for (const house of houses.values()) house.setConnected(false);
    expect(() => player.direct('play', { name: 'smoke' })).toThrow('The hub is offline. Bring it back first.');
  });

  it('chooses who plays by role: the camera and the bell at the door get the parcel', () => {
    const { clock, player, views } = startHome('maple-street');
    player.direct('play', { name: 'parcel' });
    clock.advance(WHOLE_MS);
    expect(player.state()?.steps.map((step) => step.say)).toContain('parcel.steps.rings');
    expect(views.map(([, view]) => view)).toEqual(['person', 'parcel', null]);
  });

  it('a player that is taken away is left out, in the story and when everything is put back', () => {
    const { houses, clock, player } = startHome('maple-street');
    const [house] = houses.values();
    player.direct('play', { name: 'parcel' });
    clock.advance(8_000);
    for (const { id, items } of house!.hand.list().devices) {
      if (items.some((item) => item.name === 'camera_stream')) house!.hand.removeDevice(id);
    }
    clock.advance(WHOLE_MS);
    expect(player.state()).toMatchObject({ phase: 'ended', trouble: null });
    player.direct('restore');
    expect(player.state()).toBeNull();
  });

  it('what a house does not take ends the story in a sentence, and keeps nothing else from being put back', () => {
    const { houses, clock, player, deps } = startHome('two-doors');
    const before = stateOf(houses);
    const { setReachable } = deps.control;
    player.direct('play', { name: 'power-cut' });
    clock.advance(4_000);
    deps.control.hubOffline = () => {
      throw new Error('The plug is stuck.');
    };
    clock.advance(20_000);
    expect(player.state()).toMatchObject({ phase: 'ended', done: 1, nextAt: null, trouble: 'The plug is stuck.' });
    deps.control.setReachable = (device, isReachable) => {
      deps.control.setReachable = setReachable;
      throw new Error(`${device} stays ${String(isReachable)}.`);
    };
    expect(() => player.direct('restore')).toThrow(/^Not everything could be put back\. .+ stays true\./);
    expect(player.state()).toBeNull();
    const [{ devices: now }, { devices: then }] = [stateOf(houses)[0]!, before[0]!];
    expect(now.filter((device, at) => device.isReachable !== then[at]!.isReachable)).toHaveLength(1);
  });

  it('a second story keeps what is to be put back after the first', () => {
    const { houses, clock, player } = startHome('maple-street');
    const before = stateOf(houses);
    player.direct('play', { name: 'leaving', arm: true });
    clock.advance(WHOLE_MS);
    player.direct('play', { name: 'batteries' });
    clock.advance(WHOLE_MS);
    expect(stateOf(houses)).not.toEqual(before);
    player.direct('restore');
    clock.advance(60_000);
    expect(stateOf(houses)).toEqual(before);
  });

  it('what is to be put back outlives the program', () => {
    const { houses, clock, player, deps } = startHome('two-doors');
    const before = stateOf(houses);
    player.direct('play', { name: 'power-cut' });
    clock.advance(30_000);
    const { steps, done } = player.state()!;
    player.end();
    const again = createStoryPlayer(deps);
    expect(again.state()).toMatchObject({ name: 'power-cut', phase: 'ended', steps, done, canRestore: true });
    again.direct('restore');
    expect(stateOf(houses)).toEqual(before);
    expect(createStoryPlayer(deps).state()).toBeNull();
  });

  it('a guest types a code of their own at the keypad, and it is taken away again', () => {
    for (const isStopped of [false, true]) {
      const { houses, clock, player } = startHome('brick-row');
      const [house] = houses.values();
      const lock = () => house!.hand.list().devices.find(({ kind }) => kind === 'keypad-lock')!;
      const value = (name: string) => lock().items.find((item) => item.name === name)?.value;
      const codes = () => (value('user_codes') ?? {}) as Record<string, { name: string; code: string }>;
      const before = codes();
      const heard: unknown[] = [];
      house!.subscribe(({ msg_subclass: subclass, result }) => {
        if (subclass === 'hub.item.dictionary.updated') heard.push((result as { operation: unknown }).operation);
      });
      player.direct('play', { name: 'guest' });
      clock.advance(3_000);
      expect(Object.values(codes()).map(({ name }) => name)).toContain('Guest');
      expect(value('door_lock')).toBe('secured');
      clock.advance(4_000);
      // Within the second that the bolt takes.
      if (isStopped) player.direct('restore');
      clock.advance(2_000);
      if (!isStopped) {
        expect(value('door_lock')).toBe('unsecured');
        expect(value('user_lock_operation')).toMatchObject({ user_name: 'Guest' });
        clock.advance(WHOLE_MS);
      }
      expect([value('door_lock'), codes()]).toEqual(['secured', before]);
      expect(heard).toEqual(['added', 'removed']);
    }
  });
});
