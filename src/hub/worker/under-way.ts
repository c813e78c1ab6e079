/** Work that must not be cut off in the middle. */
export interface UnderWay {
  isAny: () => boolean;
  /** Gives back what it is given, and counts it until it is settled. */
  keep: <Value>(work: Promise<Value>) => Promise<Value>;
}

export function createUnderWay(): UnderWay {
  let count = 0;
  return {
    isAny: () => count > 0,
    keep(work) {
      count += 1;
      return work.finally(() => {
        count -= 1;
      });
    },
  };
}
