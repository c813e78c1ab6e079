import { useBoardNotices, type BoardNotice as Notice } from '@/runtime/hooks/board-notices';
import { FindingText } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import styles from './board-notice.module.css';

const ICON: Readonly<Record<Notice['kind'], string>> = {
  'no-devices': 'plugs-connected',
  'devices-reading': 'clock',
  'devices-away': 'plugs',
  'devices-last-known': 'plugs',
  'devices-refused': 'warning',
  'all-hidden': 'eye-slash',
  left: 'info',
  'not-read': 'cloud-slash',
  refused: 'warning-circle',
  'partly-read': 'warning-circle',
  'newer-edition': 'arrows-clockwise',
  'newer-edition-drops': 'arrows-clockwise',
  'older-format': 'arrows-clockwise',
  updated: 'check-circle',
};

/** What every list of devices says. */
const OF_DEVICES: Readonly<Partial<Record<Notice['kind'], string>>> = {
  'devices-reading': 'devices.loading',
  'devices-away': 'devices.away',
  'devices-last-known': 'devices.last-known',
  'devices-refused': 'devices.refused',
};

/** What has to be said of the board in view before its tiles; nothing at all most of the time. */
export default function BoardNotice() {
  const notices = useBoardNotices();
  const { t } = useText();
  if (notices.length === 0) return null;
  return (
    <ul className={styles['notices']}>
      {notices.map(({ kind, values, what = null, actions }) => (
        <li key={kind} className={styles['notice']} data-kind={kind} role="status">
          <Icon name={ICON[kind]} size="1.5rem" />
          <p>
            {what === null ? (
              t(OF_DEVICES[kind] ?? `boards.notice.${kind}`, values)
            ) : (
              <FindingText what={what} within={(reason) => t(`boards.notice.${kind}`, { ...values, reason })} />
            )}
          </p>
          <span className={styles['actions']}>
            {actions.map(({ key, run }) => (
              <Button key={key} onPress={run}>
                {t(`boards.action.${key}`)}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
