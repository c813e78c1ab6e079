import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryStore } from '../../store/store.ts';
import { smallHome, startHouse, stillClock } from '../house.fixture.ts';
import { progressOf, seconds, sceneHouse, sent, type SceneHouse } from '../scene.fixture.ts';

/** Scenes that wait, run each other in a ring, start each other by state, and start by a door. */
function houseOfScenes(): { house: SceneHouse; ids: string[]; restart: () => void } {
  const deps = { clock: stillClock(), store: memoryStore() };
  const house = sceneHouse(startHouse(smallHome(), deps));
  const lamp = house.item('Lamp', 'dimmer');
  const door = house.item('Front door', 'dw_state');
  const set = (value: number) => sent('setItemValue', { item: lamp, value });
  const slow = house.scene([sent('isItemState', { item: door, value: 'dw_is_opened' })], {
    then: [set(10), { ...set(20), ...seconds(30) }],
    else: [{ ...set(5), ...seconds(3) }],
  });
  const ring = house.scene([sent('isItemStateChanged', { item: lamp })], {
    then: [sent('runScene', { sceneId: slow }), { ...set(60), ...seconds(2) }],
  });
  const follower = house.scene([sent('isSceneState', { scene: slow, state: 'any_result' })], {
    then: [sent('runScene', { sceneId: ring }), set(70)],
  });
  const state = {
    house,
    ids: [slow, ring, follower],
    restart() {
      state.house.house.stop();
      state.house = sceneHouse(startHouse(smallHome(), deps));
    },
  };
  return state;
}

type Home = ReturnType<typeof houseOfScenes>;
interface Step {
  name: string;
  run: (home: Home) => void;
}
const does = (name: string, run: Step['run']): Step => ({ name, run });
const scene = fc.constantFrom(0, 1, 2);
const onScene = (name: string, run: (home: Home, id: string) => void) =>
  scene.map((at) => does(`${name} ${at}`, (home) => run(home, home.ids[at]!)));

const step: fc.Arbitrary<Step> = fc.oneof(
  onScene('run', ({ house }, sceneId) => house.ask('hub.scenes.run', { sceneId })),
  onScene('stop', ({ house }, sceneId) => house.ask('hub.scenes.stop', { sceneId })),
  onScene('disable', ({ house }, _id) => house.ask('hub.scenes.enabled.set', { _id, enabled: false })),
  onScene('enable', ({ house }, _id) => house.ask('hub.scenes.enabled.set', { _id, enabled: true })),
  onScene('edit', ({ house }, _id) => {
    const found = house.ask('hub.scenes.get', { _id });
    if ('result' in found) house.ask('hub.scenes.edit', { _id, eo: found.result });
  }),
  fc
    .constantFrom('dw_is_opened', 'dw_is_closed')
    .map((value) => does(`door ${value}`, ({ house }) => house.set('Front door', 'dw_state', value))),
  fc.constantFrom(0.5, 2, 10, 40).map((count) => does(`${count} s pass`, ({ house }) => house.advanceS(count))),
  fc.constant(does('restart', (home) => home.restart())),
  onScene('delete', ({ house }, _id) => house.ask('hub.scenes.delete', { _id })),
);

it('[S7.37] every run that begins ends once, whatever happens meanwhile', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const home = houseOfScenes();
      const running = new Set<string>();
      const follow = () => {
        for (const line of progressOf(home.house.heard(), { withStart: true })) {
          const [, name, status] = /^(Scene \d) (\w+)$/.exec(line) as unknown as [string, string, string];
          expect({ name, isRunning: running.has(name) }).toEqual({ name, isRunning: status !== 'started' });
          if (status === 'started') running.add(name);
          else running.delete(name);
        }
      };
      for (const each of steps) {
        each.run(home);
        follow();
        home.ids.forEach((sceneId, at) => {
          const reply = home.house.ask('hub.scenes.status.get', { sceneId });
          const expected = running.has(`Scene ${at + 1}`) ? 'run' : 'idle';
          if ('result' in reply) expect(reply.result).toEqual({ status: expected });
        });
      }
      for (const sceneId of home.ids) home.house.ask('hub.scenes.enabled.set', { _id: sceneId, enabled: false });
      home.house.advanceS(3600);
      follow();
      expect([...running]).toEqual([]);
      home.house.house.stop();
    }),
    { numRuns: 80 },
  );
});
