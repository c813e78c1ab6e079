import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { VoiceChange, VoiceDevice } from '@/runtime/hooks/voice';
import { deviceIcon, useVoiceWords } from '@/runtime/hooks/voice-words';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { Pill } from '@/ui/pill/pill';
import { Commands } from './commands';
import styles from './voice-devices.module.css';

interface DeviceRowProps {
  device: VoiceDevice;
  isLive: boolean;
  change: VoiceChange;
  onGoOn: () => void;
}

/** One device: what it said last, what it can be told, and the way to delete it, which asks in its place. */
export function DeviceRow({ device, isLive, change, onGoOn }: DeviceRowProps) {
  const { t } = useText();
  const words = useVoiceWords();
  const [isAsking, setAsking] = useState(false);
  const { name, uuid } = device;
  const isBusy = change.busy !== null;
  if (isAsking)
    return (
      <li className={styles['device']} role="group" aria-label={t('more-voice.device.delete-ask', { name })}>
        <p className={styles['ask']}>
          <b>{t('more-voice.device.delete-ask', { name })}</b>
          {t('more-voice.device.delete-what')}
        </p>
        <span className={styles['acts']}>
          <Button
            isDisabled={isBusy}
            onPress={() => {
              setAsking(false);
            }}
          >
            {t('more-voice.device.keep')}
          </Button>
          <Button
            tone="danger"
            label={t('more-voice.device.delete-of', { name })}
            isBusy={change.busy === uuid}
            isDisabled={!isLive || (isBusy && change.busy !== uuid)}
            onPress={() => {
              change.remove(device, () => {
                setAsking(false);
              });
            }}
          >
            {t('more-voice.device.delete')}
          </Button>
        </span>
      </li>
    );
  // What guards the house is never shown from before.
  const standing = isLive ? words.state(device) : t('more-voice.device.unknown');
  const unfinished = device.needsPin ? 'more-voice.device.unfinished-pin' : 'more-voice.device.unfinished';
  return (
    <li className={styles['device']}>
      <div className={styles['head']}>
        <IconDisc icon={deviceIcon(device)} tone={device.isDevice ? 'quiet' : 'outline'} weight="regular" />
        <span className={styles['words']}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>
            {device.isDevice
              ? [words.service(device.service), standing].filter((part) => part !== '').join(' · ')
              : t(unfinished)}
          </small>
        </span>
        {device.isPinOn ? <Pill icon="lock-key">{t('more-voice.device.pin')}</Pill> : null}
      </div>
      {device.isDevice ? <Commands device={device} isDisabled={!isLive || isBusy} onCommand={change.command} /> : null}
      <span className={styles['acts']}>
        {device.isDevice && device.scale === null ? null : (
          <Button
            icon={device.isDevice ? 'sliders-horizontal' : 'arrow-right'}
            label={t(device.isDevice ? 'more-voice.device.set-of' : 'more-voice.device.go-on-of', { name })}
            isDisabled={!isLive || isBusy}
            onPress={onGoOn}
          >
            {t(device.isDevice ? 'more-voice.device.set' : 'more-voice.device.go-on')}
          </Button>
        )}
        <Button
          tone="ghost"
          icon="trash"
          label={t('more-voice.device.delete-of', { name })}
          isDisabled={!isLive || isBusy}
          onPress={() => {
            setAsking(true);
          }}
        >
          {t('more-voice.device.delete')}
        </Button>
      </span>
    </li>
  );
}
