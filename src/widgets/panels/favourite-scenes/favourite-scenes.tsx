import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { NO_HUB, useScenes } from '@/runtime/hooks/devices';
import { useHouse } from '@/runtime/hooks/house';
import { iconByName } from '@/runtime/hooks/icon-by-name';
import { useIsPortrait } from '@/runtime/hooks/orientation';
import { useText } from '@/runtime/hooks/text';
import type { SceneView } from '@/runtime/hooks/views';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { awaited, favourites } from './favourites';
import styles from './favourite-scenes.module.css';
import type { FavouriteScenesOptions } from './schema';

export default function FavouriteScenes({ options }: WidgetProps<FavouriteScenesOptions>) {
  const { t } = useText();
  const house = useHouse();
  const scenes = useScenes();
  const isPortrait = useIsPortrait();
  const isKnown = house.freshness !== 'unknown' && (scenes.length > 0 || house.freshness === 'live');
  if (!isKnown) {
    return (
      <div className={styles['scenes']} aria-hidden="true">
        {Array.from({ length: awaited(options) }, (_, index) => (
          <span key={index} className={styles['scene']}>
            <Skeleton width="1.625rem" height="1.625rem" isRound />
            <Skeleton width="4.5rem" height="0.8rem" />
          </span>
        ))}
      </div>
    );
  }
  const shown = favourites(scenes, options, isPortrait);
  if (shown.length === 0) return null;
  return (
    <div className={styles['scenes']} role="group" aria-label={t('security.scenes.title')}>
      {shown.map((scene) => (
        <SceneButton
          key={scene.id}
          scene={scene}
          icon={iconByName(scene.name, options.icons)}
          isLive={house.freshness === 'live' || scene.hub === NO_HUB}
        />
      ))}
    </div>
  );
}

function SceneButton({ scene, icon, isLive }: { scene: SceneView; icon: string; isLive: boolean }) {
  const { t } = useText();
  const act = useAct({ tap: { do: 'scene.run' } });
  const isOff = !isLive || !scene.isEnabled;
  const word =
    scene.run !== 'idle' ? t(`security.scenes.${scene.run}`) : scene.isEnabled ? null : t('security.scenes.off');
  return (
    <>
      <button
        type="button"
        aria-label={word === null ? scene.name : t('security.scenes.named', { name: scene.name, state: word })}
        className={styles['scene']}
        data-run={scene.run}
        disabled={isOff}
        aria-busy={scene.run === 'running' || undefined}
        onClick={() => {
          if (scene.run !== 'running') act('tap', { scene: scene.id });
        }}
      >
        <span className={styles['icon']}>
          {scene.run === 'running' ? (
            <ProgressRing size={24} stroke={3} indeterminate />
          ) : (
            <Icon
              name={scene.run === 'finished' ? 'check' : scene.run === 'failed' ? 'warning-circle' : icon}
              weight={scene.run === 'finished' ? 'bold' : scene.run === 'failed' ? 'fill' : 'regular'}
              size="1.5rem"
            />
          )}
        </span>
        <span className={styles['name']}>{scene.name}</span>
        {scene.run === 'failed' ? (
          <small>{t('security.scenes.failed')}</small>
        ) : scene.isEnabled ? null : (
          <small>{t('security.scenes.off')}</small>
        )}
      </button>
      <div role="status" className="unseen">
        {scene.run === 'idle'
          ? ''
          : t('security.scenes.named', { name: scene.name, state: t(`security.scenes.${scene.run}`) })}
      </div>
    </>
  );
}
