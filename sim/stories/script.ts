import type { Cast } from './cast.ts';
import type { Step, Story, StoryAct } from './story.ts';

/** A step as this house can play it. */
export interface ScriptStep {
  /** Text keys below `stories.`; null where nothing is to be looked at. */
  readonly say: string;
  readonly look: string | null;
  /** For the text: the name and room of whom it is about. */
  readonly values: { readonly device: string; readonly room: string; readonly count: number };
  readonly afterS: number;
  readonly acts: readonly StoryAct[];
}

/**
 * The steps of a story that these players can play.
 * @param exitS exit delay of the house in seconds: what follows arming waits for its end
 */
export function scriptOf(story: Story, cast: Cast, isArming: boolean, exitS: number): ScriptStep[] {
  const steps = story.steps.flatMap((step) => {
    const acts = step.acts.filter((act) => !('who' in act) || playersOf(act, cast).length > 0);
    return acts.length === 0 ? [] : [describe(story, step, acts, cast)];
  });
  if (!isArming || story.arm === undefined) return steps;
  const { modeId, at } = story.arm;
  const arm: ScriptStep = {
    say: `arm.${modeId}`,
    look: 'arm.look',
    values: { device: '', room: '', count: exitS },
    afterS: 2,
    acts: [{ do: 'mode', modeId }],
  };
  if (at === 'last') return [...steps, arm];
  const [first, ...rest] = steps;
  return first === undefined ? [arm] : [arm, { ...first, afterS: first.afterS + exitS }, ...rest];
}

/** The devices that an act means. */
export function playersOf(act: StoryAct, cast: Cast) {
  if (!('who' in act)) return [];
  const players = cast.get(act.who) ?? [];
  if (act.do === 'item' || act.do === 'drift' || act.do === 'view') return players;
  if (act.nth === undefined) return act.do === 'reach' ? players : players.slice(0, 1);
  return players.slice(act.nth, act.nth + 1);
}

function describe(story: Story, step: Step, acts: readonly StoryAct[], cast: Cast): ScriptStep {
  const named = step.about === undefined ? [] : (cast.get(step.about) ?? []);
  const players = named.length > 0 ? named : acts.flatMap((act) => playersOf(act, cast));
  return {
    say: `${story.name}.steps.${step.say}`,
    look: step.look === true ? `${story.name}.look.${step.say}` : null,
    values: {
      device: players[0]?.name ?? '',
      room: players[0]?.room ?? '',
      count: new Set(players.map(({ id }) => id)).size,
    },
    afterS: step.afterS,
    acts,
  };
}
