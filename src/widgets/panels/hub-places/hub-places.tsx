import { usePlaces } from '@/runtime/hooks/account';
import { useHouse } from '@/runtime/hooks/house';
import { useHubRows, type HubRow } from '@/runtime/hooks/hub-rows';
import { useSelectHub } from '@/runtime/hooks/select-hub';
import { useNowOf } from '@/runtime/hooks/now-of';
import { useText } from '@/runtime/hooks/text';
import { IconDisc } from '@/ui/disc/disc';
import { Panel } from '@/ui/panel/panel';
import { Pill } from '@/ui/pill/pill';
import { groupByPlace } from './group-by-place';
import styles from './hub-places.module.css';

export default function HubPlaces() {
  const { t } = useText();
  const hubs = useHubRows();
  const places = usePlaces();
  const groups = groupByPlace(hubs, places.data ?? []);
  const named = groups.filter(({ name }) => name !== '').length;
  const count = t('profile.hubs.count', { count: hubs.length });
  const aside =
    named === 0 ? count : t('profile.hubs.both', { hubs: count, places: t('profile.hubs.places', { count: named }) });
  return (
    <Panel title={t('profile.hubs.title')} aside={aside}>
      {groups.map(({ place, name, rows }) => (
        <div key={place} className={styles['place']}>
          {groups.length > 1 && name !== '' ? <h3>{name}</h3> : null}
          <ul>
            {rows.map((hub) => (
              <li key={hub.serial}>
                <Hub hub={hub} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

function Hub({ hub }: { hub: HubRow }) {
  const { t } = useText();
  const { serial } = useHouse();
  const select = useSelectHub();
  const isShown = hub.serial === serial;
  const isLive = hub.freshness === 'live';
  return (
    <button
      type="button"
      className={styles['hub']}
      aria-current={isShown || undefined}
      onClick={() => {
        if (!isShown) select(hub, () => undefined);
      }}
    >
      <IconDisc icon="cpu" tone={isLive ? 'quiet' : 'outline'} size={3} />
      <span className={styles['name']}>
        <b data-away={!isLive || undefined}>{hub.name}</b>
        <small>
          {t('profile.hubs.serial', { serial: hub.serial })}
          {isShown ? `, ${t('profile.hubs.current')}` : ''}
        </small>
      </span>
      <Standing hub={hub} />
    </button>
  );
}

function Standing({ hub: { serial, freshness, lastHeardAt } }: { hub: HubRow }) {
  const { t, ago } = useText();
  const now = useNowOf(serial, 'minute');
  if (freshness === 'live')
    return (
      <Pill icon="wifi-high" tone="ok">
        {t('app.place.freshness.live')}
      </Pill>
    );
  return (
    <Pill icon="wifi-slash" weight="regular">
      {lastHeardAt === null
        ? t(`app.place.freshness.${freshness}`)
        : t('profile.hubs.since-ago', { time: ago(lastHeardAt, Math.max(now, lastHeardAt)) })}
    </Pill>
  );
}
