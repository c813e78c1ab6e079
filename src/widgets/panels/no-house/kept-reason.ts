export const REASONS = ['vera-hub', 'no-hubs', 'no-ezlo-hubs'] as const;
export type Reason = (typeof REASONS)[number];

const KEY = 'noHouse';
const stateOf = (): object => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** What the sign-in said of this account; loaded anew, the page remembers it by its own entry of the history. */
export function reasonOf(told: string | undefined): Reason | null {
  const kept: unknown = Reflect.get(stateOf(), KEY);
  return REASONS.find((one) => one === told) ?? REASONS.find((one) => one === kept) ?? null;
}

/** Nothing of the account itself is kept, and nothing for another page. */
export function keepReason(reason: Reason): void {
  history.replaceState({ ...stateOf(), [KEY]: reason }, '');
}
