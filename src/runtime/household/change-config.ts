import type { DashboardConfig } from '@/schemas/settings/dashboard-config';
import { isRecord } from '@/schemas/template/plain-json';
import { isSameJson } from '@/schemas/template/same-json';

type Fields = Readonly<Record<string, unknown>>;

/** What somebody changed, laid over what is stored: what others wrote meanwhile, and what did not fit, stays. */
function withChanges(seen: unknown, wanted: unknown, stored: unknown): unknown {
  if (!isRecord(wanted) || !isRecord(stored)) return wanted;
  const before = isRecord(seen) ? seen : {};
  const entries = new Map(Object.entries(stored));
  for (const key of new Set([...Object.keys(before), ...Object.keys(wanted)])) {
    if (isSameJson(before[key], wanted[key])) continue;
    if (wanted[key] === undefined) entries.delete(key);
    else entries.set(key, withChanges(before[key], wanted[key], entries.get(key)));
  }
  return Object.fromEntries(entries);
}

const idsIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

/** Ids that somebody took away or added, of a list whose order says nothing. */
function withIds(seen: unknown, wanted: readonly unknown[], stored: unknown): readonly unknown[] {
  const [before, now] = [idsIn(seen), idsIn(stored)];
  const kept = now.filter((id) => typeof id === 'string' && (wanted.includes(id) || !before.includes(id)));
  return [...kept, ...wanted.filter((id) => !before.includes(id) && !now.includes(id))];
}

/**
 * The fields to write so that only what somebody changed is changed, whatever another tablet wrote since.
 * @param seen the settings that the change was made from.
 * @param stored the settings as they are in the cloud now.
 * @returns a field that is `undefined` is to be taken away.
 */
export const changedFields = (
  seen: DashboardConfig,
  change: Partial<DashboardConfig>,
  stored: Fields,
): Partial<DashboardConfig> =>
  Object.fromEntries(
    Object.entries(change).map(([field, wanted]) => [
      field,
      field === 'hiddenDevices' && Array.isArray(wanted)
        ? withIds(seen.hiddenDevices, wanted, stored[field])
        : withChanges(seen[field], wanted, stored[field]),
    ]),
  );
