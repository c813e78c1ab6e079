import { useEffect, useRef, useState } from 'react';
import { useHouseCommands, useResult } from '@/runtime/hooks/flow';
import { useHelpReach, type HelpReach } from '@/runtime/hooks/help-reach';
import { useConfig, useServiceName } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import type { SecurityResult } from '@/runtime/hooks/views';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { resultLook } from './result-look';
import styles from './result-face.module.css';

/** How long a result stands before a touch puts it away: a second tap on the last key was not meant for it. */
const SEEN_MS = 500;
/** A finger that stays longer is reading. */
const TAP_MS = 400;

/** Who was told, as far as it is known. */
const HELP_SUBTITLE: Partial<Record<HelpReach, string>> = {
  nobody: 'security.result.help.local',
  test: 'security.result.help.testMode',
  service: 'security.result.help.monitored',
};

export default function ResultFace() {
  const result = useResult();
  return result === null ? null : <Face key={result.id} result={result} />;
}

function Face({ result }: { result: SecurityResult }) {
  const { t } = useText();
  const reach = useHelpReach(result.hub === '' ? null : result.hub);
  const service = useServiceName();
  const { emergencyNumber } = useConfig();
  const commands = useHouseCommands();
  const [isHeld, setHeld] = useState(false);
  const hold = (held: boolean) => {
    if (result.isSticky || held === isHeld) return;
    setHeld(held);
    commands.holdResult(result.id, held);
  };
  const [shownAt] = useState(() => performance.now());
  // As it was when it came: a connection that is back says nothing of a call before it.
  const [wasOnline] = useState(() => navigator.onLine);
  const pressedAt = useRef(NaN);
  // What goes by itself keeps nobody from the buttons behind it.
  const putAway = (since: number) => {
    if (!result.isSticky && since - shownAt >= SEEN_MS) commands.dismissResult(result.id);
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
  const look = resultLook(result, wasOnline);
  const isHelp = result.kind === 'panic-sent' || result.kind === 'dispatched';
  // Told is who took it; where nobody watches the house, nobody had to be told.
  const isStationTold = result.isCalledOff === true && reach === 'service';
  const subtitle = !isHelp ? look.subtitle.key : (HELP_SUBTITLE[reach] ?? look.subtitle.key);
  const title = t(look.title.key, look.title.values);
  const station = service ?? t('security.result.help.service');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button is the control; Esc is a short cut to it
    <div
      className={styles['face']}
      tabIndex={result.isSticky ? undefined : 0}
      onPointerUp={() => {
        // That help was called is not wiped away in passing.
        if (!isHelp && performance.now() - pressedAt.current < TAP_MS) putAway(pressedAt.current);
      }}
      onPointerDown={() => {
        pressedAt.current = performance.now();
        hold(true);
      }}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) hold(true);
      }}
      onBlur={() => {
        hold(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') putAway(performance.now());
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
        <h1>{title}</h1>
        <p>{t(subtitle, { service: station, number: emergencyNumber })}</p>
        {isStationTold ? <p>{t('security.result.alarm-cancelled.told', { service: station })}</p> : null}
      </div>
      {result.isSticky ? null : (
        <Button
          onPress={() => {
            pressedAt.current = NaN;
            putAway(performance.now());
          }}
        >
          {t('security.result.close')}
        </Button>
      )}
    </div>
  );
}
