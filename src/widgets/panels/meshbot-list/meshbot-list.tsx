import type { WidgetProps } from '@/runtime/contract';
import { useMeshbotGroups, useMeshbots, type MeshbotView, type SceneGroup } from '@/runtime/hooks/meshbots';
import { clearSceneFilter, useSceneFilter } from '@/runtime/hooks/scene-filter';
import { useText } from '@/runtime/hooks/text';
import type { IconsByName } from '@/schemas/template/icons-by-name';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { FailureBar } from './failure-bar';
import styles from './meshbot-list.module.css';
import { MeshbotTile } from './meshbot-tile';
import type { MeshbotListOptions } from './schema';

const WHY = { reading: 'meshbots.loading', away: 'meshbots.away', refused: 'devices.refused' } as const;

export default function MeshbotList({ options: { icons } }: WidgetProps<MeshbotListOptions>) {
  const filter = useSceneFilter();
  const meshbots = useMeshbots();
  const groups = useMeshbotGroups(meshbots, filter);
  const { t } = useText();
  if (meshbots.all.length === 0 && meshbots.isReading) return <Waiting label={t('meshbots.loading')} />;
  const { cloudProblem, hubProblem } = meshbots;
  return (
    <div className={styles['screen']}>
      <div className={styles['list']}>
        {cloudProblem === null ? null : (
          <div className={styles['problem']} role="status">
            <Icon name="cloud-slash" size="1.5rem" />
            <p>{t('meshbots.cloud-failed')}</p>
            <Button onPress={meshbots.readCloudAgain}>{t('meshbots.try-again')}</Button>
          </div>
        )}
        {hubProblem === null ? null : (
          <div className={styles['problem']} role="status">
            <Icon name={hubProblem === 'refused' ? 'warning' : 'clock'} size="1.5rem" />
            <p>{t(WHY[hubProblem])}</p>
          </div>
        )}
        {groups.length === 0 && (hubProblem === null || meshbots.all.length > 0) ? (
          <Empty isNarrowed={meshbots.all.length > 0} />
        ) : null}
        {groups.map((group) => (
          <Group key={group.room?.id ?? 'none'} group={group} icons={icons} />
        ))}
      </div>
      <FailureBar all={meshbots.all} />
    </div>
  );
}

function Group({ group: { room, scenes }, icons }: { group: SceneGroup<MeshbotView>; icons: IconsByName }) {
  const { t } = useText();
  return (
    <section className={styles['group']}>
      <h2 className={styles['room']}>
        <bdi>{room?.name ?? t('meshbots.no-rooms')}</bdi>
        <span>{t('meshbots.count', { count: scenes.length })}</span>
      </h2>
      <ul className={styles['tiles']}>
        {scenes.map((meshbot) => (
          <MeshbotTile key={meshbot.id} meshbot={meshbot} icons={icons} />
        ))}
      </ul>
    </section>
  );
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  const house = useThisHouse();
  const { t } = useText();
  return (
    <div className={styles['empty']} role="status">
      <Icon name={isNarrowed ? 'magnifying-glass' : 'lightning'} size="3rem" />
      <p>{t(isNarrowed ? 'meshbots.nothing-matches' : 'meshbots.none')}</p>
      {isNarrowed ? <Button onPress={() => clearSceneFilter(house)}>{t('meshbots.show-all')}</Button> : null}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles['list']} role="status" aria-label={label}>
      <Skeleton width="9rem" height="1.5rem" />
      <div className={styles['tiles']}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} width="100%" height="6.75rem" />
        ))}
      </div>
    </div>
  );
}
