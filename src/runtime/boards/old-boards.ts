import { listIn } from '../household/stored-config';
import { isRecord } from '../household/fit-config';
import { deletedAt } from '../household/board-owner';

/** How long a deleted board can be had back, in seconds: 30 days. */
const KEPT_DELETED_S = 30 * 24 * 3_600;

/** Epoch seconds by the cloud's clock; null: it told none. */
const toldAt = ({ updated_at: at }: Readonly<Record<string, unknown>>): number | null =>
  typeof at === 'number' && Number.isFinite(at) ? at : null;

/**
 * Uuids of the boards that were deleted more than 30 days ago, by the cloud's clock alone: it stamps whatever is
 * written, a deletion too, and by now it is at least as late as its latest stamp. A browser's clock may be a month off,
 * and this goes for good; of a board without a stamp nothing is known, so it stays.
 * @param data answer to `dashboard_list`.
 */
export function oldBoards(data: unknown): readonly string[] {
  const list = (listIn(data) ?? []).filter(isRecord);
  const latest = Math.max(...list.map((one) => toldAt(one) ?? -Infinity));
  return list.flatMap((one) => {
    const [uuid, at] = [one['uuid'], toldAt(one)];
    const isOld = deletedAt(one) !== null && at !== null && latest - at > KEPT_DELETED_S;
    return isOld && typeof uuid === 'string' ? [uuid] : [];
  });
}
