import { STILL_EVERY_S, useRecordsAlarms } from '@/runtime/hooks/camera-facts';
import type { CameraView } from '@/runtime/hooks/cameras';
import { useOpenDevice } from '@/runtime/hooks/look-at-device';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import styles from './facts.module.css';

/** Mock-up 38: the row of settings below the dock; what can be changed is in the device's own sheet. */
export function Facts({ camera }: { camera: CameraView }) {
  useWords('more-cameras');
  const { t } = useText();
  const records = useRecordsAlarms(camera);
  const openDevice = useOpenDevice();
  const facts: readonly [name: string, value: string][] = [
    ['room', camera.room ?? t('more-cameras.facts.no-room')],
    ['alarm', t(`more-cameras.facts.${records === null ? 'unknown' : records ? 'on' : 'off'}`)],
    ['still', t('more-cameras.facts.still-every', { seconds: STILL_EVERY_S })],
  ];
  return (
    <section className={styles['facts']} aria-label={t('more-cameras.facts.title')}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`more-cameras.facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button icon="gear-six" onPress={() => openDevice(camera.id)}>
        {t('more-cameras.facts.settings')}
      </Button>
    </section>
  );
}
