import type { WidgetProps } from '@/runtime/contract';
import { useHostCamera } from '@/runtime/hooks/camera-host';
import { useCamera, useCameras } from '@/runtime/hooks/cameras';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Details } from './details';
import { FullScreen } from './full-screen';
import type { CameraViewOptions } from './schema';
import styles from './camera-view.module.css';

const LIST = '/security/cameras';
/** `/security/cameras/fullscreen/<camera>`; the camera may be left out. */
const CAMERA_AT = 4;

export default function CameraView({ options }: WidgetProps<CameraViewOptions>) {
  const { path, go } = usePage();
  const { cameras, isReading } = useCameras();
  const { t } = useText();
  const named = options.camera ?? decodeURIComponent(path.split('/')[CAMERA_AT] ?? '');
  const camera = useCamera(named === '' ? (cameras[0]?.id ?? '') : named);
  useHostCamera(camera?.id ?? null);
  if (camera !== null)
    return options.form === 'details' ? (
      <Details key={camera.id} camera={camera} />
    ) : (
      <FullScreen key={camera.id} camera={camera} />
    );
  if (isReading)
    return (
      <div className={styles['waiting']} role="status" aria-label={t('cameras.loading')}>
        <Skeleton width="100%" height="100%" />
      </div>
    );
  return (
    <div className={styles['empty']} role="status">
      <Icon name="video-camera-slash" size="3rem" />
      <p>{t('cameras.gone')}</p>
      <Button onPress={() => go(LIST)}>{t('cameras.all')}</Button>
    </div>
  );
}
