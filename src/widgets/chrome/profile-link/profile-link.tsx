import { usePicture } from '@/runtime/hooks/account';
import { useAct } from '@/runtime/hooks/act';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Avatar } from '@/ui/avatar/avatar';
import { Icon } from '@/ui/icon/icon';
import styles from './profile-link.module.css';

const PROFILE = '/settings-profile';

export default function ProfileLink() {
  const { t } = useText();
  const { user } = useSession();
  const picture = usePicture();
  const act = useAct({ tap: { do: 'page.go', with: { path: PROFILE } } });
  return (
    <button type="button" className={styles['link']} onClick={() => act('tap')}>
      <Avatar picture={picture.data} size="3.25rem" />
      <span>
        <b>{t('profile.title')}</b>
        <small translate="no">{user?.username}</small>
      </span>
      <Icon name="caret-right" weight="bold" size="1.125rem" />
    </button>
  );
}
