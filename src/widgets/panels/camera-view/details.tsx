import { Suspense, useRef, useState } from 'react';
import { useCameraLine } from '@/runtime/hooks/camera-page';
import { CameraPicture } from '@/runtime/hooks/camera-picture';
import type { CameraView } from '@/runtime/hooks/cameras';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Quiet } from '@/ui/quiet/quiet';
import styles from './camera-view.module.css';
import { Dock } from './dock';
import { Facts } from './facts';

/** Mock-up 38: the player with its dock, and what is known of the camera. */
export function Details({ camera }: { camera: CameraView }) {
  const { go } = usePage();
  const { t } = useText();
  const stage = useRef<HTMLDivElement>(null);
  const [isHeard, setHeard] = useState(false);
  const line = useCameraLine(camera);
  return (
    <article className={styles['details']}>
      <header className={styles['heading']}>
        <IconButton icon="arrow-left" label={t('cameras.all')} onPress={() => go('/security/cameras')} />
        <div>
          <h2>{camera.name}</h2>
          <p>{line}</p>
        </div>
      </header>
      <div ref={stage} className={styles['player']}>
        <CameraPicture camera={camera} isHeard={isHeard} form="player" />
        <span className={styles['larger']}>
          <IconButton
            icon="arrows-out"
            tone="dark"
            label={t('cameras.full-screen', { name: camera.name })}
            onPress={() => go(`/security/cameras/fullscreen/${encodeURIComponent(camera.id)}`)}
          />
        </span>
      </div>
      <div className={styles['card']}>
        <Dock camera={camera} stage={stage} isHeard={isHeard} setHeard={setHeard} />
      </div>
      <Quiet>
        <Suspense>
          <Facts camera={camera} />
        </Suspense>
      </Quiet>
    </article>
  );
}
