import { Suspense, type RefObject } from 'react';
import { useHeldScreen, RECORDING_S, useRecording, useSnapshot } from '@/runtime/hooks/camera-dock';
import type { CameraView } from '@/runtime/hooks/cameras';
import { filmStripOf } from '@/runtime/hooks/film-strip';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { Quiet } from '@/ui/quiet/quiet';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { showShot } from '@/ui/shot/show-shot';
import styles from './dock.module.css';
import { Locks } from './lock-button';
import { TalkButton } from './talk-button';

interface DockProps {
  camera: CameraView;
  /** Where its picture stands. */
  stage: RefObject<HTMLElement | null>;
  isHeard: boolean;
  setHeard: (isHeard: boolean) => void;
}

/** Listen, talk, record, take a picture, open the door; what the camera cannot do is left out. */
export function Dock({ camera, stage, isHeard, setHeard }: DockProps) {
  const { t } = useText();
  const recording = useRecording(camera.id);
  const snapshot = useSnapshot(camera.id);
  const isOff = !camera.isReachable;
  useHeldScreen('recording', recording?.isOn === true);
  return (
    <div className={styles['dock']} role="group" aria-label={t('cameras.dock')}>
      {snapshot === null || snapshot.phase === 'idle' ? null : (
        <p className={styles['taken']} role="status">
          {snapshot.phase === 'waiting' ? <ProgressRing size={20} stroke={3} indeterminate /> : null}
          {snapshot.picture === null ? null : <img src={snapshot.picture} alt={t('cameras.snapshot.picture')} />}
          <span>{t(`cameras.snapshot.${snapshot.phase}`)}</span>
        </p>
      )}
      <DockButton
        icon="speaker-high"
        name={t(isHeard ? 'cameras.listening' : 'cameras.listen')}
        isPressed={isHeard}
        isDisabled={isOff}
        onPress={() => {
          setHeard(!isHeard);
        }}
      />
      <TalkButton camera={camera.id} isOff={isOff} />
      {recording === null ? null : (
        <button
          type="button"
          className={styles['button']}
          aria-pressed={recording.isOn}
          data-recording={recording.isOn || undefined}
          disabled={isOff}
          onClick={recording.toggle}
        >
          <span className={styles['disc']}>
            {recording.isOn ? (
              <ProgressRing
                size={72}
                stroke={5}
                {...(recording.secondsLeft === null
                  ? { indeterminate: true }
                  : { value: recording.secondsLeft / RECORDING_S })}
              >
                {recording.secondsLeft}
              </ProgressRing>
            ) : (
              <Icon name="record" weight="fill" size="1.75rem" />
            )}
          </span>
          {t(recording.isOn ? 'cameras.stop-recording' : 'cameras.record', { seconds: RECORDING_S })}
        </button>
      )}
      {snapshot === null ? null : (
        <DockButton
          icon="camera"
          name={t('cameras.snapshot.take')}
          isDisabled={isOff || snapshot.phase === 'waiting'}
          onPress={() => {
            const video = stage.current?.querySelector('video') ?? null;
            if (video !== null) showShot(video, filmStripOf(camera.id));
            snapshot.take();
          }}
        />
      )}
      <Quiet>
        <Suspense>
          <Locks camera={camera.id} />
        </Suspense>
      </Quiet>
    </div>
  );
}

interface DockButtonProps {
  icon: string;
  name: string;
  isPressed?: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

function DockButton({ icon, name, isPressed, isDisabled, onPress }: DockButtonProps) {
  return (
    <button type="button" className={styles['button']} aria-pressed={isPressed} disabled={isDisabled} onClick={onPress}>
      <span className={styles['disc']}>
        <Icon name={icon} weight="fill" size="1.75rem" />
      </span>
      {name}
    </button>
  );
}
