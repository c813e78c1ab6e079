import { useMemo, useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { NO_HUB } from '@/runtime/hooks/devices';
import {
  numberOf,
  ORIENTATIONS,
  useFavouriteScenes,
  withTouch,
  type FavouriteChoice,
  type Orientation,
} from '@/runtime/hooks/favourite-scenes';
import { useHubs } from '@/runtime/hooks/house';
import { iconByName } from '@/runtime/hooks/icon-by-name';
import { useMeshbotGroups, useMeshbots, type MeshbotsView, type MeshbotView } from '@/runtime/hooks/meshbots';
import { useIsPortrait } from '@/runtime/hooks/orientation';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Picker } from '@/ui/picker/picker';
import { PickerRow } from '@/ui/picker/picker-row';
import { SearchField } from '@/ui/search-field/search-field';
import { Segmented } from '@/ui/segments/segmented';
import type { ScenePickerOptions } from './schema';

const ICON: Record<Orientation, string> = { landscape: 'rectangle', portrait: 'device-mobile' };

/** Two choices side by side, saved with one touch: what the home screen shows on a wall and on a phone (S2.34). */
export default function ScenePicker({ options: { most, icons } }: WidgetProps<ScenePickerOptions>) {
  const { t } = useText();
  const command = useCommand();
  const placeOf = usePlaceOf();
  const meshbots = useMeshbots();
  const byId = useMemo(() => new Map(meshbots.all.map((one) => [one.id, one])), [meshbots]);
  const ids = useMemo(() => new Set(byId.keys()), [byId]);
  const { isReady, kept, keep } = useFavouriteScenes(ids);
  const [touched, setTouched] = useState<FavouriteChoice | null>(null);
  const [orientation, setOrientation] = useState<Orientation>(useIsPortrait() ? 'portrait' : 'landscape');
  const [search, setSearch] = useState('');
  const [isFull, setFull] = useState(false);
  const groups = useMeshbotGroups(meshbots, { search });
  const choice = touched ?? kept;
  const missing = meshbots.all.length > 0 && meshbots.hubProblem !== null ? t(WHY[meshbots.hubProblem]) : '';
  const touch = (id: string) => {
    const next = withTouch(choice, orientation, id, most);
    setFull(next === null);
    if (next !== null) setTouched(next);
  };
  const close = () => {
    command({ do: 'dialog.close' });
  };
  const row = (meshbot: MeshbotView) => {
    const { id, name, isEnabled } = meshbot;
    const at = numberOf(choice, orientation, id);
    return (
      <PickerRow
        key={id}
        icon={iconByName(name, icons)}
        name={name}
        detail={placeOf(meshbot)}
        isChosen={at !== null}
        mark={at}
        label={at === null ? name : t('meshbots.picker.nth', { name, at })}
        isOff={!isEnabled}
        isDisabled={!isReady}
        onPress={() => {
          touch(id);
        }}
      />
    );
  };
  return (
    <Picker
      head={
        <>
          <Segmented
            label={t('meshbots.picker.orientation')}
            value={orientation}
            choices={ORIENTATIONS.map((value) => ({
              value,
              icon: ICON[value],
              label: t('meshbots.picker.tab', {
                name: t(`meshbots.picker.${value}`),
                count: t('meshbots.picker.count', { count: choice[value].length, most }),
              }),
            }))}
            onChange={(next) => {
              setFull(false);
              setOrientation(next);
            }}
          />
          <SearchField
            value={search}
            label={t('meshbots.search-label')}
            placeholder={t('meshbots.search')}
            clearLabel={t('meshbots.clear-search')}
            onChange={setSearch}
          />
        </>
      }
      groups={groups.map(({ room, scenes }) => ({
        key: room?.id ?? 'none',
        name: room?.name ?? t('meshbots.no-rooms'),
        rows: scenes.map(row),
      }))}
      none={t(noneKey(meshbots))}
      chosen={
        <Shown
          orientation={orientation}
          chosen={choice[orientation].flatMap((id) => byId.get(id) ?? [])}
          iconOf={(name) => iconByName(name, icons)}
        />
      }
      problem={isFull ? t('meshbots.picker.full', { most }) : missing}
      buttons={
        <>
          <Button onPress={close}>{t('meshbots.picker.not-now')}</Button>
          <Button
            tone="primary"
            isDisabled={!isReady || touched === null}
            onPress={() => {
              keep(choice);
              close();
            }}
          >
            {t('meshbots.picker.save')}
          </Button>
        </>
      }
    />
  );
}

/** Why a hub's meshbots are missing. */
const WHY = { reading: 'meshbots.loading', away: 'meshbots.away', refused: 'devices.refused' } as const;
/** Why no meshbot stands here. */
function noneKey({ all, hubProblem, isReading }: MeshbotsView) {
  if (all.length > 0) return 'meshbots.nothing-matches';
  if (hubProblem !== null) return WHY[hubProblem];
  return isReading ? 'meshbots.loading' : 'meshbots.none';
}

/** Where a meshbot runs, or that it is off. */
function usePlaceOf(): (meshbot: MeshbotView) => string {
  const { t } = useText();
  const hubs = useHubs();
  return ({ hub, isEnabled }) => {
    if (!isEnabled) return t('meshbots.off');
    return hub === NO_HUB ? t('meshbots.cloud') : (hubs.find(({ serial }) => serial === hub)?.name ?? hub);
  };
}

/** The choice of the tab in view, in its order. */
function Shown({
  orientation,
  chosen,
  iconOf,
}: {
  orientation: Orientation;
  chosen: readonly MeshbotView[];
  iconOf: (name: string) => string;
}) {
  const { t } = useText();
  return (
    <>
      <span>{t(`meshbots.picker.${chosen.length === 0 ? 'none' : 'shows'}.${orientation}`)}</span>
      {chosen.map(({ id, name }) => (
        <b key={id}>
          <Icon name={iconOf(name)} size="1.125rem" />
          <bdi>{name}</bdi>
        </b>
      ))}
    </>
  );
}
