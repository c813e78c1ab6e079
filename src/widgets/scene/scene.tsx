import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useScenes } from '@/runtime/hooks/devices';
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
  const isFailed = scene.run === 'failed';
  return (
    <TileFace
      name={name}
      status={t(word)}
      icon={scene.run === 'finished' ? 'check-circle' : isFailed ? 'warning-circle' : options.icon}
      isIconFilled={scene.isEnabled}
      tone={isFailed ? 'failed' : scene.isEnabled ? 'ink' : 'quiet'}
      condition={scene.isEnabled ? 'live' : 'disabled'}
      isBusy={scene.run === 'running'}
      onPress={scene.isEnabled ? () => act('tap') : undefined}
    />
  );
}
