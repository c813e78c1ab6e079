import { useEffect, useRef } from 'react';
import styles from './live-video.module.css';

/** Without a new frame for so long, what shows is no longer the present. */
const STALE_MS = 2_500;
const LOOK_MS = 1_000;
/** Lines of a picture that is called HD. */
const HD_LINES = 720;

export interface LiveVideoProps {
  /** null: nothing comes now; what was kept shows. */
  media: MediaStream | null;
  /** The last picture from before. */
  kept: HTMLCanvasElement | null;
  fit: 'cover' | 'contain';
  isMuted: boolean;
  /**
   * Pictures come, have stopped, or come in another quality. `at`: when the last one came, on the clock that never
   * jumps.
   */
  onFlow: (isLive: boolean, at: number, isHd: boolean) => void;
  /** The present picture is about to go. */
  onLast: (video: HTMLVideoElement, at: number) => void;
}

/** A moving picture over the last one that was seen; tells whether it moves. */
export function LiveVideo(props: LiveVideoProps) {
  const { media, kept, fit, isMuted } = props;
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const canvas = still.current;
    if (canvas === null || kept === null) return;
    canvas.width = kept.width;
    canvas.height = kept.height;
    canvas.getContext('2d')?.drawImage(kept, 0, 0);
  }, [kept]);
  useEffect(() => {
    const element = video.current;
    if (element === null || media === null) return undefined;
    let at = 0;
    let isLive = false;
    let isHd = false;
    const flow = (next: boolean, nextHd = false) => {
      if (next === isLive && nextHd === isHd) return;
      isLive = next;
      isHd = nextHd;
      latest.current.onFlow(next, at, nextHd);
    };
    const onFrame = (_now: number, { width, height }: VideoFrameCallbackMetadata) => {
      at = performance.now();
      // A camera that stands upright is measured across.
      flow(true, Math.min(width, height) >= HD_LINES);
      frame = element.requestVideoFrameCallback(onFrame);
    };
    let frame = element.requestVideoFrameCallback(onFrame);
    const timer = setInterval(() => {
      if (!isLive || performance.now() - at < STALE_MS) return;
      latest.current.onLast(element, at);
      flow(false);
    }, LOOK_MS);
    element.srcObject = media;
    element.play().catch(() => {
      // Taken away before it began, or the browser wants a touch first: it shows its first frame then.
    });
    return () => {
      clearInterval(timer);
      element.cancelVideoFrameCallback(frame);
      if (at > 0) latest.current.onLast(element, at);
      flow(false);
      element.srcObject = null;
    };
  }, [media]);
  return (
    <>
      <canvas ref={still} className={styles['layer']} data-fit={fit} hidden={kept === null} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said before a camera */}
      <video ref={video} className={styles['layer']} data-fit={fit} muted={isMuted} autoPlay playsInline />
    </>
  );
}
