import { useText } from '@/runtime/hooks/text';
import { asksPin, useVoice, type VoiceAccount, type VoiceDevice } from '@/runtime/hooks/voice';
import { deviceIcon, serviceIcon, useVoiceWords } from '@/runtime/hooks/voice-words';
import { useWords } from '@/runtime/hooks/words';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { SettingPage } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Verbatim } from '@/ui/verbatim/verbatim';
import styles from './voice-assistants.module.css';

export default function VoiceAssistants() {
  useWords('more-voice');
  const { t } = useText();
  const { state, accounts, devices, problem, isLive, again } = useVoice();
  if (state === 'reading')
    return (
      <div role="status" aria-label={t('more-voice.reading')}>
        <Skeleton width="100%" height="12rem" />
      </div>
    );
  if (state === 'failed' || accounts.length === 0) {
    const isFailed = state === 'failed';
    return (
      <Panel title={t('more-voice.assistants-title')}>
        <NotRead
          title={t(isFailed ? 'more-voice.not-read' : 'more-voice.no-accounts')}
          why={t(isFailed ? `errors.${problem ?? 'cloud-error'}` : 'more-voice.no-accounts-how')}
          again={t(isFailed ? 'more-voice.again' : 'more-voice.look-again')}
          onAgain={again}
        />
      </Panel>
    );
  }
  return (
    <SettingPage>
      {isLive ? null : (
        <p className={styles['away']} role="status">
          <Icon name="cloud-slash" size="1.5rem" />
          {t('more-voice.away')}
        </p>
      )}
      {accounts.map((account) => (
        <Account key={account.uuid} account={account} devices={devices.filter((one) => isOf(one, account))} />
      ))}
      <Panel title={t('more-voice.seen.house-title')}>
        <p className={styles['note']}>{t('more-voice.seen.house')}</p>
      </Panel>
    </SettingPage>
  );
}

/** A cloud that does not name the account names the assistant. */
const isOf = ({ account, service }: VoiceDevice, of: VoiceAccount): boolean =>
  account === null ? service === of.service : account === of.uuid;

function Account({ account, devices }: { account: VoiceAccount; devices: readonly VoiceDevice[] }) {
  const { t } = useText();
  const words = useVoiceWords();
  return (
    <Panel title={words.service(account.service)} aside={t('more-voice.seen.count', { count: devices.length })}>
      <p className={styles['who']}>
        <Icon name={serviceIcon(account.service)} weight="bold" size="1.25rem" />
        <Verbatim>{account.email}</Verbatim>
      </p>
      {devices.length === 0 ? <p className={styles['note']}>{t('more-voice.seen.none')}</p> : null}
      <ul className={styles['devices']}>
        {devices.map((device) => (
          <Seen key={device.uuid} device={device} />
        ))}
      </ul>
    </Panel>
  );
}

function Seen({ device }: { device: VoiceDevice }) {
  const { t } = useText();
  const words = useVoiceWords();
  const { name, abilities, commands } = device;
  const asked = commands.filter((command) => asksPin(device, command)).map(words.command);
  return (
    <li>
      <IconDisc icon={deviceIcon(device)} tone={device.isDevice ? 'quiet' : 'outline'} weight="regular" />
      <span className={styles['words']}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {device.isDevice ? (
          <>
            <small>{t('more-voice.seen.can', { what: abilities.map(words.ability).join(', ') })}</small>
            <small className={styles['pin']} data-asks={device.needsPin || undefined}>
              <Icon name={device.needsPin ? 'lock-key' : 'lock-key-open'} size="1.125rem" />
              {asked.length > 0 ? t('more-voice.seen.pin', { commands: asked.join(', ') }) : t('more-voice.seen.free')}
            </small>
          </>
        ) : (
          <small>{t(device.needsPin ? 'more-voice.seen.pin-off' : 'more-voice.device.unfinished')}</small>
        )}
      </span>
    </li>
  );
}
