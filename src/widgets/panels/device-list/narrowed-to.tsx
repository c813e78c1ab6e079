import { setDeviceFilter, type DeviceFilter } from '@/runtime/hooks/device-filter';
import { useDeviceFilterWords } from '@/runtime/hooks/device-filter-words';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './device-list.module.css';

/** What the filter leaves, in words over the list, and the way back to everything. */
export function NarrowedTo({ filter }: { filter: DeviceFilter }) {
  const house = useThisHouse();
  const phrases = useDeviceFilterWords(filter);
  const { t } = useText();
  if (phrases.length === 0) return null;
  return (
    <div className={styles['narrowed']}>
      <p>
        {phrases.map((phrase) => (
          <bdi key={phrase}>{phrase}</bdi>
        ))}
      </p>
      <Button
        icon="x"
        onPress={() => {
          setDeviceFilter(house, { categories: null, hubs: null, only: null });
        }}
      >
        {t('devices.filter.clear')}
      </Button>
    </div>
  );
}
