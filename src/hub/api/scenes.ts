/** What is asked of meshbots beyond their list and their runs (S3.21, S3.22, S7.14). */
/** One condition or one act of a meshbot. */
export interface SceneStep {
  /** The hub's own name for it, such as `isItemState` or `setItemValue`. */
  method: string;
  /** By the method's names; ids of devices, items and meshbots are those of the state. */
  values: Readonly<Record<string, unknown>>;
  /** Parts of `and`, `or`, `not` and `xor`. */
  steps: readonly SceneStep[];
  /** Seconds from the beginning of the run. */
  delayS: number;
}

export interface SceneStory {
  /** What starts it by itself; several are alternatives. */
  when: readonly SceneStep[];
  /** While one of these holds it does not start by itself. */
  unless: readonly SceneStep[];
  then: readonly SceneStep[];
  /** Done when the condition stops to hold. */
  otherwise: readonly SceneStep[];
  /** It starts by itself only in these modes. */
  modes: readonly string[];
}

export interface SceneRequests {
  /** Reads the cloud's meshbots into the state, as those of a hub named `no_hub`. */
  'read-cloud-scenes': { given: null; answer: null };
  /** By its id in the state; the cloud's own ones tell nothing of themselves. */
  'scene-story': { given: string; answer: SceneStory };
}
