import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useDevice } from '@/runtime/hooks/devices';
import { useAlarm, useAlarmPlaces, useHouse } from '@/runtime/hooks/house';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import type { AlarmView } from '@/runtime/hooks/views';
import { IconButton } from '@/ui/button/icon-button';
import { IconDisc } from '@/ui/disc/disc';
import { modeTone } from '@/ui/mode/mode';
import styles from './alarm-heading.module.css';
import type { AlarmHeadingOptions } from './schema';

const ICON: Record<AlarmView['kind'], string> = {
  burglary: 'door-open',
  fire: 'fire',
  co: 'warning',
  gas: 'warning',
  heat: 'fire',
  water: 'drop',
  freeze: 'snowflake',
  panic: 'siren',
};

export default function AlarmHeading({ options }: WidgetProps<AlarmHeadingOptions>) {
  const alarm = useAlarm();
  return alarm === null ? null : <Heading alarm={alarm} options={options} />;
}

function Heading({ alarm, options }: { alarm: AlarmView; options: AlarmHeadingOptions }) {
  const { t } = useText();
  const { sound } = usePage();
  const act = useAct({ tap: { do: 'pad.open', with: { purpose: 'cancel-alarm' } } });
  const isFlood = options.face === 'flood';
  const title = t(isFlood ? `security.alarm.kind.${alarm.kind}` : 'security.alarm.entry');
  return (
    <div className={styles['heading']} data-face={options.face}>
      {isFlood ? null : <IconDisc icon={ICON[alarm.kind]} tone="stay" size={3.5} isFilled />}
      <div className={styles['words']}>
        <h1>{title}</h1>
        <Cause alarm={alarm} />
        <Places hub={alarm.hub} />
        {sound.isBlocked ? <p className={styles['sound']}>{t('security.sound.blocked')}</p> : null}
      </div>
      {isFlood && options.clock ? <Clock /> : null}
      {isFlood ? (
        <IconButton
          icon="x"
          tone="dark"
          label={t('security.alarm.close')}
          onPress={() => {
            act('tap');
          }}
        />
      ) : null}
    </div>
  );
}

/** "Front door opened while armed Away", and how many more have joined since. */
function Cause({ alarm }: { alarm: AlarmView }) {
  const { t } = useText();
  const [newest = ''] = alarm.devices;
  const device = useDevice(newest);
  const more = alarm.devices.length - 1;
  const mode = modeTone(alarm.mode);
  const what = alarm.kind === 'burglary' ? 'opened' : 'reported';
  const cause =
    device === null
      ? t('security.alarm.unknownCause')
      : mode === null || mode === 'disarmed' || alarm.kind !== 'burglary'
        ? t(`security.alarm.${what}`, { name: device.name })
        : t(`security.alarm.${what}While`, { name: device.name, mode: t(`security.while.${mode}`) });
  return (
    <p className={styles['cause']}>
      {cause}
      {more > 0 ? <span> {t('security.alarm.more', { count: more })}</span> : null}
    </p>
  );
}

/**
 * Alarms at several controllers: all are named, the first is the one that is answered here (I-38). So is the place of a
 * single one that is not looked at.
 */
function Places({ hub }: { hub: string }) {
  const { t } = useText();
  const { serial, waiting } = useHouse();
  const [here = '', ...others] = useAlarmPlaces();
  // The right PIN was given, and the hub has not answered yet: what is on the screen goes on until it does.
  const isDisarming = hub === serial && waiting !== null && waiting.command !== 'arm';
  const words = isDisarming
    ? t('security.ring.disarmingWaiting')
    : others.length > 0
      ? t('security.alarm.also', { here, others: others.join(', ') })
      : hub === serial
        ? null
        : here;
  return (
    <p role="status" className={styles['cause']} hidden={words === null}>
      {words}
    </p>
  );
}

function Clock() {
  const { clockParts } = useText();
  const { time, period } = clockParts(useNow('minute'));
  return (
    <time className={styles['clock']}>
      {time}
      {period === null ? null : <small>{period}</small>}
    </time>
  );
}
