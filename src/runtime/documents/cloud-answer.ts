import type { Problem } from '@/hub';
import { isRecord } from '@/schemas/template/plain-json';

/** A list that the cloud answered with; null: this is no answer of the cloud, and says nothing of what is kept. */
export const listIn = (data: unknown): unknown[] | null =>
  isRecord(data) && Array.isArray(data['list']) ? data['list'] : null;

export const unread = (detail: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: 'bad-reply', detail },
});
