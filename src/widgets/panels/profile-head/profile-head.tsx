import { useAct, useCommand } from '@/runtime/hooks/act';
import { usePicture, useProfile } from '@/runtime/hooks/account';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Avatar } from '@/ui/avatar/avatar';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import styles from './profile-head.module.css';

export default function ProfileHead() {
  const { t } = useText();
  const { user } = useSession();
  const { data } = useProfile();
  const picture = usePicture();
  const command = useCommand();
  const act = useAct({ tap: { do: 'session.sign-out' } });
  const name = user?.displayName ?? '';
  return (
    <section className={styles['head']} aria-label={t('profile.title')}>
      <span className={styles['picture']}>
        <Avatar picture={picture.data} size="7rem" />
        <button
          type="button"
          className={styles['change']}
          aria-label={t('profile.picture.change')}
          aria-haspopup="dialog"
          onClick={() => command({ do: 'dialog.open', with: { dialog: 'picture' } })}
        >
          <Icon name="camera" weight="fill" size="1.25rem" />
        </button>
      </span>
      <div className={styles['who']}>
        <h2>{name}</h2>
        <p translate="no">{data?.email || user?.username}</p>
      </div>
      <Button icon="sign-out" onPress={() => act('tap')}>
        {t('app.account.sign-out')}
      </Button>
    </section>
  );
}
