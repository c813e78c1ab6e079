import type { BlockerView } from '@/runtime/hooks/views';

export interface BlockerLine {
  kind: 'open' | 'unreachable' | 'battery' | 'bypassed';
  icon: string;
  names: string[];
}

const ICON = {
  open: 'warning',
  unreachable: 'wifi-slash',
  battery: 'battery-low',
  bypassed: 'prohibit',
} as const;

/** What stands in the way of a mode, a line for each kind, most serious first. What is left out already says so once. */
export function blockerLines(blockers: readonly BlockerView[]): BlockerLine[] {
  const kindOf = ({ reason, isBypassed }: BlockerView): BlockerLine['kind'] =>
    reason === 'low-battery' ? 'battery' : isBypassed ? 'bypassed' : reason;
  return (['open', 'unreachable', 'bypassed', 'battery'] as const).flatMap((kind) => {
    const names = blockers.filter((one) => kindOf(one) === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [{ kind, icon: ICON[kind], names }];
  });
}
