import type { AlertMedia, AlertQuery, AlertRecord } from '@/hub';
import { NOW, SERIAL, stateId } from './house-fixtures';
import { houseOfTest } from './test-house';

/** What a cloud of a test knows, and what it was asked. */
export interface AlertCloud {
  records: AlertRecord[];
  media: AlertMedia[];
  /** Bytes of every preview; null: there are none. */
  preview: Uint8Array<ArrayBuffer> | null;
  isAway: boolean;
  asked: { name: string; given: unknown }[];
}

let last = 0;
/** @param device as in house-fixtures, without its hub */
export function alertOf(device: string | null, minutesAgo: number, fields: Partial<AlertRecord> = {}): AlertRecord {
  last += 1;
  return {
    id: `${SERIAL}.alert-${last}`,
    hub: SERIAL,
    device: device === null ? null : stateId(device),
    deviceName: '',
    room: '',
    at: NOW - minutesAgo * 60_000,
    eventType: 4,
    sourceType: 4,
    code: 'dw_state',
    value: 'dw_is_opened',
    description: '',
    users: '',
    ...fields,
  };
}

function answer(cloud: AlertCloud, name: string, given: unknown) {
  cloud.asked.push({ name, given });
  if (cloud.isAway) return { ok: false, problem: { code: 'offline', detail: '' } };
  if (name === 'find-alert-media') return { ok: true, data: cloud.media };
  if (name === 'read-alert-preview')
    return { ok: true, data: cloud.preview && { bytes: cloud.preview, type: 'image/png' } };
  const { since, before, start, count } = given as AlertQuery;
  const after = 'at' in since ? since.at : Date.now() - since.last;
  const fitting = cloud.records
    .filter(({ at }) => at >= after && (before === null || at <= before))
    .sort((a, b) => b.at - a.at);
  const records = fitting.slice(start, start + count);
  return { ok: true, data: { records, received: records.length, total: fitting.length } };
}

const ignored = (): void => undefined;

/** Answers what widgets ask about alerts, from before they are drawn until the test ends. */
export function keepAlerts(records: AlertRecord[]): AlertCloud {
  const cloud: AlertCloud = {
    records,
    media: [],
    preview: null,
    isAway: false,
    asked: [],
  };
  // Commands are recorded as soon as something is drawn; these questions go on being answered.
  Object.defineProperty(houseOfTest().commands, 'askAccount', {
    get: () => (name: string, given: unknown) => Promise.resolve(answer(cloud, name, given)),
    set: ignored,
    configurable: true,
    enumerable: true,
  });
  return cloud;
}
