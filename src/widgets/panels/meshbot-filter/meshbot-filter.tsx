import { NO_HUB } from '@/runtime/hooks/devices';
import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { useHubs } from '@/runtime/hooks/house';
import { useMeshbots } from '@/runtime/hooks/meshbots';
import { setSceneFilter, useSceneFilter } from '@/runtime/hooks/scene-filter';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Chip } from '@/ui/chip/chip';
import { SearchField } from '@/ui/search-field/search-field';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './meshbot-filter.module.css';
import type { MeshbotFilterOptions } from './schema';

export default function MeshbotFilter({ options: { form } }: WidgetProps<MeshbotFilterOptions>) {
  const house = useThisHouse();
  const { search } = useSceneFilter();
  const { t } = useText();
  const field = (
    <SearchField
      hasHotkey
      folds={form === 'search'}
      value={search}
      label={t('meshbots.search-label')}
      placeholder={t('meshbots.search')}
      clearLabel={t('meshbots.clear-search')}
      onChange={(next) => {
        setSceneFilter(house, { search: next });
      }}
    />
  );
  if (form === 'search') return field;
  return (
    <div className={styles['filter']} data-form={form}>
      {form === 'bar' ? field : null}
      <Hubs />
      <Favourites />
    </div>
  );
}

/** S5.14: everything, the list of a hub, or the cloud's own. One list is no choice. */
function Hubs() {
  const house = useThisHouse();
  const { hub: chosen } = useSceneFilter();
  const hubs = useHubs();
  const { all } = useMeshbots();
  const { t } = useText();
  const hasCloud = all.some(({ hub }) => hub === NO_HUB);
  if (hubs.length + (hasCloud ? 1 : 0) < 2) return null;
  const chips = [
    { hub: null, name: t('meshbots.all') },
    ...hubs.map(({ serial, name }) => ({ hub: serial, name })),
    ...(hasCloud ? [{ hub: NO_HUB, name: t('meshbots.cloud'), icon: 'cloud' }] : []),
  ];
  return (
    <div className={styles['hubs']} role="group" aria-label={t('meshbots.filter')}>
      {chips.map(({ hub, name, ...icon }) => (
        <Chip
          key={hub ?? 'all'}
          {...icon}
          isChosen={hub === chosen}
          onPress={() => {
            setSceneFilter(house, { hub });
          }}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}

function Favourites() {
  const command = useCommand();
  const { t } = useText();
  return (
    <IconButton
      icon="star"
      tone="plain"
      label={t('meshbots.picker.open')}
      onPress={() => {
        command({ do: 'dialog.open', with: { dialog: 'favourite-meshbots' } });
      }}
    />
  );
}
