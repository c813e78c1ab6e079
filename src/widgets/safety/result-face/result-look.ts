import { isUnanswered } from '@/runtime/hooks/help-reach';
import type { SecurityResult } from '@/runtime/hooks/views';
import type { DiscTone } from '@/ui/disc/disc';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';

type Values = Record<string, string | number>;
export interface ResultLook {
  icon: string;
  weight: 'fill' | 'bold';
  tone: DiscTone;
  title: { key: string; values?: Values };
  subtitle: { key: string; values?: Values };
}

/** Refusals of the hub itself: it gives no reason, or the sensors in its way are named below. */
const SAID_BY_HUB: ReadonlySet<string> = new Set(['refused', 'open-sensors']);
const WRONG_PIN: ReadonlySet<string> = new Set(['wrong-pins', 'pins-locked']);

function refusedTitle({ mode, problem }: SecurityResult): string {
  if (WRONG_PIN.has(problem?.code ?? '')) return 'security.result.refused.pin';
  return `security.result.refused.${mode === '1' ? 'disarm' : 'title'}`;
}

/** Picture and words of each way a command can end; nothing is called done that the hub did not confirm. */
export function resultLook(result: SecurityResult, isOnline = navigator.onLine): ResultLook {
  const { kind } = result;
  const mode = modeTone(result.mode);
  const words = (
    look: Pick<ResultLook, 'icon' | 'weight' | 'tone'>,
    titleKey = `security.result.${kind}.title`,
  ): ResultLook => ({
    ...look,
    title: { key: titleKey },
    subtitle: { key: `security.result.${kind}.subtitle` },
  });
  switch (kind) {
    case 'armed': {
      const armed = mode ?? 'away';
      return words({ icon: MODE_ICON[armed], weight: 'fill', tone: armed }, `security.armed.${armed}`);
    }
    case 'disarmed':
    case 'alarm-cancelled':
      // Disarmed is what the hub says, not what was asked for.
      return result.mode === '1'
        ? words({ icon: MODE_ICON.disarmed, weight: 'fill', tone: 'disarmed' })
        : {
            ...words({ icon: 'shield-warning', weight: 'fill', tone: 'warning' }),
            ...(kind === 'disarmed' ? { title: { key: 'security.result.unknown.title' } } : {}),
            // Cancelled, and the house is still armed: that is known, and is said.
            subtitle: {
              key: kind === 'disarmed' || mode === null ? 'security.result.unknown.subtitle' : `security.armed.${mode}`,
            },
          };
    case 'switch-cancelled': {
      const look = words({ icon: MODE_ICON.disarmed, weight: 'fill', tone: 'disarmed' });
      const isElsewhere = result.problem?.code === 'changed-elsewhere';
      return isElsewhere ? { ...look, subtitle: { key: 'security.result.switch-cancelled.elsewhere' } } : look;
    }
    case 'panic-sent':
    case 'dispatched':
      return words({ icon: 'siren', weight: 'fill', tone: 'emergency' });
    case 'panic-failed':
    case 'dispatch-failed': {
      const look = words({ icon: 'warning', weight: 'fill', tone: 'emergency' });
      return isUnanswered(result.problem, isOnline) ? { ...look, title: { key: 'security.result.unanswered' } } : look;
    }
    case 'refused': {
      const look = words({ icon: 'shield-warning', weight: 'fill', tone: 'warning' }, refusedTitle(result));
      const code = result.problem?.code ?? 'refused';
      // One sentence, and the reason is it; "the hub refused" is said where the hub did.
      return SAID_BY_HUB.has(code) ? look : { ...look, subtitle: { key: `errors.${code}` } };
    }
    case 'unknown':
    case 'elsewhere':
      return words({ icon: kind === 'elsewhere' ? 'info' : 'shield-warning', weight: 'fill', tone: 'warning' });
  }
}
