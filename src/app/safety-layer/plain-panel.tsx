import { useState } from 'react';
import { Button } from '@/ui/button/button';
import { useAlarm, useHouse, useHubs, useModeLabel } from '@/runtime/hooks/house';
import { useHouseCommands, usePad, useResult } from '@/runtime/hooks/flow';
import { useHelpReach } from '@/runtime/hooks/help-reach';
import { useText } from '@/runtime/hooks/text';
import { useHubSeconds } from '@/runtime/hooks/time';
import type { PadState } from '@/runtime/hooks/views';
import { OtherAlarms } from '@/widgets/safety/alarm-heading/other-alarms';
import type { Face } from './faces';
import styles from './plain-panel.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const TITLE = {
  bypass: 'safety.plain.bypass',
  countdown: 'safety.plain.countdown',
  'alarm-entry': 'safety.plain.entry',
  'alarm-main': 'safety.plain.alarm',
  result: 'safety.plain.result',
  keypad: 'safety.plain.keypad',
} as const satisfies Record<Face, string>;
const PROBLEM = {
  wrong: 'safety.plain.wrong',
  locked: 'safety.plain.locked',
  unavailable: 'safety.plain.unavailable',
  'cloud-away': 'safety.plain.unavailable',
  'not-connected': 'safety.plain.notConnected',
} as const;

/**
 * What stands in for a safety face whose template is missing or throws: mode, seconds, disarm by PIN and help,
 * from nothing that a document says, so that a broken template can never lock a person out.
 */
export function PlainPanel({ face }: { face: Face }) {
  const { t } = useText();
  const house = useHouse();
  const alarm = useAlarm();
  const pad = usePad();
  const result = useResult();
  const label = useModeLabel();
  const commands = useHouseCommands();
  // What is answered is what is shown: an alarm of another hub is disarmed and verified there.
  const hub = alarm?.hub ?? house.serial;
  const reach = useHelpReach(hub);
  const { seconds, isHeard, about, unknown } = useHubSeconds(alarm?.deadline ?? house.pending?.deadline ?? null, hub);
  const place = pad?.hub ?? hub;
  const hubs = useHubs();
  const placeName = hubs.length > 1 ? hubs.find(({ serial }) => serial === place)?.name : undefined;
  const isCancel = house.pending !== null && alarm === null;
  return (
    <div className={styles['panel']}>
      <h1 className="type-headline">{t(TITLE[face])}</h1>
      <p className="type-lead">
        {isHeard ? '' : `${t('security.ring.lastKnown')} `}
        {place === house.serial ? label(house.mode.id) : placeName}
      </p>
      {place === house.serial && placeName !== undefined && <p className="type-lead">{placeName}</p>}
      {seconds !== null && <p className="type-lead">{unknown ?? about + t('safety.plain.left', { seconds })}</p>}
      <OtherAlarms />
      {pad === null ? (
        <div className={styles['row']}>
          <Button
            tone="primary"
            size="lg"
            onPress={() => {
              if (hub !== null)
                commands.openPad(hub, alarm !== null ? 'cancel-alarm' : isCancel ? 'cancel-switch' : 'disarm');
            }}
          >
            {t(isCancel ? 'safety.plain.cancel' : 'safety.plain.disarm')}
          </Button>
          {alarm !== null && hub !== null && reach !== 'nobody' && (
            <Button
              tone="danger"
              size="lg"
              onPress={() => {
                commands.verifyAlarm(hub);
              }}
            >
              {t('safety.plain.help')}
            </Button>
          )}
          {(face === 'bypass' || (face === 'result' && result !== null)) && (
            <Button
              tone="ghost"
              size="lg"
              onPress={() => {
                if (face === 'bypass') commands.closeBypass();
                else if (result !== null) commands.dismissResult(result.id);
              }}
            >
              {t('safety.plain.close')}
            </Button>
          )}
        </div>
      ) : (
        <PlainKeys key={pad.id} pad={pad} />
      )}
    </div>
  );
}

/** Its own component under the pad's id: what was typed for one pad is never sent to the next. */
function PlainKeys({ pad }: { pad: PadState }) {
  const { t } = useText();
  const commands = useHouseCommands();
  const [digits, setDigits] = useState('');
  const submit = () => {
    commands.submitPin(pad.id, digits);
    setDigits('');
  };
  return (
    <div role="group" aria-label={t('safety.plain.keypad')}>
      <p role="status">{t('safety.plain.digits', { count: digits.length })}</p>
      {pad.problem !== null && <p role="alert">{t(PROBLEM[pad.problem])}</p>}
      <div className={styles['keys']}>
        {KEYS.map((key) => (
          <Button
            key={key}
            tone="normal"
            size="lg"
            onPress={() => {
              setDigits((typed) => typed + key);
            }}
          >
            {key}
          </Button>
        ))}
        <Button
          tone="ghost"
          size="lg"
          onPress={() => {
            setDigits('');
          }}
        >
          {t('safety.plain.clear')}
        </Button>
        <Button tone="primary" size="lg" onPress={submit}>
          {t('safety.plain.confirm')}
        </Button>
      </div>
      <Button
        tone="ghost"
        size="md"
        onPress={() => {
          commands.closePad(pad.id);
        }}
      >
        {t('safety.plain.close')}
      </Button>
    </div>
  );
}
