import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useDevice } from '@/runtime/hooks/devices';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import type { AlarmState } from '@/runtime/hooks/views';
import { IconButton } from '@/ui/button/icon-button';
import { IconDisc } from '@/ui/disc/disc';
import { modeTone } from '@/ui/mode/mode';
import styles from './alarm-heading.module.css';
import type { AlarmHeadingOptions } from './schema';

const ICON: Record<AlarmState['kind'], string> = {
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

function Heading({ alarm, options }: { alarm: AlarmState; options: AlarmHeadingOptions }) {
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
        {sound.isBlocked && sound.isOn ? <p className={styles['sound']}>{t('security.sound.blocked')}</p> : null}
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
function Cause({ alarm }: { alarm: AlarmState }) {
  const { t } = useText();
  const house = useHouse();
  const [newest = ''] = alarm.devices;
  const device = useDevice(newest);
  const more = alarm.devices.length - 1;
  const mode = modeTone(house.mode.id);
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
