import { PictureAge, useCameraSight } from '@/runtime/hooks/camera-sight';
import type { CameraView } from '@/runtime/hooks/cameras';
import { useText } from '@/runtime/hooks/text';
import { LiveVideo } from '@/ui/live-video/live-video';
import styles from './house-camera.module.css';

/**
 * What a camera sees now, mute and without anything to touch: what may be touched on a face of the safety layer is the
 * house. In place of the stream the newest picture with its age (S3.42), and without one no room is taken.
 */
export function WatchPicture({ camera }: { camera: CameraView }) {
  const { t } = useText();
  const { place, stream, isLive, last, still, pastAt, onFlow, onLast } = useCameraSight(camera);
  return (
    <div
      ref={place}
      className={styles['watch']}
      data-shows={isLive ? 'live' : pastAt === null ? undefined : 'past'}
      role="group"
      aria-label={camera.name}
    >
      <LiveVideo
        media={stream.media}
        kept={last?.picture ?? null}
        fit="cover"
        isMuted
        onFlow={onFlow}
        onLast={onLast}
      />
      {still === null ? null : <img className={styles['still']} src={still.address} alt={t('cameras.still')} />}
      <p className={styles['tag']}>
        {isLive ? (
          <b>{t('cameras.live')}</b>
        ) : pastAt === null ? null : (
          <b>
            <PictureAge at={pastAt} />
          </b>
        )}
        <span>{camera.name}</span>
      </p>
    </div>
  );
}
