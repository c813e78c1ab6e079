import type { WidgetProps } from '@/runtime/contract';
import { useHouse } from '@/runtime/hooks/house';
import { isSilentKind, markSecond, usePanic } from '@/runtime/hooks/panic';
import { useConfig } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { useIsViewOnly } from '@/ui/tile/tile-context';
import { useHold } from '@/ui/hold-button/use-hold';
import { Icon } from '@/ui/icon/icon';
import styles from './panic.module.css';
import type { PanicOptions } from './schema';

type Kind = PanicOptions['kinds'][number];

const ICON: Record<Kind, string> = {
  sos: 'siren',
  medical: 'first-aid',
  police: 'police-car',
  fire: 'fire',
  'silent-medical': 'bell-slash',
  'silent-police': 'bell-slash',
};
const LOUD = { 'silent-medical': 'medical', 'silent-police': 'police' } as const;
const isQuiet = (kind: Kind): kind is keyof typeof LOUD => isSilentKind(kind);

export default function Panic({ options }: WidgetProps<PanicOptions>) {
  const title = useTitle();
  return (
    <div className={styles['kinds']}>
      {[...new Set(options.kinds)].map((kind, _, { length }) => (
        <Half key={kind} kind={kind} title={length === 1 ? title : null} />
      ))}
    </div>
  );
}

/** One kind of help: the hold fills a ring along the edge of its tile (mock-up 21). */
function Half({ kind, title }: { kind: Kind; title: string | null }) {
  const { t } = useText();
  const { emergencyNumber } = useConfig();
  const isTest = useHouse().isTestMode === true;
  const isViewOnly = useIsViewOnly();
  const { said, send, released } = usePanic();
  const isSilent = isQuiet(kind);
  const hold = useHold({
    onHold: () => {
      send(kind);
    },
    onSecond: () => {
      if (!isSilent) markSecond();
    },
    onRelease: released,
    isDisabled: isViewOnly,
  });
  const isHolding = hold.phase === 'holding';
  const loud = t(`security.panic.kind.${isSilent ? LOUD[kind] : kind}`);
  const name = title ?? loud;
  // Asked for is what the service took, and not what was held.
  const isTold = said === 'silent-sent' || (said === 'sent' && hold.phase === 'done');
  const word = isHolding
    ? isSilent
      ? t('open.panic.silent')
      : t('open.panic.holding', { count: hold.secondsLeft })
    : said === 'failed' || said === 'unanswered'
      ? t(`open.panic.${said}`, { number: emergencyNumber })
      : said === 'released'
        ? t('open.panic.released')
        : isTold
          ? t('open.panic.sent')
          : said === 'sending'
            ? t('security.panic.sending')
            : t(isTest ? 'open.panic.test' : isSilent ? 'open.panic.silent' : 'open.panic.hold');
  return (
    <div className={styles['tile']} data-silent={isSilent || undefined} data-phase={hold.phase}>
      <button
        type="button"
        className={styles['hit']}
        disabled={isViewOnly}
        aria-label={t(isSilent ? 'security.panic.holdSilent' : 'security.panic.hold', { kind: name })}
        {...hold.handlers}
      />
      <svg className={styles['ring']} aria-hidden="true">
        <rect className={styles['edge']} pathLength={1} strokeDasharray={`${isHolding ? hold.fraction : 0} 1`} />
      </svg>
      <span className={styles['icon']} aria-hidden="true">
        <Icon name={isTold ? 'check-circle' : ICON[kind]} weight="fill" size="var(--tile-icon)" />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']} aria-hidden="true">
          {name}
        </span>
        <span className={styles['word']} role="status">
          {word}
        </span>
      </span>
    </div>
  );
}
