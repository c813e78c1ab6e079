import { issueAt, type Issue } from '../../schemas/issues/issue';
import { NEEDS, RISK_KINDS, type Need, type RiskKind } from '../../schemas/settings/risk-kinds';
import { isRecord } from '../../schemas/template/plain-json';
import type { RiskRead } from '../state/model';
import { ALL_CONFIRM, ALL_PIN } from './risk-setting';

const isNeed = (value: unknown): value is Need => (NEEDS as readonly unknown[]).includes(value);

/**
 * What is not known was meant to be something, and nobody can say that it was the milder: the PIN is asked.
 * @param stored as the household's store holds it; null or undefined: nothing was ever chosen.
 */
export function readRiskSetting(stored: unknown): RiskRead {
  if (stored === null || stored === undefined) return { setting: ALL_CONFIRM, issues: [] };
  if (!isRecord(stored)) return { setting: ALL_PIN, issues: [issueAt([], 'stored-no-object')] };
  const setting = { ...ALL_CONFIRM };
  const issues: Issue[] = [];
  for (const kind of RISK_KINDS) {
    const need = Object.hasOwn(stored, kind) ? stored[kind] : 'confirm';
    setting[kind] = isNeed(need) ? need : 'pin';
    if (!isNeed(need)) issues.push(issueAt([kind], 'one-of', { values: NEEDS }));
  }
  return { setting, issues };
}

/**
 * What to store after a choice. Kinds that a later version knows stay; where nothing of it can be read, what has counted
 * until now is written down, so that one choice makes nothing else milder.
 */
export const withRiskChosen = (stored: unknown, kind: RiskKind, need: Need): Readonly<Record<string, unknown>> => ({
  ...(isRecord(stored) ? stored : readRiskSetting(stored).setting),
  [kind]: need,
});
