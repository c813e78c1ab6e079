import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { useHouse } from '@/runtime/hooks/house';
import { useConfig } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { HoldButton } from '@/ui/hold-button/hold-button';
import { Icon } from '@/ui/icon/icon';
import { Switch } from '@/ui/switch/switch';
import styles from './panic-buttons.module.css';
import type { PanicButtonsOptions } from './schema';

type Shown = PanicButtonsOptions['kinds'][number];
type Said = { key: string; tone: 'quiet' | 'error' };

const ICON: Record<Shown, string> = { medical: 'first-aid', police: 'police-car', fire: 'fire', sos: 'siren' };
const SILENT = { medical: 'silent-medical', police: 'silent-police' } as const;
const hasSilent = (kind: Shown): kind is keyof typeof SILENT => kind in SILENT;

export default function PanicButtons({ options }: WidgetProps<PanicButtonsOptions>) {
  const { t } = useText();
  const house = useHouse();
  const { emergencyNumber } = useConfig();
  const commands = useHouseCommands();
  const [isSilent, setSilent] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const send = (kind: Shown) => {
    const silent = isSilent && hasSilent(kind);
    setSaid(silent ? null : { key: 'security.panic.sending', tone: 'quiet' });
    commands.sendPanic(silent ? SILENT[kind] : kind).then(
      ({ status }) => {
        // Sent aloud is said by the result dialog; silent ones say it here and nowhere else.
        if (status === 'confirmed') setSaid(silent ? { key: 'security.panic.silentSent', tone: 'quiet' } : null);
        else setSaid({ key: 'security.panic.failed', tone: 'error' });
      },
      () => {
        setSaid({ key: 'security.panic.failed', tone: 'error' });
      },
    );
  };
  const vibrate = () => {
    if (!isSilent && 'vibrate' in navigator) navigator.vibrate(40);
  };
  const isOverInternet = house.freshness === 'stale';
  return (
    <section className={styles['card']}>
      <header className={styles['head']}>
        <h2>{t('security.panic.title')}</h2>
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
            isSilent={isSilent && hasSilent(kind)}
            onHold={() => {
              send(kind);
            }}
            onSecond={vibrate}
            onRelease={() => {
              setSaid({ key: 'security.panic.released', tone: 'quiet' });
            }}
          />
        ))}
      </div>
      {house.isTestMode === true ? <Note icon="test-tube" text={t('security.panic.testMode')} /> : null}
      {isOverInternet ? <Note icon="globe-simple" text={t('security.panic.internet')} /> : null}
      <p role="status" className={styles['note']} data-tone={said?.tone} hidden={said === null}>
        {said === null ? null : (
          <>
            <Icon
              name={
                said.tone === 'error' ? 'warning-circle' : said.key === 'security.panic.silentSent' ? 'check' : 'info'
              }
              weight={said.tone === 'error' ? 'fill' : 'regular'}
              size="1.125rem"
            />
            {t(said.key, { number: emergencyNumber })}
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
