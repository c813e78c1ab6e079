import {
  doesChime,
  readChimeAgain,
  useChime,
  useChimeDevices,
  useChimeStatus,
  useSaveChime,
  withDevice,
  type ChimeSetting,
} from '@/runtime/hooks/house-settings';
import { playSample } from '@/runtime/hooks/sample';
import { useIsSoundBlocked } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { Segmented } from '@/ui/segments/segmented';
import { SettingCard, SettingPage, SettingRow } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Switch } from '@/ui/switch/switch';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './chime-settings.module.css';

const BEHAVIOURS = ['opened', 'open-and-close'] as const;

export default function ChimeSettings() {
  const house = useThisHouse();
  const setting = useChime();
  const status = useChimeStatus();
  const { t } = useText();
  if (status === 'failed')
    return (
      <SettingCard>
        <NotRead
          title={t('settings.menu.chime')}
          why={t('settings.failed')}
          again={t('settings.again')}
          onAgain={() => readChimeAgain(house)}
        />
      </SettingCard>
    );
  if (setting === null)
    return (
      <div role="status" aria-label={t('settings.loading')}>
        <Skeleton width="100%" height="6rem" />
      </div>
    );
  return <Chime setting={setting} />;
}

function Chime({ setting }: { setting: ChimeSetting }) {
  const { t } = useText();
  const isSoundBlocked = useIsSoundBlocked();
  const { isBusy, save } = useSaveChime();
  const devices = useChimeDevices();
  const doors = devices.filter(({ isDoor }) => isDoor).map(({ device }) => device);
  return (
    <SettingPage>
      <SettingCard>
        <SettingRow icon="bell-simple-ringing" title={t('settings.chime.on.title')} hint={t('settings.chime.on.hint')}>
          <Switch
            label={t('settings.chime.on.title')}
            isOn={setting.isOn}
            isBusy={isBusy}
            onChange={(isOn) => save({ ...setting, isOn })}
          />
        </SettingRow>
      </SettingCard>
      <Panel title={t('settings.chime.when.title')}>
        <div className={styles['when']}>
          <Segmented
            label={t('settings.chime.when.title')}
            value={setting.behaviour}
            isDisabled={!setting.isOn || isBusy}
            choices={BEHAVIOURS.map((value) => ({ value, label: t(`settings.chime.when.${value}`) }))}
            onChange={(behaviour) => save({ ...setting, behaviour })}
          />
          <Button icon="play" onPress={() => playSample('chime')}>
            {t('settings.chime.play')}
          </Button>
        </div>
        {isSoundBlocked ? <p className={styles['note']}>{t('settings.chime.blocked')}</p> : null}
      </Panel>
      <Panel title={t('settings.chime.devices')}>
        {devices.length === 0 ? <p className={styles['note']}>{t('settings.chime.no-devices')}</p> : null}
        {devices.map(({ id, device, name, room, isDoor }) => (
          <SettingRow key={id} title={name} hint={room ?? undefined}>
            <Switch
              label={name}
              isOn={doesChime(setting, device, isDoor)}
              isDisabled={!setting.isOn}
              isBusy={isBusy}
              onChange={(isChosen) => save(withDevice(setting, doors, device, isChosen))}
            />
          </SettingRow>
        ))}
      </Panel>
    </SettingPage>
  );
}
