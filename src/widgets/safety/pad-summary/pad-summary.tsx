import { usePad } from '@/runtime/hooks/flow';
import { useSensors, useHouse, useHubs } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import type { AskPad, HousePad } from '@/runtime/hooks/views';
import { IconDisc, type DiscTone } from '@/ui/disc/disc';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import tone from '@/ui/mode/tone.module.css';
import { askWords } from './ask-words';
import styles from './pad-summary.module.css';

/** Rows before the rest is counted. */
const MOST_NAMED = 2;

export default function PadSummary() {
  const pad = usePad();
  if (pad === null) return null;
  return 'about' in pad ? <Asked pad={pad} /> : <Summary pad={pad} />;
}

/** What a tile keeps behind the PIN, or the way out of kiosk mode. */
function Asked({ pad }: { pad: AskPad }) {
  const { t } = useText();
  const { key, values } = askWords(pad);
  return (
    <div className={styles['summary']}>
      <IconDisc icon="lock-key" size={4.5} isFilled />
      <h1>{t(key, pad.about.what === 'risk' ? { what: t(`security.risk.kinds.${pad.about.kind}`) } : values)}</h1>
      <ul>
        <OwnPin />
      </ul>
    </div>
  );
}

function Summary({ pad }: { pad: HousePad }) {
  const { t } = useText();
  const house = useHouse();
  const sensors = useSensors();
  const hubs = useHubs();
  const place = hubs.length > 1 ? hubs.find(({ serial }) => serial === pad.hub) : undefined;
  const isArming = pad.purpose === 'arm';
  const mode = isArming ? (modeTone(pad.target) ?? 'away') : pad.purpose === 'cancel-alarm' ? 'away' : 'disarmed';
  const words = house.isMonitored ? 'monitored' : 'plain';
  const title =
    isArming || pad.purpose === 'disarm'
      ? t(`security.padTitle.${words}.${mode}`)
      : t(`security.pad.${pad.purpose}.title`);
  const sentence = (): string => {
    if (!isArming) return t(`security.pad.${pad.purpose}.sentence`);
    return house.exitDelayS > 0
      ? t('security.pad.arm.sentence', { count: house.exitDelayS })
      : t('security.pad.arm.sentenceNow');
  };
  const bypassed = sensors.filter(({ id }) => pad.bypass.includes(id));
  const closed = sensors.filter(
    ({ id, state, isMute }) => state === 'closed' && !isMute && !pad.bypass.includes(id),
  ).length;
  return (
    <div className={`${tone['tone']} ${styles['summary']}`} data-mode={mode}>
      <IconDisc icon={pad.purpose === 'cancel-alarm' ? 'siren' : MODE_ICON[mode]} tone={mode} size={4.5} isFilled />
      <h1>{title}</h1>
      {place === undefined ? null : <p>{place.name}</p>}
      <p>{sentence()}</p>
      {isArming && bypassed[0] !== undefined ? (
        <p className={styles['without']}>
          {t('security.pad.arm.without', { count: bypassed.length, name: bypassed[0].name })}
        </p>
      ) : null}
      <ul>
        {isArming && closed > 0 ? (
          <Line icon="check" tone="ok" weight="bold" name={t('security.sensorsClosed', { count: closed })} />
        ) : null}
        {isArming
          ? bypassed
              .slice(0, MOST_NAMED)
              .map(({ id, name }) => (
                <Line
                  key={id}
                  icon="prohibit"
                  tone="outline"
                  weight="bold"
                  name={name}
                  note={t('security.before.willBypass')}
                />
              ))
          : null}
        {isArming && bypassed.length > MOST_NAMED ? (
          <Line
            icon="prohibit"
            tone="outline"
            weight="bold"
            name={t('security.before.more', { count: bypassed.length - MOST_NAMED })}
            note={t('security.before.willBypass')}
          />
        ) : null}
        <OwnPin />
      </ul>
    </div>
  );
}

function OwnPin() {
  const { t } = useText();
  return (
    <Line icon="user" tone="quiet" weight="fill" name={t('security.pad.member')} note={t('security.pad.ownPin')} />
  );
}

function Line({
  icon,
  tone: look,
  weight,
  name,
  note,
}: {
  icon: string;
  tone: DiscTone;
  weight: 'bold' | 'fill';
  name: string;
  note?: string;
}) {
  return (
    <li className={styles['line']}>
      <IconDisc icon={icon} tone={look} weight={weight} />
      <p>
        {name}
        {note === undefined ? null : <small>{note}</small>}
      </p>
    </li>
  );
}
