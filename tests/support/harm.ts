import { expect } from 'vitest';
import { inEnglish } from '@/schemas/issues/in-english';
import type { Issue } from '@/schemas/issues/issue';
import { SENTENCES } from '@/schemas/issues/sentences';
import { isForbiddenKey } from '@/schemas/template/plain-json';

const RUNNABLE = /^(?:javascript|vbscript|data|blob|file|filesystem):/i;
const isRunnable = (text: string): boolean => RUNNABLE.test(text.replaceAll(/[\p{Cc}\p{Z}]/gu, ''));

/** What an address could run, and each key that reaches a prototype. */
function harmIn(json: unknown): string[] {
  if (typeof json === 'string') return isRunnable(json) ? [json] : [];
  if (typeof json !== 'object' || json === null) return [];
  const isList = Array.isArray(json);
  return Object.entries(json).flatMap(([key, value]) => [
    ...(isRunnable(key) || (!isList && isForbiddenKey(key)) ? [key] : []),
    ...harmIn(value),
  ]);
}
export function harmless(document: unknown): void {
  expect(harmIn(document)).toEqual([]);
}

const isSaid = (issue: Issue, lines: number): boolean =>
  Object.hasOwn(SENTENCES, issue.code) &&
  !/^$|[‹«]/.test(inEnglish(issue)) &&
  typeof issue.path === 'string' &&
  ['error', 'warning', 'note'].includes(issue.severity) &&
  (issue.line === undefined || (issue.line >= 1 && issue.line <= lines));

/** Each finding says what, where and how grave, in a whole sentence, and stands in the text where it names a line of it. */
export function told(issues: readonly Issue[], text: string): void {
  const lines = text.split('\n').length;
  expect(issues.filter((issue) => !isSaid(issue, lines))).toEqual([]);
}

const ownOfPrototypes = (): string[] =>
  [Object.prototype, Array.prototype, Function.prototype].flatMap((one) => Reflect.ownKeys(one).map(String));

/** What every object has from the start; asked again it is the same, whatever was read meanwhile. */
export function untouchedPrototypes(): () => void {
  const before = ownOfPrototypes();
  return () => {
    expect(ownOfPrototypes()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((globalThis as { __hit?: unknown }).__hit).toBeUndefined();
  };
}
