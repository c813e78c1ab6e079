import type { ReactNode } from 'react';
import { useHouse } from '@/runtime/hooks/house';
import {
  useMonitoringDetails,
  useMonitoringStanding,
  useZoneDevice,
  type CentralMonitoring as Details,
  type MonitoringZone,
  type Told,
} from '@/runtime/hooks/monitoring';
import { useConfig, useServiceName } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { SettingCard, SettingPage, SettingRow } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Verbatim } from '@/ui/verbatim/verbatim';
import styles from './central-monitoring.module.css';

export default function CentralMonitoring() {
  const { t } = useText();
  const { details, problem, isBusy, again } = useMonitoringDetails();
  return (
    <SettingPage>
      <Standing />
      {details === null && problem !== null ? (
        <SettingCard>
          <NotRead
            title={t('settings.monitoring.station')}
            why={t(`errors.${problem}`)}
            again={t('settings.again')}
            onAgain={again}
          />
        </SettingCard>
      ) : details === null ? (
        <div role="status" aria-label={t('settings.loading')}>
          <Skeleton width="100%" height="14rem" />
        </div>
      ) : (
        <>
          <AtStation details={details} />
          <Zones zones={details.zones} />
          {Object.values(details).some((told: Told<unknown>) => !told.ok) ? (
            <div>
              <Button isBusy={isBusy} onPress={again}>
                {t('settings.again')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </SettingPage>
  );
}

const LOOK = {
  on: { icon: 'shield-check', tone: 'ok', weight: 'fill', key: 'on' },
  off: { icon: 'shield-slash', tone: 'quiet', weight: 'regular', key: 'off' },
  'switched-off': { icon: 'shield-slash', tone: 'quiet', weight: 'regular', key: 'switched' },
  unknown: { icon: 'question', tone: 'outline', weight: 'bold', key: 'unknown' },
} as const;

/** Whether somebody watches, what that means for arming, and whether anybody would be sent now. */
function Standing() {
  const { t } = useText();
  const { state } = useMonitoringStanding();
  const { isMonitored, isTestMode } = useHouse();
  const { emergencyNumber } = useConfig();
  const { icon, tone, weight, key } = LOOK[state];
  const name = useServiceName();
  const text =
    state === 'on'
      ? name === undefined
        ? t('settings.monitoring.on-plain')
        : t('settings.monitoring.on-text', { service: name })
      : t(`settings.monitoring.${key}-text`, { number: emergencyNumber });
  return (
    <SettingCard>
      <div className={styles['standing']}>
        <IconDisc icon={icon} tone={tone} weight={weight} size={4} />
        <div role="status">
          <h2>{t(`settings.monitoring.${key}`)}</h2>
          <p>{text}</p>
        </div>
      </div>
      {state === 'unknown' ? null : (
        <p className={styles['rule']}>
          <Icon name="info" size="1.375rem" />
          <span>{t(isMonitored ? 'settings.monitoring.rule' : 'settings.monitoring.rule-plain')}</span>
        </p>
      )}
      {isMonitored && isTestMode === true ? (
        <p className={styles['rule']}>
          <Icon name="test-tube" size="1.375rem" />
          <span>{t('settings.monitoring.test')}</span>
        </p>
      ) : null}
    </SettingCard>
  );
}

function AtStation({ details }: { details: Details }) {
  const { t } = useText();
  const none = t('settings.monitoring.none');
  return (
    <Panel title={t('settings.monitoring.station')}>
      <Row icon="identification-card" of="account" told={details.account}>
        {(account) => (account === null ? none : <Verbatim>{account}</Verbatim>)}
      </Row>
      <Row icon="map-pin" of="address" told={details.address}>
        {(address) =>
          address === null ? (
            none
          ) : (
            <Verbatim>
              {[[address.zip, address.city].filter(Boolean).join(' '), address.country].filter(Boolean).join(', ')}
            </Verbatim>
          )
        }
      </Row>
      <Row icon="siren" of="rapid" told={details.rapidResponse}>
        {(sites) =>
          sites.length === 0
            ? t('settings.monitoring.inactive')
            : sites.map(({ name, status }) => [name, status].filter(Boolean).join(': ')).join(', ')
        }
      </Row>
      {details.partner.ok && details.partner.value === null ? null : (
        <Row icon="user-circle" of="partner" told={details.partner}>
          {(partner) => partner ?? none}
        </Row>
      )}
    </Panel>
  );
}

/** One look-up: what was told, or that it is not known and why. */
function Row<Value>(props: {
  icon: string;
  of: 'account' | 'address' | 'rapid' | 'partner';
  told: Told<Value>;
  children: (value: Value) => ReactNode;
}) {
  const { t } = useText();
  const { icon, of, told, children } = props;
  return (
    <SettingRow
      icon={icon}
      title={t(`settings.monitoring.${of}`)}
      hint={told.ok ? undefined : t('settings.monitoring.why', { why: t(`errors.${told.problem}`) })}
    >
      {told.ok ? <span className={styles['value']}>{children(told.value)}</span> : <Unknown />}
    </SettingRow>
  );
}
const Unknown = () => <Icon name="question" weight="bold" size="1.25rem" />;

function Zones({ zones }: { zones: Told<MonitoringZone[]> }) {
  const { t } = useText();
  const rows: ReactNode = !zones.ok ? (
    <p className={styles['note']}>{t('settings.monitoring.why', { why: t(`errors.${zones.problem}`) })}</p>
  ) : zones.value.length === 0 ? (
    <p className={styles['note']}>{t('settings.monitoring.no-zones')}</p>
  ) : (
    <ul className={styles['zones']}>
      {zones.value.map((zone, at) => (
        <Zone key={`${String(zone.zone)} ${at}`} zone={zone} />
      ))}
    </ul>
  );
  const count = zones.ok ? t('settings.monitoring.zones-of', { count: zones.value.length }) : undefined;
  return (
    <Panel title={t('settings.monitoring.zones')} {...(count === undefined ? {} : { aside: count })}>
      {rows}
    </Panel>
  );
}

/** Under the name that the house gives the sensor now; the station's own word is added where it is another one. */
function Zone({ zone: { zone, device, description } }: { zone: MonitoringZone }) {
  const { t } = useText();
  const known = useZoneDevice(device);
  const { freshness, areSensorsAwaited } = useHouse();
  const name = known?.name || description || t('settings.monitoring.nameless');
  const hint =
    known === null
      ? // Until the devices are read nobody knows that one is gone.
        areSensorsAwaited || freshness === 'unknown'
        ? ''
        : t('settings.monitoring.gone')
      : [known.room, description !== name ? description : null].filter(Boolean).join(' · ');
  return (
    <li>
      <SettingRow title={name} hint={hint === '' ? undefined : hint}>
        <span className={styles['value']}>
          {zone === null ? t('settings.monitoring.no-number') : t('settings.monitoring.zone', { number: zone })}
        </span>
      </SettingRow>
    </li>
  );
}
