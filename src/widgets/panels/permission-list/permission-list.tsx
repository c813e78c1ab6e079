import { permissionsAnswer, usePermissions } from '@/runtime/hooks/account';
import { useText } from '@/runtime/hooks/text';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './permission-list.module.css';

const LISTS = ['enabled', 'disabled', 'own'] as const;

export default function PermissionList() {
  const house = useThisHouse();
  const { t } = useText();
  const permissions = usePermissions();
  return (
    <Panel title={t('profile.about.permissions')}>
      {permissions.state === 'reading' ? (
        <Skeleton width="100%" height="6rem" />
      ) : permissions.state === 'failed' ? (
        <NotRead
          title={t('profile.failed')}
          why={t(`errors.${permissions.problem.code}`)}
          again={t('profile.again')}
          onAgain={house.of(permissionsAnswer).again}
        />
      ) : (
        <>
          <p className={styles['text']}>{t('profile.about.permissions-text')}</p>
          <dl className={styles['list']}>
            <dt>{t('profile.about.role')}</dt>
            <dd>{permissions.data.role ?? t('profile.about.none')}</dd>
            {LISTS.map((list) => (
              <Given key={list} label={t(`profile.about.${list}`)} ids={permissions.data[list]} />
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}

function Given({ label, ids }: { label: string; ids: readonly (string | number)[] }) {
  const { t } = useText();
  return (
    <>
      <dt>{label}</dt>
      <dd>{ids.length === 0 ? t('profile.about.none') : ids.join(', ')}</dd>
    </>
  );
}
