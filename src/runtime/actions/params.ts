import type { HousePurpose, ItemValue, ModeId, PanicKind } from '@/hub';

/** Hand-written checks: documents were checked when they were read, what a widget adds at a touch was not. */
export type Params = Readonly<Record<string, unknown>>;

const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (value: unknown): T | null =>
    words.find((word) => word === value) ?? null;

export const modeParam = oneOf<ModeId>('1', '2', '3', '4');
export const purposeParam = oneOf<HousePurpose>('arm', 'disarm', 'cancel-switch', 'cancel-alarm');
export const panicParam = oneOf<PanicKind>('medical', 'police', 'fire', 'sos', 'silent-medical', 'silent-police');

export const answerParam = oneOf('yes', 'no');

export const idParam = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 400 ? value : null;
export const numberParam = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A path of this app; another host, however it is written, is none. */
export const pathParam = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 200 && /^\/(?![/\\])[\w\-/:.~]*$/.test(value) ? value : null;

const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** undefined: not a value that an item can hold. */
export function itemValueParam(value: unknown): ItemValue | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  // Colours and the like are plain records and lists; only a widget makes them, a document cannot.
  return isPlain(value) ? (value as Record<string, unknown> | unknown[]) : undefined;
}
