// What each step may cost in CPU seconds: a suite that grows slowly is noticed when it grows, not when it is too slow.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

/** @returns {Record<string, number>} seconds by step, on the machine whose factor is 1 */
export const cpuBudgets = () => JSON.parse(readFileSync(join(ROOT, 'scripts/cpu-budgets.json'), 'utf8')).steps;

/**
 * @param {Record<string, number>} budgets
 * @param {{ name: string, cpuS: number | null, factor: number }} took cpuS null: nobody counted
 * @returns {string | null} what to do, where the step took more than it may
 */
export function overBudget(budgets, { name, cpuS, factor }) {
  const budget = budgets[name];
  if (cpuS === null) return null;
  if (budget === undefined) return `step ${name} has no budget: give it one in scripts/cpu-budgets.json`;
  // Shared and slow cores count more for the same work.
  const most = Math.round(budget * factor);
  return cpuS <= most
    ? null
    : `step ${name} took ${Math.round(cpuS)} CPU seconds and may take ${most}: make it cheaper, or raise its budget in scripts/cpu-budgets.json and say why`;
}
