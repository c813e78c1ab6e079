import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { useHouse } from '@/runtime/hooks/house';
import { markSecond, usePanic } from '@/runtime/hooks/panic';
import { useConfig } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { HoldButton } from '@/ui/hold-button/hold-button';
import { Icon } from '@/ui/icon/icon';
import { Switch } from '@/ui/switch/switch';
import styles from './panic-buttons.module.css';
import type { PanicButtonsOptions } from './schema';

type Shown = PanicButtonsOptions['kinds'][number];

const ICON: Record<Shown, string> = { medical: 'first-aid', police: 'police-car', fire: 'fire', sos: 'siren' };
const SILENT = { medical: 'silent-medical', police: 'silent-police' } as const;
const SAID = {
  sending: { key: 'security.panic.sending', tone: 'quiet' },
  'silent-sent': { key: 'security.panic.silentSent', tone: 'quiet' },
  failed: { key: 'security.panic.failed', tone: 'error' },
  released: { key: 'security.panic.released', tone: 'quiet' },
} as const;
const hasSilent = (kind: Shown): kind is keyof typeof SILENT => kind in SILENT;

export default function PanicButtons({ options }: WidgetProps<PanicButtonsOptions>) {
  const { t } = useText();
  const house = useHouse();
  const { emergencyNumber } = useConfig();
  const [isSilent, setSilent] = useState(false);
  const { said, send, released } = usePanic();
  const details = useTap();

  const say = said === null ? null : SAID[said];
  const note = useRef<HTMLParagraphElement>(null);
  // On a phone it may stand below the fold, and it is what the person waits for.
  useEffect(() => {
    if (said !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  const isOverInternet = house.freshness === 'stale';
  return (
    <section className={styles['card']}>
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
      {house.isTestMode === true && house.isMonitored ? (
        <Note icon="test-tube" text={t('security.panic.testMode')} />
      ) : null}
      {isOverInternet ? <Note icon="globe-simple" text={t('security.panic.internet')} /> : null}
      <p ref={note} role="status" className={styles['note']} data-tone={say?.tone} hidden={say === null}>
        {say === null ? null : (
          <>
            <Icon
              name={say.tone === 'error' ? 'warning-circle' : said === 'silent-sent' ? 'check' : 'info'}
              weight={say.tone === 'error' ? 'fill' : 'regular'}
              size="1.125rem"
            />
            {t(say.key, { number: emergencyNumber })}
          </>
        )}
      </p>
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
