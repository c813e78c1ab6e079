import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useVoice, useVoiceChange, VOICE_PATHS } from '@/runtime/hooks/voice';
import { goOnWith } from '@/runtime/hooks/voice-wizard';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { SettingCard, SettingPage, SettingRow } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { DeviceRow } from './device-row';
import styles from './voice-devices.module.css';

export default function VoiceDevices() {
  const house = useThisHouse();
  useWords('more-voice');
  const { t } = useText();
  const { go } = usePage();
  const voice = useVoice();
  const change = useVoiceChange();
  const { state, accounts, devices, isLive } = voice;
  const add = (
    <Button
      tone="primary"
      icon="plus"
      isDisabled={state !== 'ready' || accounts.length === 0 || !isLive}
      onPress={() => {
        goOnWith(house, null);
        go(VOICE_PATHS.add);
      }}
    >
      {t('more-voice.list.add')}
    </Button>
  );
  return (
    <SettingPage>
      <Panel title={t('more-voice.list.title')} aside={add}>
        {state === 'failed' ? (
          <NotRead
            title={t('more-voice.not-read')}
            why={t(`errors.${voice.problem ?? 'cloud-error'}`)}
            again={t('more-voice.again')}
            onAgain={voice.again}
          />
        ) : null}
        {state === 'reading' ? (
          <div role="status" aria-label={t('more-voice.reading')} className={styles['waiting']}>
            {['a', 'b'].map((key) => (
              <Skeleton key={key} width="100%" height="4rem" />
            ))}
          </div>
        ) : null}
        {state === 'ready' && !isLive ? (
          <p className={styles['away']} role="status">
            <Icon name="cloud-slash" size="1.5rem" />
            {t('more-voice.away')}
          </p>
        ) : null}
        {state === 'ready' && accounts.length === 0 ? (
          <NotRead
            title={t('more-voice.no-accounts')}
            why={t('more-voice.no-accounts-how')}
            again={t('more-voice.look-again')}
            onAgain={voice.again}
          />
        ) : null}
        {state === 'ready' && accounts.length > 0 && devices.length === 0 ? (
          <p className={styles['note']}>{t('more-voice.list.none')}</p>
        ) : null}
        {devices.length === 0 ? null : (
          <>
            <ul className={styles['list']}>
              {devices.map((device) => (
                <DeviceRow
                  key={device.uuid}
                  device={device}
                  isLive={isLive}
                  change={change}
                  onGoOn={() => {
                    goOnWith(house, device);
                    go(VOICE_PATHS.add);
                  }}
                />
              ))}
            </ul>
            {isLive ? <p className={styles['note']}>{t('more-voice.list.last')}</p> : null}
          </>
        )}
      </Panel>
      <SettingCard>
        <SettingRow
          icon="eye"
          title={t('more-voice.list.see')}
          hint={t('more-voice.list.see-hint')}
          onPress={() => {
            go(VOICE_PATHS.assistants);
          }}
        >
          <Icon name="caret-right" weight="bold" size="1.125rem" />
        </SettingRow>
      </SettingCard>
    </SettingPage>
  );
}
