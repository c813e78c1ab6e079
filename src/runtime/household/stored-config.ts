import type { Problem } from '@/hub';
import { DASHBOARD_CONFIG_KEY } from '@/schemas/settings/dashboard-config-key';
import { isRecord } from '@/schemas/template/plain-json';
import { listIn, unread } from '../documents/cloud-answer';

export interface StoredConfig {
  /** As it is stored, to the byte; null: the household has set nothing. */
  text: string | null;
  fields: Readonly<Record<string, unknown>>;
}

/** The settings of the default board in the answer to `kvs_get`. What cannot be read is never taken for none. */
export function storedConfig(data: unknown): ({ ok: true } & StoredConfig) | { ok: false; problem: Problem } {
  const list = listIn(data);
  if (list === null) return unread(DASHBOARD_CONFIG_KEY);
  const value = list.filter(isRecord).find(({ key }) => key === DASHBOARD_CONFIG_KEY)?.['value'] ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '') return { ok: true, text: null, fields: {} };
  try {
    const fields = JSON.parse(text) as unknown;
    return isRecord(fields) ? { ok: true, text, fields } : unread(DASHBOARD_CONFIG_KEY);
  } catch {
    return unread(DASHBOARD_CONFIG_KEY); // written by hand, or cut off
  }
}
