import { useEffect, type ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { LiveVideo } from '@/ui/live-video/live-video';
import { ProgressRing } from '@/ui/ring/progress-ring';
import type { LiveStream } from '../cameras/live-streams';
import styles from './camera-picture.module.css';
import { PictureAge, useCameraSight } from './camera-sight';
import { isNotOffered } from '../cameras/stream-machine';
import { retryStream, type CameraView } from './cameras';
import { useText } from '../text/use-text';
import { useThisHouse } from '../scope/this-house';

export interface CameraPictureProps {
  camera: CameraView;
  fit?: 'cover' | 'contain';
  /** Its sound is on. */
  isHeard?: boolean;
  /**
   * `card`: with name and place; `player`: both stand elsewhere; `screen`: the same, and controls lie over it; `tile`:
   * behind the words of a tile.
   */
  form?: 'card' | 'player' | 'screen' | 'tile';
  /** Makes the whole picture a button with this name. */
  press?: { label: string; onPress: () => void };
  /** Hears whether it moves: where it does not, it says why in the line below the name. */
  onMove?: (isLive: boolean) => void;
  /** Over the picture, at its foot. */
  children?: ReactNode;
}

/** The live picture of a camera with how it stands: live, the last frame and its age, starting, offline (design 4.3). */
export function CameraPicture(props: CameraPictureProps) {
  const house = useThisHouse();
  const { camera, fit = 'cover', isHeard = false, form = 'card', press, onMove, children } = props;
  const { name, isReachable } = camera;
  const { place, stream, isLive, isHd, wasLive, last, still, pastAt, onFlow, onLast } = useCameraSight(camera);
  const { t } = useText();
  useEffect(() => {
    onMove?.(isLive);
  }, [onMove, isLive]);
  const isLarge = form === 'player' || form === 'screen';
  const isOffline = !isReachable || (stream.isCameraOffline && !isLive);
  const notOffered = isNotOffered(stream) ? stream.message : null;
  const isAbsent = isOffline || notOffered !== null;
  const line = isLive ? lineOf(camera, t) : t(`cameras.message.${messageOf(stream, wasLive)}`);
  return (
    <div
      ref={place}
      className={styles['picture']}
      data-live={isLive || undefined}
      data-waits={(!isLive && pastAt === null) || undefined}
      data-form={form}
    >
      {isAbsent ? null : (
        <LiveVideo
          media={stream.media}
          kept={last?.picture ?? null}
          fit={fit}
          isMuted={!isHeard}
          onFlow={onFlow}
          onLast={onLast}
        />
      )}
      {still === null || isAbsent ? null : (
        <img className={styles['still']} data-fit={fit} src={still.address} alt={t('cameras.still')} />
      )}
      <span className={styles['veil']} aria-hidden="true" />
      {press === undefined ? null : (
        <button type="button" className={styles['press']} aria-label={press.label} onClick={press.onPress} />
      )}
      {isAbsent ? (
        <Absent
          name={form === 'card' ? name : null}
          notOffered={isOffline ? null : notOffered}
          onRetry={() => retryStream(house, camera)}
        />
      ) : (
        <>
          <span className={styles['tag']} data-live={isLive || undefined} data-theme="dark">
            {isLive ? (
              t(isHd && isLarge ? 'cameras.live-hd' : 'cameras.live')
            ) : pastAt === null ? (
              t('cameras.connecting')
            ) : (
              <PictureAge at={pastAt} />
            )}
          </span>
          {!isLive && isTrying(stream) ? (
            <span className={styles['ring']}>
              <ProgressRing size={52} stroke={4} indeterminate />
            </span>
          ) : null}
          <div className={styles['foot']}>
            <p className={styles['words']} role="status">
              {form === 'card' ? <b>{name}</b> : null}
              {isLive && form !== 'card' ? null : <small>{line}</small>}
            </p>
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/** A ring turns only while something is on its way. */
const isTrying = ({ phase, isOnline }: LiveStream): boolean => isOnline && phase !== 'gone';

function messageOf({ message, phase, isOnline }: LiveStream, hasStopped: boolean): string {
  if (!isOnline) return 'no-network';
  if (phase === 'live') return hasStopped ? 'stalled' : 'connected';
  return message ?? 'starting';
}

const lineOf = ({ hasMotion, room }: CameraView, t: (key: string) => string): string =>
  hasMotion ? t('cameras.motion') : (room ?? '');

interface AbsentProps {
  name: string | null;
  /** Why no pictures are passed on; null: the camera is offline. */
  notOffered: string | null;
  onRetry: () => void;
}

function Absent({ name, notOffered, onRetry }: AbsentProps) {
  const { t } = useText();
  return (
    <div className={styles['offline']} data-why={notOffered ?? undefined} role="status">
      <Icon name="video-camera-slash" weight="fill" size="2.25rem" />
      {name === null ? null : <b>{name}</b>}
      {notOffered === null ? (
        <p>
          {t('cameras.offline.title')}
          <br />
          {t('cameras.offline.what-to-do')}
        </p>
      ) : (
        <p>{t(`errors.${notOffered}`)}</p>
      )}
      <Button onPress={onRetry}>{t('cameras.try-again')}</Button>
    </div>
  );
}
