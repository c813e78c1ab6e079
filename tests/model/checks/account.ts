/** Which invariants were looked at how often, and the first that did not hold. Kept over all runs of a property. */
export interface Account {
  readonly looked: Map<string, number>;
  /** Runs to the first that fails; what is found later in the same run follows from it. */
  broken: Broken | null;
  hold: (id: string, isSo: boolean, what: () => string) => void;
}
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly invariant: string;
  constructor(invariant: string, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}

export function createAccount(): Account {
  const looked = new Map<string, number>();
  const account: Account = {
    looked,
    broken: null,
    hold(id, isSo, what) {
      looked.set(id, (looked.get(id) ?? 0) + 1);
      if (!isSo) account.broken ??= new Broken(id, what());
    },
  };
  return account;
}
