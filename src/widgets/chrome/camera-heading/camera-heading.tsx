import { useCameraCount, useCameras } from '@/runtime/hooks/cameras';
import { useText } from '@/runtime/hooks/text';
import { PageHeading } from '@/ui/page-heading/page-heading';

export default function CameraHeading() {
  const { cameras } = useCameras();
  const { live, offline } = useCameraCount(cameras);
  const { t } = useText();
  const line = [
    t('cameras.count-live', { count: live }),
    ...(offline > 0 ? [t('cameras.count-offline', { count: offline })] : []),
  ].join(', ');
  return <PageHeading title={t('app.menu.cameras')} line={cameras.length > 0 ? line : null} />;
}
