import { usePage } from '@/runtime/hooks/page';
import { answerRing, dismissRing, showsCamera, useRings } from '@/runtime/hooks/rings';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './doorbell-answer.module.css';

/** Stands over the picture until somebody answers, or the minute is over. */
export default function DoorbellAnswer() {
  const house = useThisHouse();
  const { path } = usePage();
  const { screen } = useRings();
  const { t, clock } = useText();
  if (screen === null || screen.isAnswered || !showsCamera(path, screen.camera ?? '')) return null;
  return (
    <section className={styles['card']} data-theme="dark" aria-label={t('cameras.ring.title', { name: screen.name })}>
      <span className={styles['bell']}>
        <Icon name="bell-ringing" weight="fill" size="2rem" />
      </span>
      <p role="alert">
        <b>{t('cameras.ring.title', { name: screen.name })}</b>
        <small>{clock(screen.at)}</small>
      </p>
      <div className={styles['choices']}>
        <Button
          size="lg"
          onPress={() => {
            dismissRing(house, 'screen');
          }}
        >
          {t('cameras.ring.not-now')}
        </Button>
        <Button size="lg" tone="primary" onPress={() => answerRing(house)}>
          {t('cameras.ring.answer')}
        </Button>
      </div>
    </section>
  );
}
