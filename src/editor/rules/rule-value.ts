import type { Domain } from '@/runtime/lint/domain';

/** What a typed value is to a rule: rules tell a number from its digits. */
export function readValue(typed: string, domain: Domain): string | number | boolean {
  if (domain.kind === 'bool') return typed === 'true';
  const isNumber = typed.trim() !== '' && Number.isFinite(Number(typed));
  return (domain.kind === 'number' || domain.kind === 'any') && isNumber ? Number(typed) : typed;
}
