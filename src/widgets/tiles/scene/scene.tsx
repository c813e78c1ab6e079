import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useScenes } from '@/runtime/hooks/devices';
import { useHubFreshness } from '@/runtime/hooks/freshness';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { TileFace } from '@/ui/tile/tile-face';
import type { SceneOptions } from './schema';

export default function Scene({ options }: WidgetProps<SceneOptions>) {
  const scenes = useScenes();
  const { t } = useText();
  const title = useTitle();
  const named = options.name.toLocaleLowerCase();
  const scene =
    scenes.find(({ id }) => id === options.scene) ??
    (named ? scenes.find(({ name }) => name.toLocaleLowerCase() === named) : undefined);
  const freshness = useHubFreshness(scene?.hub);
  const act = useAct(scene ? { tap: { do: 'scene.run', with: { scene: scene.id } } } : {});
  const name = title ?? scene?.name ?? (options.name || t('tiles.scene.title'));
  if (!scene)
    return <TileFace name={name} status={t('tiles.scene.unlinked')} icon={options.icon} condition="unlinked" />;
  const word = {
    idle: scene.isEnabled ? 'tiles.scene.run' : 'tiles.off',
    running: 'tiles.scene.running',
    finished: 'tiles.scene.finished',
    failed: 'tiles.scene.failed',
  }[scene.run];
  // A meshbot runs on its hub: while that is away there is nothing to touch.
  const canRun = scene.isEnabled && freshness === 'live';
  const isFailed = scene.run === 'failed';
  return (
    <TileFace
      name={name}
      status={t(freshness === 'live' ? word : 'tiles.scene.needs-hub')}
      icon={scene.run === 'finished' ? 'check-circle' : isFailed ? 'warning-circle' : options.icon}
      isIconFilled={canRun}
      tone={isFailed ? 'failed' : canRun ? 'ink' : 'quiet'}
      condition={canRun ? 'live' : scene.isEnabled ? 'unknown' : 'disabled'}
      isBusy={scene.run === 'running'}
      onPress={canRun ? () => act('tap') : undefined}
    />
  );
}
