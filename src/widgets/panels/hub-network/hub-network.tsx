import { useHubRows, type HubRow } from '@/runtime/hooks/hub-rows';
import { useLocalHub, type LocalAccess } from '@/runtime/hooks/local-hubs';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SettingRow } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Switch } from '@/ui/switch/switch';
import { quoting } from '@/ui/verbatim/verbatim';
import styles from './hub-network.module.css';

export default function HubNetwork() {
  useWords('more-network');
  const { t } = useText();
  const hubs = useHubRows();
  return (
    <Panel title={t('more-network.title')}>
      {hubs.map((hub) => (
        <Hub key={hub.serial} hub={hub} />
      ))}
    </Panel>
  );
}

function Hub({ hub }: { hub: HubRow }) {
  const { t } = useText();
  const { access, unread, again, isBusy, problem, choose } = useLocalHub(hub);
  if (access === null)
    return unread !== null ? (
      <NotRead
        title={t('more-network.unread', { name: hub.name })}
        why={t(`errors.${unread}`)}
        again={t('more-network.again')}
        onAgain={again}
      />
    ) : (
      <div role="status" aria-label={t('more-network.reading')}>
        <Skeleton width="100%" height="3.5rem" />
      </div>
    );
  const canChoose = access.isOn || access.reach === 'can';
  return (
    <>
      <SettingRow
        icon={access.isUsed ? 'house-line' : 'cloud'}
        title={t('more-network.row', { name: hub.name })}
        hint={quoting((host) => t(hintOf(access, hub), { host }), access.host ?? '')}
      >
        {canChoose ? (
          <Switch
            isOn={access.isOn}
            isBusy={isBusy}
            onChange={choose}
            label={t('more-network.row', { name: hub.name })}
          />
        ) : null}
      </SettingRow>
      {access.isPlain && canChoose ? <p className={styles['note']}>{t('more-network.plain')}</p> : null}
      {problem === null ? null : <ProblemBox title={t('more-network.failed')} text={t(`errors.${problem}`)} />}
    </>
  );
}

/** Never says that a line is near before it is. */
function hintOf({ reach, isOn, isUsed }: LocalAccess, { freshness }: HubRow): string {
  if (reach !== 'can') return `more-network.why.${reach}`;
  if (!isOn) return 'more-network.off';
  if (isUsed) return 'more-network.used';
  return freshness === 'live' ? 'more-network.by-cloud' : 'more-network.neither';
}
