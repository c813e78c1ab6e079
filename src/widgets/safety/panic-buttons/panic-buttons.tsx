import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { Beside } from '@/runtime/hooks/beside';
import { useStandingCall } from '@/runtime/hooks/help-call';
import { useHelpReach } from '@/runtime/hooks/help-reach';
import { useHouse } from '@/runtime/hooks/house';
import { useIsOnline } from '@/runtime/hooks/online';
import { markSecond, usePanic } from '@/runtime/hooks/panic';
import { useConfig, useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { HoldButton } from '@/ui/hold-button/hold-button';
import { Icon } from '@/ui/icon/icon';
import { Switch } from '@/ui/switch/switch';
import styles from './panic-buttons.module.css';
import type { PanicButtonsOptions } from './schema';

type Shown = PanicButtonsOptions['kinds'][number];

const ICON: Record<Shown, string> = { medical: 'first-aid', police: 'police-car', fire: 'fire', sos: 'siren' };
const SILENT = { medical: 'silent-medical', police: 'silent-police' } as const;
/** What was asked for, of whom, and the way to call it off: for as long as nobody has put it away (S2.29). */
const LINE = { form: 'line' };
const hasSilent = (kind: Shown): kind is keyof typeof SILENT => kind in SILENT;

export default function PanicButtons({ options }: WidgetProps<PanicButtonsOptions>) {
  const { t } = useText();
  const house = useHouse();
  const session = useSession();
  const isOnline = useIsOnline();
  const { emergencyNumber } = useConfig();
  const [isSilent, setSilent] = useState(false);
  const { said, send, released } = usePanic();
  const details = useTap();

  // Sent aloud is told by the result over the page.
  const say = said === 'sent' ? null : said;
  const hasFailed = said === 'failed' || said === 'unanswered';
  const isTaken = said === 'sent' || said === 'silent-sent';
  const reach = useHelpReach(house.serial);
  const call = useStandingCall();
  const note = useRef<HTMLParagraphElement>(null);
  // On a phone it may stand below the fold, and it is what the person waits for.
  useEffect(() => {
    if (said !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  // It goes over the internet alone: without it nobody hears the hold, which is said before it and not after.
  const hasInternet = isOnline && session.cloud !== 'offline';
  const isOverInternet = hasInternet && house.freshness === 'stale';
  const isNobody = reach === 'nobody' && call === null;
  const isNoted = reach === 'test' || isNobody || isOverInternet || !hasInternet;
  return (
    <section className={styles['card']} data-call={call === null ? undefined : true} data-noted={isNoted || undefined}>
      <header className={styles['head']}>
        <h2>
          {details === undefined ? (
            t('security.panic.title')
          ) : (
            <button type="button" className={styles['details']} aria-haspopup="dialog" onClick={details}>
              {t('security.panic.title')}
              <Icon name="info" size="1.25rem" />
            </button>
          )}
        </h2>
        <span className={styles['silent']}>
          <span aria-hidden="true">{t('security.panic.silent')}</span>
          <Switch isOn={isSilent} onChange={setSilent} label={t('security.panic.silentLabel')} />
        </span>
      </header>
      <div className={styles['buttons']} data-count={options.kinds.length}>
        {options.kinds.map((kind) => (
          <HoldButton
            key={kind}
            icon={ICON[kind]}
            name={t(`security.panic.kind.${kind}`)}
            label={t(isSilent && hasSilent(kind) ? 'security.panic.holdSilent' : 'security.panic.hold', {
              kind: t(`security.panic.kind.${kind}`),
            })}
            isSolid={kind === 'sos'}
            mark={house.isTestMode === true ? t('security.panic.test') : undefined}
            isSilent={isSilent && hasSilent(kind)}
            isTaken={isTaken}
            hasFailed={hasFailed}
            onHold={() => {
              send(isSilent && hasSilent(kind) ? SILENT[kind] : kind);
            }}
            onSecond={() => {
              if (!(isSilent && hasSilent(kind))) markSecond();
            }}
            onRelease={released}
          />
        ))}
      </div>
      {reach === 'test' ? <Note icon="test-tube" text={t('security.panic.testMode')} /> : null}
      {/* Before anybody holds: where nobody watches, nobody is sent (S6.5). */}
      {isNobody ? <Note icon="info" text={t('security.panic.nobody', { number: emergencyNumber })} /> : null}
      {hasInternet ? null : (
        <Note icon="wifi-slash" text={t('security.panic.noInternet', { number: emergencyNumber })} />
      )}
      {isOverInternet ? <Note icon="globe-simple" text={t('security.panic.internet')} /> : null}
      <p
        ref={note}
        role="status"
        className={styles['note']}
        data-tone={hasFailed ? 'error' : 'quiet'}
        hidden={say === null}
      >
        {say === null ? null : (
          <>
            <Icon
              name={hasFailed ? 'warning-circle' : said === 'silent-sent' ? 'check' : 'info'}
              weight={hasFailed ? 'fill' : 'regular'}
              size="1.125rem"
            />
            {t(`security.panic.${say}`, { number: emergencyNumber })}
          </>
        )}
      </p>
      {call === null ? null : <Beside type="help-call" options={LINE} />}
    </section>
  );
}

function Note({ icon, text }: { icon: string; text: string }) {
  return (
    <p className={styles['note']}>
      <Icon name={icon} size="1.125rem" />
      {text}
    </p>
  );
}
