import { comfort, useComfort, LEAST_ALARM, VOLUMES } from '@/runtime/hooks/house-settings';
import { useText } from '@/runtime/hooks/text';
import { Panel } from '@/ui/panel/panel';
import { SettingRow } from '@/ui/setting-row/setting-row';
import { Slider } from '@/ui/slider/slider';
import styles from './sound-volumes.module.css';

const percentOf = (loudness: number): number => Math.round(loudness * 100);

export default function SoundVolumes() {
  const { volumes } = useComfort();
  const { t } = useText();
  return (
    <Panel title={t('settings.volumes.title')}>
      {VOLUMES.map((name) => {
        const percent = percentOf(volumes[name]);
        const words = t('settings.volumes.percent', { percent });
        return (
          <SettingRow
            key={name}
            title={t(`settings.volumes.of.${name}`)}
            hint={name === 'alarm' ? t('settings.volumes.least') : undefined}
          >
            <span className={styles['volume']}>
              <Slider
                value={percent}
                min={name === 'alarm' ? percentOf(LEAST_ALARM) : 0}
                max={100}
                step={5}
                label={t(`settings.volumes.of.${name}`)}
                valueText={words}
                onCommit={(next) => {
                  comfort.change({ volumes: { ...volumes, [name]: next / 100 } });
                }}
              />
              <output>{words}</output>
            </span>
          </SettingRow>
        );
      })}
    </Panel>
  );
}
