import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cpuBudgets, overBudget } from './cpu-budget.mjs';
import { run } from './setup.mjs';
import { allStages } from './test-steps.mjs';

it('holds each step to its budget, as much wider as the machine is slower', () => {
  const budgets = { unit: 100 };
  const took = (cpuS: number | null, factor = 1) => overBudget(budgets, { name: 'unit', cpuS, factor });
  expect([took(100), took(190, 2), took(null)]).toEqual([null, null, null]);
  expect(took(101)).toMatch(/^step unit took 101 CPU seconds and may take 100: /);
  expect(overBudget(budgets, { name: 'new', cpuS: 1, factor: 1 })).toMatch(/has no budget/);
});

it('gives every step a budget that counts its work, and none to a step that is gone', () => {
  const steps = allStages(1, { isLong: false, isGenerated: false }).flatMap((lanes) =>
    lanes.flatMap((lane) => lane.steps),
  );
  const counted = steps.map(({ name }) => name).filter((name) => name !== 'build');
  expect(Object.keys(cpuBudgets()).toSorted()).toEqual(counted.toSorted());
});

it('counts what a program and its children took, and ends as the program does', async () => {
  const file = join(tmpdir(), `cpu-${process.pid}.txt`);
  const busy = 'for (const until = process.cpuUsage().user + 3e5; process.cpuUsage().user < until; );';
  const parent = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}]); process.exit(3)`;
  const { code } = await run(process.execPath, ['scripts/cpu-time.mjs', file, process.execPath, '-e', parent]);
  expect(code).toBe(3);
  if (process.platform === 'linux') expect(Number(readFileSync(file, 'utf8'))).toBeGreaterThanOrEqual(0.3);
  rmSync(file, { force: true });
});
