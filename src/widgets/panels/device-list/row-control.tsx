import type { ReactNode } from 'react';
import { useCommand } from '@/runtime/hooks/act';
import { useBeforehand } from '@/runtime/hooks/flow';
import { setpointDigits, setpointStep } from '@/runtime/hooks/setpoint';
import { useText } from '@/runtime/hooks/text';
import type { LinkView } from '@/runtime/hooks/views';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Slider } from '@/ui/slider/slider';
import { Switch } from '@/ui/switch/switch';
import type { Control } from '@/schemas/things/things';
import styles from './row-control.module.css';

interface RowControlProps {
  name: string;
  deviceId: string;
  /** Serial of its controller. */
  hub: string;
  control: Control | null;
  link: LinkView;
  condition: 'live' | 'stale' | 'unreachable' | 'unknown' | 'unlinked';
  canBypass: boolean;
  fallback: ReactNode;
}

/** The one thing a row lets you do. Where nothing can be done it shows the fact that matters most instead. */
export function RowControl({ name, deviceId, hub, control, link, condition, canBypass, fallback }: RowControlProps) {
  const { t, number } = useText();
  const command = useCommand();
  const set = (value: number | string | boolean) => command({ do: 'item.set', with: { item: link.item?.id, value } });

  if (condition === 'unreachable')
    return (
      <Button
        tone="ghost"
        label={t('devices.try-again-with', { name })}
        onPress={() => command({ do: 'hub.retry', with: { hub } })}
      >
        {t('devices.try-again')}
      </Button>
    );
  if (canBypass) return <Bypass name={name} deviceId={deviceId} isDisabled={condition !== 'live'} />;
  const isDisabled = condition !== 'live';
  const shown = link.loading?.value ?? link.value;
  switch (control) {
    case 'lock': {
      const isSecured = link.value === 'secured';
      return (
        <Button
          isDisabled={isDisabled || link.loading !== null}
          label={t(isSecured ? 'devices.unlock-of' : 'devices.lock-of', { name })}
          onPress={() => set(isSecured ? 'unsecured' : 'secured')}
        >
          {t(isSecured ? 'devices.unlock' : 'devices.lock')}
        </Button>
      );
    }
    case 'barrier': {
      const isClosed = link.value === 'barrier_closed' || link.value === 'barrier_closing';
      return (
        <Button
          isDisabled={isDisabled || link.loading !== null || link.value === 'unknown'}
          label={t(isClosed ? 'devices.open-of' : 'devices.close-of', { name })}
          onPress={() => set(isClosed ? 'barrier_opened' : 'barrier_closed')}
        >
          {t(isClosed ? 'devices.open' : 'devices.close')}
        </Button>
      );
    }
    case 'switch':
      return (
        <Switch
          isOn={shown === true}
          label={name}
          isDisabled={isDisabled}
          isBusy={link.loading !== null}
          onChange={(isOn) => set(isOn)}
        />
      );
    case 'dimmer':
    case 'cover': {
      const level = typeof shown === 'number' ? shown : 0;
      return (
        <>
          {control === 'dimmer' ? (
            <span className={styles['narrow']}>
              <Switch isOn={level > 0} label={name} isDisabled={isDisabled} onChange={(isOn) => set(isOn ? 100 : 0)} />
            </span>
          ) : null}
          <span className={styles['slider']}>
            <Slider
              value={level}
              min={0}
              max={100}
              label={t('tiles.light.level-of', { name })}
              valueText={t('tiles.light.percent', { level: Math.round(level) })}
              isDisabled={isDisabled}
              onCommit={(value) => set(value)}
            />
          </span>
        </>
      );
    }
    case 'setpoint': {
      if (typeof shown !== 'number' || link.item === null) return fallback;
      const step = setpointStep(link.item);
      const digits = setpointDigits(shown, step);
      return (
        <span className={styles['stepper']} role="group" aria-label={t('tiles.thermostat.setpoint-of', { name })}>
          <IconButton
            icon="minus"
            label={t('tiles.thermostat.lower')}
            isDisabled={isDisabled}
            onPress={() => set(shown - step)}
          />
          <output>{t('tiles.thermostat.degrees', { value: number(shown, { digits }) })}</output>
          <IconButton
            icon="plus"
            label={t('tiles.thermostat.raise')}
            isDisabled={isDisabled}
            onPress={() => set(shown + step)}
          />
        </span>
      );
    }
    default:
      return fallback;
  }
}

/** Chooses a sensor that stands open to be left out of the next arming, or takes the choice back. */
function Bypass({ name, deviceId, isDisabled }: { name: string; deviceId: string; isDisabled: boolean }) {
  const { t } = useText();
  const command = useCommand();
  const isChosen = useBeforehand().includes(deviceId);
  return (
    <Button
      tone={isChosen ? 'ghost' : 'normal'}
      label={t(isChosen ? 'devices.bypass-undo-of' : 'devices.bypass-of', { name })}
      isDisabled={isDisabled}
      onPress={() => command({ do: 'bypass.toggle', with: { device: deviceId } })}
    >
      {t(isChosen ? 'devices.bypass-undo' : 'devices.bypass')}
    </Button>
  );
}
