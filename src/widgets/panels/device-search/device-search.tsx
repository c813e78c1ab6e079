import { useCommand } from '@/runtime/hooks/act';
import { setDeviceFilter, useDeviceFilter } from '@/runtime/hooks/device-filter';
import { useDeviceChoices } from '@/runtime/hooks/device-filter-words';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { SearchField } from '@/ui/search-field/search-field';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './device-search.module.css';

/** Narrows the device list: by what is typed, and by what the filter chooses. */
export default function DeviceSearch() {
  const house = useThisHouse();
  const { search } = useDeviceFilter();
  const { t } = useText();
  return (
    <div className={styles['bar']}>
      <SearchField
        hasHotkey
        folds
        value={search}
        label={t('devices.search-label')}
        placeholder={t('devices.search')}
        clearLabel={t('devices.clear-search')}
        onChange={(next) => setDeviceFilter(house, { search: next })}
      />
      <FilterButton />
    </div>
  );
}

/** How much is chosen stands on it. A house of one kind and one controller has nothing to choose. */
function FilterButton() {
  const { categories, hubs } = useDeviceFilter();
  const choices = useDeviceChoices();
  const { t } = useText();
  const command = useCommand();
  const chosen = (categories?.length ?? 0) + (hubs?.length ?? 0);
  if (chosen === 0 && choices.categories.length < 2 && choices.hubs.length < 2) return null;
  return (
    <button
      type="button"
      className={styles['filter']}
      aria-haspopup="dialog"
      aria-label={chosen === 0 ? t('devices.filter.open') : t('devices.filter.chosen', { count: chosen })}
      onClick={() => {
        command({ do: 'dialog.open', with: { dialog: 'device-filter' } });
      }}
    >
      <Icon name="funnel" weight={chosen === 0 ? 'regular' : 'fill'} size="1.25rem" />
      <span className={styles['word']}>{t('devices.filter.open')}</span>
      {chosen === 0 ? null : <b>{chosen}</b>}
    </button>
  );
}
