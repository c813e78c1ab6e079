import { wholeScene } from '../../schemas/wire/scene';
import { block, type WireBlock } from '../../schemas/wire/scene-block';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { entityId, serialOf, wireIdOf } from '../state/entity-id';
import type { SceneStep, SceneStory } from '../api/scenes';
import type { SceneRequest } from './tools';

/** More than any hub allows (50); what is deeper or longer is broken, and left out. */
const MOST_STEPS = 100;
const DEEPEST = 8;
/** Arguments that name a thing of the hub. */
const NAMES_THING: ReadonlySet<string> = new Set(['item', 'device', 'scene', 'sceneId']);
/** Holds the parts of a logical step. */
const PARTS = 'blocks';

const secondsOf = ({ delay }: WireBlock): number =>
  delay === undefined
    ? 0
    : (((delay.days ?? 0) * 24 + (delay.hours ?? 0)) * 60 + (delay.minutes ?? 0)) * 60 + (delay.seconds ?? 0);

function stepOf(serial: string, listed: unknown, depth: number): SceneStep[] {
  const parsed = block.safeParse(listed);
  if (!parsed.success || depth > DEEPEST) return [];
  const { name, args } = parsed.data.blockOptions.method;
  const held = new Map(parsed.data.fields.map((field) => [field.name, field.value]));
  const values = Object.entries(args).map(([arg, field]) => [arg, held.get(field)] as const);
  const parts = values.find(([arg]) => arg === PARTS)?.[1];
  return [
    {
      method: name,
      values: {
        ...Object.fromEntries(
          values
            .filter(([arg]) => arg !== PARTS)
            .map(([arg, value]) => [
              arg,
              NAMES_THING.has(arg) && typeof value === 'string' ? entityId(serial, value) : value,
            ]),
        ),
        // Sunrise or sunset is told by the field's name alone.
        ...(args['sunstate'] === undefined ? {} : { sun: args['sunstate'] }),
      },
      steps: stepsOf(serial, Array.isArray(parts) ? parts : [], depth + 1),
      delayS: secondsOf(parsed.data),
    },
  ];
}

const stepsOf = (serial: string, listed: readonly unknown[] | null, depth = 0): SceneStep[] =>
  (listed ?? []).slice(0, MOST_STEPS).flatMap((one) => stepOf(serial, one, depth));

/** One meshbot of a hub as it is kept there, in our words. @throws HubError `bad-reply` */
export function storyOf(serial: string, result: unknown): SceneStory {
  const scene = read(wholeScene, result, 'hub.scenes.get');
  return {
    when: stepsOf(serial, scene.when),
    unless: stepsOf(serial, scene.exceptions),
    then: stepsOf(serial, scene.then),
    otherwise: stepsOf(serial, scene.else),
    modes: scene.house_modes,
  };
}

/** @throws HubError `unknown-target`, `not-connected`, `refused`, `timeout` */
export const sceneStory: SceneRequest<'scene-story'> = async ({ houses, config }, id) => {
  const serial = serialOf(id);
  const house = houses.get(serial);
  if (house === undefined) throw new HubError('unknown-target', 'scene');
  if (!house.link.isReady()) throw new HubError('not-connected', 'hub.scenes.get');
  const reply = await house.link.request('hub.scenes.get', { _id: wireIdOf(id) }, { timeoutMs: config.commandLimitMs });
  if (!reply.ok) throw new HubError('refused', `hub.scenes.get: ${reply.reason}`);
  return storyOf(serial, reply.result);
};
