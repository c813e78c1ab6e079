import type { WidgetProps } from '@/runtime/contract';
import { CameraPicture } from '@/runtime/hooks/camera-picture';
import type { CameraView } from '@/runtime/hooks/cameras';
import { useCamerasKnown } from '@/runtime/hooks/cameras-known';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { useFrontCamera, useNearCamera } from '@/runtime/hooks/near-camera';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { Quiet } from '@/ui/quiet/quiet';
import styles from './house-camera.module.css';
import { RoomMap } from './room-map';
import type { HouseCameraOptions } from './schema';
import { WatchPicture } from './watch-picture';

/** A picture that fails leaves its place empty: what stands beside it guards the house. */
export default function HouseCamera({ options }: WidgetProps<HouseCameraOptions>) {
  return <Quiet>{options.form === 'watch' ? <Watch /> : <Card chosen={options.camera} />}</Quiet>;
}

/**
 * Which camera looks at what happens now, and in an alarm where none does, the room that it is in; nothing in a silent
 * alarm, whose face lights up no room.
 */
function Watch() {
  const alarm = useAlarm();
  const { serial } = useHouse();
  const near = useNearCamera(alarm);
  const front = useFrontCamera(alarm?.hub ?? serial, '');
  const camera = near ?? front;
  if (alarm?.isSilent === true) return null;
  if (camera !== null) return <WatchPicture key={camera.id} camera={camera} />;
  return alarm === null ? null : <RoomMap alarm={alarm} />;
}

function Card({ chosen }: { chosen: string }) {
  const { serial } = useHouse();
  const camera = useFrontCamera(serial, chosen);
  const known = useCamerasKnown(serial);
  if (camera === null) return known === 'unheard' ? <Unheard /> : null;
  return (
    <div className={styles['card']}>
      <Shown camera={camera} />
    </div>
  );
}

/** Its place is kept also where nobody says whether there is a camera: left empty it would look like a picture that is dark. */
function Unheard() {
  const { t } = useText();
  return (
    <div className={styles['unheard']} role="status">
      <Icon name="video-camera" size="2.25rem" />
      <p>{t('cameras.unheard')}</p>
    </div>
  );
}

function Shown({ camera }: { camera: CameraView }) {
  const { go } = usePage();
  const { t } = useText();
  const id = encodeURIComponent(camera.id);
  return (
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
  );
}
