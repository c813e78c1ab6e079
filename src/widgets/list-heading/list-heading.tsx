import type { WidgetProps } from '@/runtime/contract';
import { useRoomGroups } from '@/runtime/hooks/devices';
import { useText } from '@/runtime/hooks/text';
import styles from './list-heading.module.css';
import type { ListHeadingOptions } from './schema';

export default function ListHeading({ options }: WidgetProps<ListHeadingOptions>) {
  const groups = useRoomGroups();
  const { t, say } = useText();
  const count = groups.reduce((sum, group) => sum + group.devices.length, 0);
  const away = groups.reduce((sum, group) => sum + group.unreachableCount, 0);
  const devices = t('devices.count', { count });
  return (
    <div className={styles['heading']}>
      <h1>{say(options.title)}</h1>
      {count > 0 ? <p>{away > 0 ? t('devices.count-and-unreachable', { devices, count: away }) : devices}</p> : null}
    </div>
  );
}
