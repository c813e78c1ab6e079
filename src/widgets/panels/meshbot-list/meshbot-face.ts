import { NO_HUB } from '@/runtime/hooks/devices';
import type { MeshbotView } from '@/runtime/hooks/meshbots';

/** How a meshbot is drawn: `away` and `off` are outlined, nothing can be run there. */
export type MeshbotFace = 'running' | 'done' | 'failed' | 'off' | 'away' | 'idle';

/**
 * A run that failed stays drawn as failed until it runs again, longer than the marker of S4.55 stands. One whose end nobody
 * told is not drawn as failed: its words say what is known.
 */
export function faceOf({
  run,
  isEnabled,
  needs,
  end,
}: Pick<MeshbotView, 'run' | 'isEnabled' | 'needs' | 'end'>): MeshbotFace {
  if (needs !== null) return 'away';
  if (run === 'running') return 'running';
  if (run === 'finished') return 'done';
  if (run === 'failed' || (end !== null && end !== 'finished' && end !== 'unknown')) return 'failed';
  return isEnabled ? 'idle' : 'off';
}

/** The second line of a meshbot. @param lastRun in words; null: none was seen. */
export function wordOf(
  { hub, needs }: Pick<MeshbotView, 'hub' | 'needs'>,
  face: MeshbotFace,
  lastRun: string | null,
  t: (key: string, values?: Record<string, unknown>) => string,
): string {
  switch (face) {
    case 'running':
      return t('meshbots.running');
    case 'done':
      return t('meshbots.done');
    case 'off':
      return t('meshbots.off');
    case 'away':
      return t(needs === 'cloud' ? 'meshbots.needs-cloud' : 'meshbots.needs-hub');
    default:
      if (hub !== NO_HUB || face === 'failed') return lastRun ?? t('meshbots.never');
      return lastRun === null ? t('meshbots.cloud') : t('meshbots.in-cloud', { when: lastRun });
  }
}
