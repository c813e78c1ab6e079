import { useCameraLine, useCameraOfPage } from '@/runtime/hooks/camera-page';
import { useCameraCount, useCameras, type CameraView } from '@/runtime/hooks/cameras';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { PageHeading } from '@/ui/page-heading/page-heading';
import styles from './camera-heading.module.css';

const LIST = '/security/cameras';

export default function CameraHeading() {
  const { path } = usePage();
  const camera = useCameraOfPage();
  return path.startsWith(`${LIST}/camera-details`) && camera !== null ? <OneCamera camera={camera} /> : <AllCameras />;
}

/** Mock-up 38: the way back and the camera's name, so that the page below is its picture. */
function OneCamera({ camera }: { camera: CameraView }) {
  const { go } = usePage();
  const { t } = useText();
  const line = useCameraLine(camera);
  return (
    <div className={styles['one']}>
      <IconButton icon="arrow-left" label={t('cameras.all')} onPress={() => go(LIST)} />
      <PageHeading title={camera.name} line={line} />
    </div>
  );
}

function AllCameras() {
  const cameras = useCameras();
  const { live, offline } = useCameraCount(cameras);
  const { t } = useText();
  const line = [
    t('cameras.count-live', { count: live }),
    ...(offline > 0 ? [t('cameras.count-offline', { count: offline })] : []),
  ].join(', ');
  return <PageHeading title={t('app.menu.cameras')} line={cameras.length > 0 ? line : null} />;
}
