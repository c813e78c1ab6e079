import { useEffect, useState } from 'react';
import { useHouseCommands, useResult } from '@/runtime/hooks/flow';
import { useHouse } from '@/runtime/hooks/house';
import { useConfig, useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import type { SecurityResult } from '@/runtime/hooks/views';
import { IconDisc } from '@/ui/disc/disc';
import { resultLook } from './result-look';
import styles from './result-face.module.css';

/** Names that the services go by; the others have an id that says nothing to a person (S3.37). */
const SERVICES: Readonly<Record<string, string>> = {
  rr: 'Rapid Response',
  avantguard: 'AvantGuard',
  cops: 'COPS Monitoring',
  southwestdispatch: 'Southwest Dispatch',
};
const serviceName = (id: string | null): string | undefined => (id === null ? undefined : SERVICES[id]);

export default function ResultFace() {
  const result = useResult();
  return result === null ? null : <Face key={result.id} result={result} />;
}

function Face({ result }: { result: SecurityResult }) {
  const { t } = useText();
  const { isMonitored, isTestMode } = useHouse();
  const { monitoring } = useSession();
  const { emergencyNumber } = useConfig();
  const commands = useHouseCommands();
  const [isHeld, setHeld] = useState(false);
  const hold = (held: boolean) => {
    if (result.isSticky || held === isHeld) return;
    setHeld(held);
    commands.holdResult(result.id, held);
  };
  // A finger that is lifted elsewhere still lets go.
  useEffect(() => {
    if (!isHeld) return undefined;
    const release = () => {
      setHeld(false);
      commands.holdResult(result.id, false);
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [isHeld, commands, result.id]);
  const look = resultLook(result);
  const isHelp = result.kind === 'panic-sent' || result.kind === 'dispatched';
  const subtitle = !isHelp
    ? look.subtitle.key
    : isTestMode === true
      ? 'security.result.help.testMode'
      : isMonitored
        ? 'security.result.help.monitored'
        : 'security.result.help.local';
  return (
    <div
      className={styles['face']}
      tabIndex={result.isSticky ? undefined : 0}
      onPointerDown={() => {
        hold(true);
      }}
      onFocus={() => {
        hold(true);
      }}
      onBlur={() => {
        hold(false);
      }}
    >
      <span className={styles['picture']}>
        <IconDisc icon={look.icon} tone={look.tone} weight={look.weight} size={6} isFilled />
        {result.isSticky ? null : (
          <svg className={styles['ring']} data-held={isHeld || undefined} viewBox="0 0 120 120" aria-hidden="true">
            <circle cx="60" cy="60" r="57" pathLength={1} transform="rotate(-90 60 60)" />
          </svg>
        )}
      </span>
      <div role="status">
        <h1>{t(look.title.key, look.title.values)}</h1>
        <p>
          {t(subtitle, {
            service: serviceName(monitoring.service) ?? t('security.result.help.service'),
            number: emergencyNumber,
          })}
        </p>
      </div>
    </div>
  );
}
