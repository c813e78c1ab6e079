import { useState } from 'react';
import { useAct } from '@/runtime/hooks/act';
import { setDeviceFilter, useDeviceFilter } from '@/runtime/hooks/device-filter';
import { useDeviceChoices } from '@/runtime/hooks/device-filter-words';
import { useRoomGroups } from '@/runtime/hooks/room-groups';
import { useText } from '@/runtime/hooks/text';
import { useVoiceRows } from '@/runtime/hooks/voice-rows';
import { ChipGroup } from '@/ui/chip-group/chip-group';
import { FilterSheet } from '@/ui/filter-sheet/filter-sheet';
import { useThisHouse } from '@/runtime/hooks/this-house';

/** Nothing changes in the list before the button is pressed; it counts with the room and the search that stand. */
export default function DeviceFilter() {
  const house = useThisHouse();
  const filter = useDeviceFilter();
  const [draft, setDraft] = useState(filter);
  const choices = useDeviceChoices();
  const groups = useRoomGroups(draft);
  const voice = useVoiceRows(draft);
  const { t } = useText();
  const act = useAct({ tap: { do: 'dialog.close' } });
  const count = groups.reduce((sum, { devices }) => sum + devices.length, voice.length);
  const words = {
    allLabel: t('devices.filter.all'),
    moreLabel: (more: number) => t('devices.filter.more', { count: more }),
  };
  return (
    <FilterSheet
      clearLabel={t('devices.filter.reset')}
      onClear={() => {
        setDraft((before) => ({ ...before, categories: null, hubs: null }));
      }}
      showLabel={t('devices.filter.show', { count })}
      onShow={() => {
        setDeviceFilter(house, { categories: draft.categories, hubs: draft.hubs });
        act('tap');
      }}
    >
      <ChipGroup
        {...words}
        label={t('devices.filter.category')}
        all={choices.categories}
        chosen={draft.categories}
        from="some"
        onChange={(categories) => {
          setDraft((before) => ({ ...before, categories }));
        }}
      />
      <ChipGroup
        {...words}
        label={t('devices.filter.controller')}
        all={choices.hubs}
        chosen={draft.hubs}
        from="some"
        onChange={(hubs) => {
          setDraft((before) => ({ ...before, hubs }));
        }}
      />
    </FilterSheet>
  );
}
