import { CameraPicture } from '@/runtime/hooks/camera-picture';
import { useCameras, type CameraView } from '@/runtime/hooks/cameras';
import { useCamerasKnown } from '@/runtime/hooks/cameras-known';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './camera-list.module.css';

/** From so many on no picture is larger than the others (design 4.3). */
const MANY = 10;

export default function CameraList() {
  const cameras = useCameras();
  const known = useCamerasKnown();
  const { t } = useText();
  if (cameras.length === 0 && known === 'reading')
    return (
      <div className={styles['grid']} data-count="2" role="status" aria-label={t('cameras.loading')}>
        <Skeleton width="100%" height="100%" />
        <Skeleton width="100%" height="100%" />
      </div>
    );
  if (cameras.length === 0)
    return (
      <div className={styles['empty']} role="status">
        <Icon name="video-camera" size="3rem" />
        <p>{t(known === 'unheard' ? 'cameras.unheard' : 'cameras.none')}</p>
      </div>
    );
  const { length } = cameras;
  return (
    <ul className={styles['grid']} data-count={length >= MANY ? 'many' : length > 2 ? 'some' : length}>
      {cameras.map((camera) => (
        <Tile key={camera.id} camera={camera} />
      ))}
    </ul>
  );
}

function Tile({ camera }: { camera: CameraView }) {
  const { go } = usePage();
  const { t } = useText();
  const id = encodeURIComponent(camera.id);
  return (
    <li className={styles['tile']} data-doorbell={camera.isDoorbell || undefined}>
      <CameraPicture
        camera={camera}
        press={{
          label: t('cameras.open', { name: camera.name }),
          onPress: () => go(`/security/cameras/camera-details/${id}`),
        }}
      >
        <IconButton
          icon="arrows-out"
          tone="dark"
          label={t('cameras.full-screen', { name: camera.name })}
          onPress={() => go(`/security/cameras/fullscreen/${id}`)}
        />
      </CameraPicture>
      {camera.isDoorbell ? (
        <span className={styles['doorbell']}>
          <Icon name="bell-simple-ringing" size="1.25rem" />
          {t('cameras.doorbell')}
        </span>
      ) : null}
    </li>
  );
}
