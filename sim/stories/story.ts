import type { ItemValue } from '../hub/house.ts';

/**
 * A story is data: who plays in it, found by role in whatever house there is, and what happens step by step.
 * Texts stand in sim/control/page/words under `stories.<name>`.
 */
export interface Story {
  readonly name: string;
  /** Name of a picture of the page's icon set. */
  readonly icon: string;
  readonly cast: Readonly<Record<string, Role>>;
  /** Parts of which the house must have at least one; `stories.lacks.<name>` says what is missing. */
  readonly needs: { readonly anyOf: readonly string[]; readonly lacks: string };
  /** The house mode that the story may set when it is asked to, before its first or after its last step. */
  readonly arm?: { readonly modeId: '2' | '3'; readonly at: 'first' | 'last' };
  readonly steps: readonly Step[];
}

/** Finds devices: all that fit, the preferred ones first. */
export interface Role {
  /** The device has one of these items. */
  readonly has: readonly string[];
  /** … and none of these. */
  readonly lacks?: readonly string[];
  /** Looked for in name and room, the first pattern that somebody fits wins; without a fit anybody plays. */
  readonly prefer?: readonly RegExp[];
  /** Name and room must not fit this, as long as there are others. */
  readonly avoid?: RegExp;
  /** Must stand in the room of this part. */
  readonly besides?: string;
  /** Nobody plays it where this part is played. */
  readonly unless?: string;
  /** Only those whose item has this value now. */
  readonly now?: Readonly<Record<string, ItemValue>>;
  /** Default 1. */
  readonly most?: number;
}

export type StoryAct =
  /** Opens, moves, smokes, rings: the item that this device is tripped by, or its calm again. */
  | { readonly do: 'trip' | 'calm'; readonly who: string; readonly nth?: number }
  | {
      readonly do: 'item';
      readonly who: string;
      readonly item: string;
      readonly value: ItemValue;
    }
  /** Adds to a number, within the item's bounds. */
  | { readonly do: 'drift'; readonly who: string; readonly item: string; readonly by: number }
  | { readonly do: 'battery'; readonly who: string; readonly nth: number; readonly percent: number }
  | { readonly do: 'reach'; readonly who: string; readonly nth?: number; readonly isReachable: boolean }
  /** What a camera has before its lens. */
  | { readonly do: 'view'; readonly who: string; readonly view: string | null }
  /** The keypad of a lock learns a code of the guest's own, has it typed, forgets it again. */
  | { readonly do: 'give-code' | 'type-code' | 'take-code'; readonly who: string; readonly nth?: number }
  | { readonly do: 'hub'; readonly isOnline: boolean }
  | { readonly do: 'mode'; readonly modeId: string };

export interface Step {
  /** Text key: `steps.<say>`. */
  readonly say: string;
  /** Hub seconds after the step before. */
  readonly afterS: number;
  /** Acts for parts that the house has not are left out; a step of which nothing is left is left out itself. */
  readonly acts: readonly StoryAct[];
  /** The part whose name and room the text may use; default: that of the first act. */
  readonly about?: string;
  /** `look.<say>` says what to look at in the app. */
  readonly look?: true;
}
