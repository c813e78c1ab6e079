import { useText } from '@/runtime/hooks/text';
import { useSecondsSince } from '@/runtime/hooks/time';
import type { VoiceSearch } from '@/runtime/hooks/voice-wizard';
import { Icon } from '@/ui/icon/icon';
import { arcPath, segments } from '@/ui/ring/geometry';
import styles from './voice-wizard.module.css';

const [BOX, RADIUS, STROKE, PARTS, LIT] = [180, 84, 8, 12, 4];

/** A ring that goes round while the assistant looks, and stands when it has found something, or nothing. */
export function SearchRing({ search }: { search: Exclude<VoiceSearch, { is: 'idle' }> }) {
  const { t } = useText();
  return (
    <div className={styles['ring']} data-is={search.is}>
      <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true">
        {segments(PARTS, RADIUS, STROKE).map((arc, index) => (
          <path
            key={arc.from}
            d={arcPath(BOX / 2, RADIUS, arc)}
            strokeWidth={search.is === 'failed' ? 2 : STROKE}
            data-lit={search.is === 'found' || index < LIT || undefined}
          />
        ))}
      </svg>
      <p>
        {search.is === 'searching' ? null : (
          <Icon
            name={search.is === 'found' ? 'check' : 'magnifying-glass-minus'}
            weight={search.is === 'found' ? 'bold' : 'regular'}
            size="2rem"
          />
        )}
        <b role="status">{t(titleOf(search))}</b>
        <span>
          {search.is === 'searching' ? <Seconds since={search.since} /> : null}
          {search.is === 'failed' ? t('more-voice.find.after', { seconds: search.seconds }) : null}
          {search.is === 'found' ? t('more-voice.find.found-count', { count: search.abilities.length }) : null}
        </span>
      </p>
    </div>
  );
}

function titleOf(search: Exclude<VoiceSearch, { is: 'idle' }>): string {
  if (search.is !== 'failed') return `more-voice.find.${search.is}`;
  return 'why' in search.problem && search.problem.why === 'not-found'
    ? 'more-voice.find.nothing'
    : 'more-voice.find.failed';
}

function Seconds({ since }: { since: number }) {
  const { t } = useText();
  return t('more-voice.find.seconds', { seconds: useSecondsSince(since) });
}
