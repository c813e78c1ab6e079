import type { Condition, Happening, SceneWorld } from './condition.ts';
import { createCondition } from './conditions.ts';
import { innerBlocks, type Block, type Scene } from './scene.ts';

/** The when-part of one scene at work. */
export interface Trigger {
  /** Topics of the happenings that must be shown to {@link see}. */
  readonly topics: ReadonlySet<string>;
  /** @returns whether the condition has just come true ('then'), has stopped to hold ('else'), or neither. */
  see(happening: Happening): 'then' | 'else' | null;
  /** When the clock has to be shown next, and to which conditions. */
  nextTime(afterMs: number): { at: number; due: ReadonlySet<Condition> } | null;
}

/** How a part of the condition stands: now, having just come true, and with the moment over. */
interface Standing {
  is: boolean;
  rises: boolean;
  settled: boolean;
}
type Judge = (happening: Happening | null) => Standing;

/**
 * Built for scenes that start on a change and not on a state: several blocks at the top are alternatives, a state that
 * goes on holding does not start the scene again, a moment inside `and` starts it when the rest holds.
 */
export function createTrigger(scene: Scene, world: SceneWorld): Trigger {
  const conditions: Condition[] = [];

  function leaf(block: Block): Judge {
    const condition = createCondition(block, world);
    conditions.push(condition);
    let held = false;
    return (happening) => {
      if (condition.holds === undefined) {
        const is = happening !== null && condition.happens?.(happening) === true;
        return { is, rises: is, settled: false };
      }
      const is = condition.holds(happening);
      const rises = is && !held;
      held = is;
      return { is, rises, settled: is };
    };
  }

  function judge(block: Block): Judge {
    const inner = innerBlocks(block).map(judge);
    switch (block.blockOptions.method.name) {
      case 'and':
        return (happening) => {
          const all = inner.map((each) => each(happening));
          const is = all.every((each) => each.is);
          return { is, rises: is && all.some((each) => each.rises), settled: all.every((each) => each.settled) };
        };
      case 'or':
        return either(inner);
      case 'not':
        return combined(inner, (all) => !all.some(Boolean));
      case 'xor':
        return combined(inner, (all) => all.filter(Boolean).length === 1);
      default:
        return leaf(block);
    }
  }

  const top = either(scene.when.map(judge));
  const exceptions = (scene.exceptions ?? []).map(judge);
  let held = top(null).settled;
  for (const each of exceptions) each(null);

  return {
    topics: new Set(conditions.flatMap(({ watches }) => watches)),
    see(happening) {
      const { rises, settled } = top(happening);
      const falls = held && !settled;
      held = settled;
      const isExcepted = exceptions.map((each) => each(happening).is).some(Boolean);
      if (isExcepted) return null;
      return rises ? 'then' : falls ? 'else' : null;
    },
    nextTime(afterMs) {
      const times = conditions.flatMap((condition) => {
        const at = condition.next?.(afterMs) ?? null;
        return at === null ? [] : [{ at, condition }];
      });
      if (times.length === 0) return null;
      const at = Math.min(...times.map((each) => each.at));
      return { at, due: new Set(times.filter((each) => each.at === at).map(({ condition }) => condition)) };
    },
  };
}

const either =
  (inner: readonly Judge[]): Judge =>
  (happening) => {
    const all = inner.map((each) => each(happening));
    return {
      is: all.some((each) => each.is),
      rises: all.some((each) => each.rises),
      settled: all.some((each) => each.settled),
    };
  };

/** Parts of which a falling one can make the whole come true: the whole's own past is what counts. */
function combined(inner: readonly Judge[], of: (all: boolean[]) => boolean): Judge {
  let held: boolean | null = null;
  return (happening) => {
    const all = inner.map((each) => each(happening));
    const is = of(all.map((each) => each.is));
    const rises = is && held === false;
    held = of(all.map((each) => each.settled));
    return { is, rises, settled: held };
  };
}
