import type { WireScene } from '../../schemas/wire/hub';
import { block } from '../../schemas/wire/scene-block';
import type { SceneDeed } from '../state/model';
import { entityId } from '../state/entity-id';

/** Steps that move nothing in the house and watch nothing less. */
const HARMLESS: ReadonlySet<string> = new Set(['setVariable', 'setExpression']);
const UNSEEN: SceneDeed = { do: 'unseen' };

function deedOf(serial: string, listed: unknown): SceneDeed | null {
  const parsed = block.safeParse(listed);
  if (!parsed.success) return UNSEEN;
  const { name: method, args } = parsed.data.blockOptions.method;
  const given = (arg: string): unknown => parsed.data.fields.find(({ name }) => name === args[arg])?.value;
  const id = (arg: string): string | null => {
    const value = given(arg);
    return typeof value === 'string' ? entityId(serial, value) : null;
  };
  const [item, device, scene] = [id('item'), id('device'), id('sceneId')];
  if (HARMLESS.has(method)) return null;
  if (method === 'setItemValue' && item !== null) return { do: 'set', item, value: given('value') };
  if (method === 'toggleValue' && item !== null) return { do: 'set', item };
  if (method === 'switchHouseMode') return { do: 'mode', mode: String(given('houseMode')) };
  if (method === 'setDeviceArmed' && device !== null)
    return given('armed') === true ? null : { do: 'leave-out', device };
  // One that is switched on does nothing yet; one that is switched off may have been what closes the valve.
  if (method === 'setSceneState' && given('enabled') === true) return null;
  if (method === 'runScene' && scene !== null) return { do: 'run', scene };
  return UNSEEN;
}

const listOf = (steps: unknown): readonly unknown[] => (Array.isArray(steps) ? steps : []);

/** What a meshbot does, from its own steps; null: the hub tells none of them. */
export function deedsOf(serial: string, scene: Pick<WireScene, 'then' | 'else' | 'thenGroups'>): SceneDeed[] | null {
  if (!Array.isArray(scene.then)) return null;
  const deeds = [...listOf(scene.then), ...listOf(scene.else)].flatMap((step) => deedOf(serial, step) ?? []);
  return listOf(scene.thenGroups).length > 0 ? [...deeds, UNSEEN] : deeds;
}
