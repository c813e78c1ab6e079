import { useDevice } from '@/runtime/hooks/devices';
import { useResult } from '@/runtime/hooks/flow';
import { useText } from '@/runtime/hooks/text';
import { IconDisc } from '@/ui/disc/disc';
import styles from './result-details.module.css';

const MOST_NAMED = 4;

export default function ResultDetails() {
  const { t } = useText();
  const result = useResult();
  if (result?.isSticky !== true) return null;
  const { devices, kind, problem } = result;
  // Why a change did not come about is the sentence of the face.
  const why = problem === null || kind === 'refused' || kind === 'unknown' ? null : problem.code;
  if (devices.length === 0 && why === null) return null;
  return (
    <div className={styles['details']}>
      {devices.length > 0 && kind === 'alarm-cancelled' ? <p>{t('security.result.reporting')}</p> : null}
      {devices.length > 0 ? (
        <ul aria-label={t('security.result.sensors')}>
          {devices.slice(0, MOST_NAMED).map((id) => (
            <Sensor key={id} id={id} />
          ))}
          {devices.length > MOST_NAMED ? (
            <li>{t('security.before.more', { count: devices.length - MOST_NAMED })}</li>
          ) : null}
        </ul>
      ) : null}
      {devices.length === 0 && why !== null ? <p>{t(`errors.${why}`)}</p> : null}
    </div>
  );
}

function Sensor({ id }: { id: string }) {
  const { t } = useText();
  const device = useDevice(id);
  return (
    <li>
      <IconDisc icon="warning-circle" tone="warning" />
      <span>{device?.name ?? t('security.event.aSensor')}</span>
    </li>
  );
}
