import { useState } from 'react';
import { profileAnswer, useProfile } from '@/runtime/hooks/account';
import { useText } from '@/runtime/hooks/text';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { EditForm } from './edit-form';
import { Fact } from './fact';
import { FACTS, fullName, type FactName } from './facts';
import { PasswordForm } from './password-form';
import styles from './profile-details.module.css';

export default function ProfileDetails() {
  const house = useThisHouse();
  const { t } = useText();
  const profile = useProfile();
  const [edited, setEdited] = useState<FactName | 'password' | null>(null);
  const close = () => setEdited(null);
  return (
    <Panel title={t('profile.account')}>
      {profile.state === 'failed' ? (
        <NotRead
          title={t('profile.failed')}
          why={t(`errors.${profile.problem.code}`)}
          again={t('profile.again')}
          onAgain={house.of(profileAnswer).again}
        />
      ) : (
        <ul className={styles['facts']} aria-busy={profile.state === 'reading'}>
          {FACTS.map((name) => (
            <li key={name}>
              {profile.state === 'reading' ? (
                <Skeleton width="100%" height="2.25rem" />
              ) : edited === name ? (
                <EditForm name={name} profile={profile.data} onClose={close} />
              ) : (
                <Fact
                  label={t(`profile.${name}`)}
                  value={(name === 'name' ? fullName(profile.data) : profile.data[name]) || null}
                  act={t('profile.edit')}
                  actLabel={t('profile.edit-of', { what: t(`profile.${name}`) })}
                  onAct={() => setEdited(name)}
                />
              )}
            </li>
          ))}
          <li>
            {edited === 'password' ? (
              <PasswordForm onClose={close} />
            ) : (
              <Fact
                label={t('profile.password')}
                value="dots"
                act={t('profile.change')}
                actLabel={t('profile.change-password')}
                onAct={() => setEdited('password')}
              />
            )}
          </li>
        </ul>
      )}
    </Panel>
  );
}
