import type { WidgetProps } from '@/runtime/contract';
import { useHostCamera } from '@/runtime/hooks/camera-host';
import { useCameraOfPage } from '@/runtime/hooks/camera-page';
import { useCamerasKnown } from '@/runtime/hooks/cameras-known';
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

export default function CameraView({ options }: WidgetProps<CameraViewOptions>) {
  const { go } = usePage();
  const known = useCamerasKnown();
  const { t } = useText();
  const camera = useCameraOfPage(options.camera);
  useHostCamera(camera?.id ?? null);
  if (camera !== null)
    return options.form === 'details' ? (
      <Details key={camera.id} camera={camera} />
    ) : (
      <FullScreen key={camera.id} camera={camera} />
    );
  if (known === 'reading')
    return (
      <div className={styles['waiting']} role="status" aria-label={t('cameras.loading')}>
        <Skeleton width="100%" height="100%" />
      </div>
    );
  return (
    <div className={styles['empty']} role="status">
      <Icon name="video-camera-slash" size="3rem" />
      <p>{t(known === 'unheard' ? 'cameras.unheard' : 'cameras.gone')}</p>
      <Button onPress={() => go(LIST)}>{t('cameras.all')}</Button>
    </div>
  );
}
