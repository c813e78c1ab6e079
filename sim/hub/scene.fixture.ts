import { expect } from 'vitest';
import { startHouse, type TestHouse } from './house.fixture.ts';

type Args = Record<string, unknown>;

/** A block as a client sends it: every argument in a field of its own name. */
export const sent = (name: string, args: Args, rest: Args = {}) => ({
  blockOptions: { method: { name, args: Object.fromEntries(Object.keys(args).map((arg) => [arg, arg])) } },
  fields: Object.entries(args).map(([arg, value]) => ({ name: arg, type: 'string', value })),
  ...rest,
});
export const logic = (name: 'and' | 'or' | 'not' | 'xor', ...blocks: unknown[]) => sent(name, { blocks });
export const seconds = (count: number) => ({ delay: { seconds: count } });

export interface SceneHouse extends TestHouse {
  /** Creates a scene that dims the lamp to 50, unless told otherwise. @returns its id. */
  scene: (when: unknown[], rest?: Args) => string;
  /** Ends of runs since the last time, as `name status`. */
  runs: () => string[];
}

export function sceneHouse(house: TestHouse = startHouse()): SceneHouse {
  let made = 0;
  return {
    ...house,
    scene(when, rest = {}) {
      made += 1;
      const then = [sent('setItemValue', { item: house.item('Lamp', 'dimmer'), value: 50 })];
      const reply = house.ask('hub.scenes.create', { name: `Scene ${made}`, enabled: true, when, then, ...rest });
      expect(reply).toEqual({ result: { _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string } });
      house.heard();
      return (reply as { result: { _id: string } }).result._id;
    },
    runs: () => progressOf(house.heard()),
  };
}

/** Progress of runs as `name status`, beginnings left out. */
export function progressOf(lines: readonly unknown[], { withStart = false } = {}): string[] {
  return lines.flatMap((line) => {
    if (!Array.isArray(line) || line[0] !== 'hub.scene.run.progress') return [];
    const { scene_name: name, status } = line[1] as { scene_name: string; status: string };
    return status === 'started' && !withStart ? [] : [`${name} ${status}`];
  });
}
