import { useIsSoundBlocked, usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { IconDisc } from '@/ui/disc/disc';
import { Switch } from '@/ui/switch/switch';
import styles from './sound-switch.module.css';

export default function SoundSwitch() {
  const { t } = useText();
  const { sound } = usePage();
  const isBlocked = useIsSoundBlocked();
  return (
    <section className={styles['card']}>
      <IconDisc icon={sound.isOn && !isBlocked ? 'speaker-high' : 'speaker-slash'} />
      <p>
        {t('security.sound.title')}
        <small>
          {t(
            sound.isOn && isBlocked
              ? 'security.sound.blocked'
              : sound.isOn
                ? 'security.sound.on'
                : 'security.sound.off',
          )}
        </small>
      </p>
      <Switch isOn={sound.isOn} onChange={sound.setOn} label={t('security.sound.title')} />
    </section>
  );
}
