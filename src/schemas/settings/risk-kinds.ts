/** Where a household keeps, per place, what is asked before something risky; a key of our own. */
export const RISK_SETTING_KEY = 'risk_setting';

/** What lets somebody in, lets water or gas flow, silences or takes protection away. Stored by these words. */
export const RISK_KINDS = [
  'lock',
  'garage-door',
  'gate',
  'valve',
  'siren',
  'code',
  'protection',
  /** A meshbot that does one of the others. */
  'meshbot',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** What a risky command waits for, from the milder to the stricter. */
export const NEEDS = ['confirm', 'pin'] as const;
export type Need = (typeof NEEDS)[number];
