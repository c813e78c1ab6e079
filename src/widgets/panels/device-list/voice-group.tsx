import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { VOICE_PATHS, type VoiceDevice } from '@/runtime/hooks/voice';
import { deviceIcon, useVoiceWords } from '@/runtime/hooks/voice-words';
import { useWords } from '@/runtime/hooks/words';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import styles from './device-list.module.css';
import row from './device-row.module.css';

/**
 * Devices that the house reaches only through a voice assistant. What one said last is no state of now, so none is
 * claimed here; a touch leads to the page that says it and works them.
 */
export function VoiceGroup({ devices }: { devices: readonly VoiceDevice[] }) {
  useWords('more-voice');
  const { t } = useText();
  const { go } = usePage();
  const words = useVoiceWords();
  return (
    <section className={styles['group']}>
      <h2 className={styles['room']}>
        {t('devices.voice.title')}
        <span>{t('devices.count', { count: devices.length })}</span>
      </h2>
      <ul className={styles['rows']}>
        {devices.map((device) => (
          <li key={device.uuid} className={row['row']} data-voice={device.uuid}>
            <span className={row['disc']}>
              <IconDisc icon={deviceIcon(device)} tone="quiet" size={3} weight="regular" />
            </span>
            <button
              type="button"
              className={row['words']}
              onClick={() => {
                go(VOICE_PATHS.list);
              }}
            >
              <span className={row['name']}>{device.name}</span>
              <span className={row['status']}>
                {t('devices.voice.through', { service: words.service(device.service) })}
              </span>
            </button>
            <span className={row['aside']}>
              <Icon name="caret-right" weight="bold" size="1.125rem" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
