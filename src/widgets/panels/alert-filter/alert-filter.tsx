import { useState } from 'react';
import { useAct } from '@/runtime/hooks/act';
import {
  ALERT_SOURCES,
  ALERT_TYPES,
  NO_FILTER,
  setAlertFilter,
  useAlertChoices,
  useAlertCount,
  useAlertFilter,
  useToday,
  type AlertCount,
  type AlertFilter as Filter,
  type AlertWhen,
} from '@/runtime/hooks/alerts';
import { useHubs } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { Chip } from '@/ui/chip/chip';
import { ChipGroup, ChipSet } from '@/ui/chip-group/chip-group';
import { FilterSheet } from '@/ui/filter-sheet/filter-sheet';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { Dates } from './dates';

/** Nothing changes in the list before the button is pressed; what the button will show is counted meanwhile. */
export default function AlertFilter() {
  const house = useThisHouse();
  const filter = useAlertFilter();
  const [draft, setDraft] = useState(filter);
  const count = useAlertCount(draft);
  const choices = useAlertChoices();
  const hubs = useHubs();
  const showLabel = useCountWords(count);
  const { t } = useText();
  const act = useAct({ tap: { do: 'dialog.close' } });
  const change = (part: Partial<Filter>) => {
    setDraft((before) => ({ ...before, ...part }));
  };
  const words = {
    allLabel: t('alerts.filter.all'),
    moreLabel: (more: number) => t('alerts.filter.more', { count: more }),
  };
  const named = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) =>
    ids.map((id) => ({ id, name: name(id) }));
  return (
    <FilterSheet
      clearLabel={t('alerts.filter.clear')}
      onClear={() => {
        setDraft(NO_FILTER);
      }}
      showLabel={showLabel}
      onShow={() => {
        setAlertFilter(house, draft);
        act('tap');
      }}
    >
      <ChipGroup
        {...words}
        label={t('alerts.filter.type')}
        all={named(ALERT_TYPES, (type) => t(`alerts.type.${type}`))}
        chosen={draft.types}
        from="each"
        onChange={(types) => {
          change({ types });
        }}
      />
      <ChipGroup
        {...words}
        label={t('alerts.filter.room')}
        all={named(choices.rooms, (room) => room || t('alerts.filter.no-room'))}
        chosen={draft.rooms}
        from="some"
        onChange={(rooms) => {
          change({ rooms });
        }}
      />
      <When
        when={draft.when}
        onChange={(when) => {
          change({ when });
        }}
      />
      <ChipGroup
        {...words}
        label={t('alerts.filter.source')}
        all={named(ALERT_SOURCES, (source) => t(`alerts.source.${source}`))}
        chosen={draft.sources}
        from="each"
        onChange={(sources) => {
          change({ sources });
        }}
      />
      <ChipGroup
        {...words}
        label={t('alerts.filter.category')}
        all={named(choices.categories, (key) => t(`boards.category.${key}`, { defaultValue: key }))}
        chosen={draft.categories}
        from="some"
        onChange={(categories) => {
          change({ categories });
        }}
      />
      <ChipGroup
        {...words}
        label={t('alerts.filter.controller')}
        all={hubs.map(({ serial, name }) => ({ id: serial, name }))}
        chosen={draft.hubs}
        from="some"
        onChange={(serials) => {
          change({ hubs: serials });
        }}
      />
    </FilterSheet>
  );
}

function useCountWords(count: AlertCount): string {
  const { t } = useText();
  if (count.status === 'counting') return t('alerts.filter.counting');
  if (count.status === 'failed') return t('alerts.filter.show-any');
  return t(count.isWhole ? 'alerts.filter.show' : 'alerts.filter.show-more', { count: count.count });
}

function When({ when, onChange }: { when: AlertWhen; onChange: (when: AlertWhen) => void }) {
  const today = useToday();
  const { t } = useText();
  const choose = (span: AlertWhen['span']) => {
    onChange(span === 'dates' ? { span, from: today, to: today } : { span });
  };
  return (
    <ChipSet label={t('alerts.filter.when')}>
      {(['day', 'week', 'dates'] as const).map((span) => (
        <Chip
          key={span}
          isChosen={when.span === span}
          onPress={() => {
            choose(span);
          }}
        >
          {t(`alerts.filter.${span}`)}
        </Chip>
      ))}
      {when.span === 'dates' ? <Dates from={when.from} to={when.to} onChange={onChange} /> : null}
    </ChipSet>
  );
}
