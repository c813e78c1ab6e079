import { Suspense, use, useRef, useState, type ComponentProps } from 'react';
import { useFading, useHeldScreen, useRecording } from '@/runtime/hooks/camera-dock';
import { CameraPicture } from '@/runtime/hooks/camera-picture';
import type { CameraView } from '@/runtime/hooks/cameras';
import { fetchedOnce } from '@/runtime/hooks/fetched-once';
import { useHouse, useModeLabel } from '@/runtime/hooks/house';
import { usePage } from '@/runtime/hooks/page';
import { usePanic } from '@/runtime/hooks/panic';
import { dismissRing, useRings } from '@/runtime/hooks/rings';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import { IconButton } from '@/ui/button/icon-button';
import { HoldButton } from '@/ui/hold-button/hold-button';
import { Quiet } from '@/ui/quiet/quiet';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { Dock } from './dock';
import styles from './full-screen.module.css';

/** Mock-up 08: controls go after a while, and stay while sound or a recording is on. */
export function FullScreen({ camera }: { camera: CameraView }) {
  const house = useThisHouse();
  const { go } = usePage();
  const { t } = useText();
  const stage = useRef<HTMLElement>(null);
  const { freshness, mode } = useHouse();
  const modeLabel = useModeLabel();
  const { screen } = useRings();
  const ring = screen?.camera === camera.id ? screen : null;
  // Whoever answers a ring hears the door at once (S2.37).
  const [chosen, setHeard] = useState<boolean | null>(null);
  const isHeard = chosen ?? ring?.isAnswered === true;
  const recording = useRecording(camera.id);
  const isShown = useFading(isHeard || recording?.isOn === true || !camera.isReachable || ring !== null);
  useHeldScreen('camera', true);
  const leave = () => {
    if (ring !== null) dismissRing(house, 'screen');
    go(`/security/cameras/camera-details/${encodeURIComponent(camera.id)}`);
  };
  return (
    <section
      ref={stage}
      className={styles['screen']}
      data-theme="dark"
      data-shown={isShown || undefined}
      aria-label={camera.name}
    >
      <CameraPicture camera={camera} fit="contain" isHeard={isHeard} form="screen" />
      <header className={styles['top']}>
        <IconButton icon="arrow-left" tone="dark" label={t('cameras.back')} onPress={leave} />
        <div>
          <h1>{camera.name}</h1>
          <Moment />
        </div>
        {freshness === 'live' ? <span className={styles['mode']}>{modeLabel(mode.id)}</span> : null}
      </header>
      <footer className={styles['foot']}>
        <Quiet>
          <Suspense>
            <TheLastHour camera={camera.id} onAll={leave} />
          </Suspense>
        </Quiet>
        <Dock camera={camera} stage={stage} isHeard={isHeard} setHeard={setHeard} />
        <Sos />
      </footer>
    </section>
  );
}

/** With the gallery, which nobody waits for who wants to see who is there. */
const lastHour = fetchedOnce(() => import('./last-hour'));

function TheLastHour(props: ComponentProps<Awaited<ReturnType<typeof lastHour>>['default']>) {
  const { default: LastHour } = use(lastHour());
  return <LastHour {...props} />;
}

function Moment() {
  const { clock, date } = useText();
  const now = useNow('second');
  return (
    <p>
      {date(now, 'medium')}, {clock(now, { seconds: true })}
    </p>
  );
}

function Sos() {
  const { t } = useText();
  const { said, send, released } = usePanic();
  return (
    <div className={styles['sos']}>
      <HoldButton
        icon="siren"
        name={t('cameras.sos.name')}
        label={t('cameras.sos.label')}
        isTaken={said === 'sent'}
        onHold={() => {
          send('sos');
        }}
        onRelease={released}
      />
      <p role="status">
        {said === null || said === 'sent' || said === 'silent-sent' ? null : t(`cameras.sos.${said}`)}
      </p>
    </div>
  );
}
