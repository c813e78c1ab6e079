import { Suspense, useRef, useState } from 'react';
import { CameraPicture } from '@/runtime/hooks/camera-picture';
import type { CameraView } from '@/runtime/hooks/cameras';
import { useHubFreshness } from '@/runtime/hooks/freshness';
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
  const isLive = useHubFreshness(camera.hub) === 'live';
  const standing = t(
    !camera.isReachable ? 'cameras.offline.word' : isLive ? 'more-tiles.camera.online' : 'cameras.unknown',
  );
  return (
    <article className={styles['details']}>
      <header className={styles['heading']}>
        <IconButton icon="arrow-left" label={t('cameras.all')} onPress={() => go('/security/cameras')} />
        <div>
          <h2>{camera.name}</h2>
          <p>{[camera.room, standing].filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton
          icon="arrows-out"
          label={t('cameras.full-screen', { name: camera.name })}
          onPress={() => go(`/security/cameras/fullscreen/${encodeURIComponent(camera.id)}`)}
        />
      </header>
      <div ref={stage} className={styles['player']}>
        <CameraPicture camera={camera} isHeard={isHeard} form="player" />
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
