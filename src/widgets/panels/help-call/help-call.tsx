import { useEffect, useRef } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { callOffHelp, useHelpCall, useTimeOfCall, type HelpCall as Call } from '@/runtime/hooks/help-call';
import { useCommand } from '@/runtime/hooks/act';
import { useAskGate } from '@/runtime/hooks/ask-gate';
import { useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { byHouseClock } from '@/runtime/hooks/time';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SettingCard, SettingRow } from '@/ui/setting-row/setting-row';
import { Verbatim } from '@/ui/verbatim/verbatim';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './help-call.module.css';
import { kindLook } from './kind';
import { Line } from './line';
import type { HelpCallOptions } from './schema';
import { useAddress, useReach } from './use-reach';

export default function HelpCall({ options }: WidgetProps<HelpCallOptions>) {
  return options.form === 'line' ? <Line /> : <Whole />;
}

function Whole() {
  const call = useHelpCall();
  return <section className={styles['help']}>{call === null ? <Before /> : <After call={call} />}</section>;
}

/** What a hold will do, before anybody holds. */
function Before() {
  const { t } = useText();
  const { reach, service, number } = useReach();
  return (
    <>
      <Lead icon="siren" title={t(`help.before.${reach}.title`, { service })} isCalm />
      <ul className={styles['steps']}>
        <Step icon="info">{t(`help.before.${reach}.text`, { service, number })}</Step>
        <Step icon="globe-simple">{t('help.before.way')}</Step>
      </ul>
      <Facts />
    </>
  );
}

/** What was sent, who took it, and what the person can do now. */
function After({ call }: { call: Call }) {
  const house = useThisHouse();
  const { t, clock } = useText();
  const when = useTimeOfCall();
  const { serial } = useHouse();
  // Another house has come into view since: what is known of its place says nothing of the call.
  const isHere = call.hub === null || call.hub === serial;
  const { reach, service, number } = useReach(call);
  const command = useCommand();
  const gate = useAskGate();
  const { off } = call;
  const isOff = off.state === 'done';
  // Without its controller nobody can be told which call is meant: its person calls the station.
  const canCallOff = !isOff && reach !== 'nobody' && call.hub !== null;
  const buttons = useRef<HTMLDivElement>(null);
  // The button that called it off is gone, and the focus with it.
  useEffect(() => {
    if (isOff && document.activeElement === document.body) buttons.current?.querySelector('button')?.focus();
  }, [isOff]);
  const time = clock(byHouseClock(call.at, house));
  const kind = kindLook(call);
  return (
    <>
      <Lead
        icon={isOff ? 'check-circle' : 'siren'}
        title={t(isOff ? 'help.off.title' : 'help.sent.title')}
        text={
          isOff
            ? t('help.off.text', { service, time: clock(byHouseClock(off.at, house)) })
            : t(`help.sent.${reach}`, { service, time, number })
        }
        isCalm={isOff}
      />
      {off.state === 'failed' ? (
        <ProblemBox
          title={t('help.off.failed', { number })}
          text={t(off.problem === 'refused' ? 'help.off.refused' : `errors.${off.problem}`)}
        />
      ) : null}
      <Facts isHere={isHere}>
        <SettingRow icon={kind.icon} title={t('help.kind')}>
          {when('help.kind-at', call.at, { kind: t(kind.nameKey) })}
        </SettingRow>
      </Facts>
      {isOff ? null : (
        <ul className={styles['steps']}>
          <Step icon="info">{t('help.sent.urgent', { number })}</Step>
          {canCallOff ? <Step icon="lock-key">{t('help.sent.false-alarm')}</Step> : null}
        </ul>
      )}
      <div ref={buttons} className={styles['buttons']}>
        {canCallOff ? (
          <Button
            size="lg"
            isBusy={off.state === 'asking'}
            onPress={() => callOffHelp(house, call, gate, t('help.sent.cancel'))}
          >
            {t('help.sent.cancel')}
          </Button>
        ) : null}
        <Button tone="primary" size="lg" onPress={() => command({ do: 'dialog.close' })}>
          {t('help.close')}
        </Button>
      </div>
    </>
  );
}

function Lead({ icon, title, text, isCalm }: { icon: string; title: string; text?: string; isCalm: boolean }) {
  return (
    <div className={styles['lead']}>
      <IconDisc
        icon={icon}
        tone={isCalm ? (icon === 'siren' ? 'emergency' : 'ok') : 'emergency'}
        size={4}
        isFilled={!isCalm}
      />
      <div role="status">
        <h3>{title}</h3>
        {text === undefined ? null : <p>{text}</p>}
      </div>
    </div>
  );
}

function Step({ icon, children }: { icon: string; children: string }) {
  return (
    <li>
      <Icon name={icon} size="1.375rem" />
      <span>{children}</span>
    </li>
  );
}

/** Where help is sent: the place, and the address that the station has of it. */
function Facts({ isHere = true, children }: { isHere?: boolean; children?: React.ReactNode }) {
  const { t } = useText();
  const { placeName } = useHouse();
  const { address, isKnown, isReading } = useAddress();
  return (
    <SettingCard>
      {children}
      {isHere ? (
        <SettingRow icon="map-pin" title={t('help.address')} hint={placeName === '' ? undefined : placeName}>
          {isReading ? (
            t('help.reading')
          ) : address === null ? (
            t(isKnown ? 'help.no-address' : 'help.unknown-address')
          ) : (
            <Verbatim>{address}</Verbatim>
          )}
        </SettingRow>
      ) : null}
    </SettingCard>
  );
}
