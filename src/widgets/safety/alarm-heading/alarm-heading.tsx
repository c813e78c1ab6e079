import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useAlarm } from '@/runtime/hooks/house';
import { useOtherAlarms } from '@/runtime/hooks/other-alarms';
import { useIsSoundBlocked } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import type { AlarmView } from '@/runtime/hooks/views';
import { IconButton } from '@/ui/button/icon-button';
import { IconDisc } from '@/ui/disc/disc';
import { modeTone } from '@/ui/mode/mode';
import styles from './alarm-heading.module.css';
import { OtherAlarms } from './other-alarms';
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
  const isSoundBlocked = useIsSoundBlocked();
  const act = useAct({ tap: { do: 'pad.open', with: { purpose: 'cancel-alarm' } } });
  const isFlood = options.face === 'flood';
  const title = t(isFlood ? `security.alarm.kind.${alarm.kind}` : 'security.alarm.entry');
  return (
    <div className={styles['heading']} data-face={options.face}>
      {isFlood ? null : <IconDisc icon={ICON[alarm.kind]} tone="stay" size={3.5} isFilled />}
      <div className={styles['words']}>
        <h1>{title}</h1>
        <Cause alarm={alarm} />
        <Place alarm={alarm} />
        <OtherAlarms />
        {isSoundBlocked ? <p className={styles['sound']}>{t('security.sound.blocked')}</p> : null}
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

/** "Front door (Hall) opened while armed Away", and how many more have joined since. */
function Cause({ alarm: { cause, devices, mode: modeId } }: { alarm: AlarmView }) {
  const { t } = useText();
  const more = devices.length - 1;
  const mode = modeTone(modeId);
  return (
    <p className={styles['cause']}>
      {cause === null ? t('security.alarm.unknownCause') : words(cause, mode, t)}
      {more > 0 ? <span> {t('security.alarm.more', { count: more })}</span> : null}
    </p>
  );
}

function words(
  { name, room, did }: NonNullable<AlarmView['cause']>,
  mode: ReturnType<typeof modeTone>,
  t: ReturnType<typeof useText>['t'],
): string {
  const called = name || t('security.event.aSensor');
  const sensor = room === null ? called : t('security.alarm.inRoom', { name: called, room });
  const cause = t(`security.alarm.${did}`, { name: sensor });
  // What endangers people does so in every mode.
  if (mode === null || mode === 'disarmed' || did === 'reported') return cause;
  return t('security.alarm.while', { cause, mode: t(`security.while.${mode}`) });
}

/** Where there are several controllers, the one that is answered here is named, and further alarms are counted (I-38). */
function Place({ alarm: { place, isDisarming } }: { alarm: AlarmView }) {
  const { t } = useText();
  const { length: count } = useOtherAlarms();
  const where = place !== null && count > 0 ? t('security.alarm.withMore', { what: place, count }) : place;
  return (
    <div role="status">
      {where === null ? null : <p className={styles['cause']}>{where}</p>}
      {/* The right PIN was given, and the hub has not answered yet: what is on the screen goes on until it does. */}
      {isDisarming ? <p className={styles['cause']}>{t('security.ring.disarmingWaiting')}</p> : null}
    </div>
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
