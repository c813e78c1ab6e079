import { describe, expect, it } from 'vitest';
import type { BlockerView, SensorView } from '@/runtime/hooks/views';
import { rowsOf } from './rows';

const blocker = (device: string, reason: BlockerView['reason'], isBypassed = false): BlockerView => ({
  device,
  name: device,
  reason,
  kind: 'window',
  report: null,
  since: null,
  batteryPercent: null,
  isBypassed,
});
const sensor = (id: string, state: SensorView['state']): SensorView => ({
  id,
  name: id,
  room: null,
  kind: 'window',
  state,
  isOpen: false,
  report: null,
  isMute: false,
  since: null,
  batteryPercent: null,
});
const brief = (rows: ReturnType<typeof rowsOf>) => rows.map(({ device, reason }) => `${device} ${reason}`);

describe('before you arm', () => {
  it('lists what is in the way, and what is already bypassed as such', () => {
    const rows = rowsOf(false, [blocker('a', 'open'), blocker('b', 'open', true), blocker('c', 'low-battery')], []);
    expect(brief(rows)).toEqual(['a open', 'b bypassed', 'c low-battery']);
  });

  it('while armed, lists what is not watched first', () => {
    const rows = rowsOf(
      true,
      [blocker('a', 'open'), blocker('b', 'open', true), blocker('c', 'low-battery')],
      [sensor('a', 'open'), sensor('b', 'bypassed')],
    );
    expect(brief(rows)).toEqual(['b bypassed', 'c low-battery']);
  });
});
