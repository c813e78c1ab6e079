import type { BlockerView } from '@/runtime/hooks/views';

export interface BlockerLine {
  kind: 'report' | 'open' | 'unreachable' | 'unknown' | 'battery' | 'bypassed';
  icon: string;
  names: string[];
}

const ICON = {
  report: 'warning-circle',
  open: 'warning',
  unreachable: 'wifi-slash',
  unknown: 'question',
  battery: 'battery-low',
  bypassed: 'prohibit',
} as const;

/** What stands in the way of a mode, a line for each kind, most serious first. What is left out already says so once. */
export function blockerLines(blockers: readonly BlockerView[]): BlockerLine[] {
  const kindOf = ({ reason, isBypassed, report }: BlockerView): BlockerLine['kind'] =>
    reason === 'low-battery' ? 'battery' : isBypassed ? 'bypassed' : report === null ? reason : 'report';
  return (['report', 'open', 'unreachable', 'unknown', 'bypassed', 'battery'] as const).flatMap((kind) => {
    const names = blockers.filter((one) => kindOf(one) === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [{ kind, icon: ICON[kind], names }];
  });
}
