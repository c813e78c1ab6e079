import { expect, it } from 'vitest';
import type { BlockerView } from '@/runtime/hooks/views';
import { blockerLines } from './blocker-lines';

const blocker = (name: string, reason: BlockerView['reason'], isBypassed = false): BlockerView => ({
  device: name,
  name,
  reason,
  isBypassed,
  batteryPercent: null,
  kind: 'door',
  report: null,
  since: null,
});

it('[R-08] a sensor that was set off, and does not open, is not called open', () => {
  const leak = { ...blocker('Leak', 'open'), report: 'water' } as const;
  const lines = blockerLines([blocker('Door', 'open'), leak, { ...leak, name: 'Cellar', isBypassed: true }]);
  expect(lines.map(({ kind, names }) => [kind, names])).toEqual([
    ['report', ['Leak']],
    ['open', ['Door']],
    ['bypassed', ['Cellar']],
  ]);
});

it('[R-24] a line for each kind of what stands in the way, most serious first; what is left out is said as such', () => {
  const lines = blockerLines([
    blocker('Gate', 'low-battery', true),
    blocker('Door', 'open'),
    blocker('Cellar', 'unknown'),
    blocker('Hatch', 'unreachable'),
    blocker('Window', 'open'),
    blocker('Attic', 'open', true),
  ]);
  expect(lines.map(({ kind, names }) => [kind, names])).toEqual([
    ['open', ['Door', 'Window']],
    ['unreachable', ['Hatch']],
    ['unknown', ['Cellar']],
    ['bypassed', ['Attic']],
    ['battery', ['Gate']],
  ]);
});
