import { comfort, useComfort, useSun } from '@/runtime/hooks/house-settings';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Panel } from '@/ui/panel/panel';
import { Segmented } from '@/ui/segments/segmented';
import { SettingCard, SettingRow } from '@/ui/setting-row/setting-row';
import { Switch } from '@/ui/switch/switch';
import styles from './appearance-settings.module.css';

const THEMES = ['light', 'dark', 'auto', 'sun'] as const;

export default function AppearanceSettings() {
  const { theme, setTheme } = usePage();
  const { isBySun, isMotionReduced, hasKeys } = useComfort();
  const sun = useSun();
  const { t } = useText();
  return (
    <div className={styles['appearance']}>
      <Panel title={t('settings.appearance.theme')}>
        <Segmented
          label={t('settings.appearance.theme')}
          value={isBySun ? 'sun' : theme}
          choices={THEMES.map((value) => ({ value, label: t(`settings.appearance.themes.${value}`) }))}
          onChange={(value) => {
            comfort.change({ isBySun: value === 'sun' });
            if (value !== 'sun') setTheme(value);
          }}
        />
        {isBySun && sun === null ? <p className={styles['note']}>{t('settings.appearance.no-place')}</p> : null}
      </Panel>
      <SettingCard>
        <SettingRow title={t('settings.appearance.motion.title')} hint={t('settings.appearance.motion.hint')}>
          <Switch
            label={t('settings.appearance.motion.title')}
            isOn={isMotionReduced}
            onChange={(isOn) => {
              comfort.change({ isMotionReduced: isOn });
            }}
          />
        </SettingRow>
        <SettingRow title={t('settings.appearance.keys.title')} hint={t('settings.appearance.keys.hint')}>
          <Switch
            label={t('settings.appearance.keys.title')}
            isOn={hasKeys}
            onChange={(isOn) => {
              comfort.change({ hasKeys: isOn });
            }}
          />
        </SettingRow>
      </SettingCard>
    </div>
  );
}
