import styles from './shot.module.css';

/** Design 4.3. */
const FLASH_MS = 90;
const FLIGHT_MS = 420;
/** How large it arrives, in rem. */
const ARRIVES = { width: 6, height: 3.375 };
/** What flies is small when it arrives. */
const DRAWN_WIDTH = 480;

const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

/** Lies over a box of the page for as long as it moves; nothing of it can be touched or heard. */
function over(element: HTMLElement, box: DOMRect, name: 'flash' | 'frame'): HTMLElement {
  element.className = styles[name] ?? '';
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, {
    ...{ left: `${box.left}px`, top: `${box.top}px` },
    ...{ width: `${box.width}px`, height: `${box.height}px` },
  });
  document.body.append(element);
  return element;
}

function play(element: HTMLElement, frames: Keyframe[], duration: number): void {
  const gone = () => {
    element.remove();
  };
  element.animate(frames, { duration, easing: EASE, fill: 'forwards' }).finished.then(gone, gone);
}

function copyOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(DRAWN_WIDTH, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  canvas.style.objectFit = getComputedStyle(video).objectFit;
  return canvas;
}

/**
 * A picture was asked for: the one that shows flashes, and flies to where it will be kept. What is kept is the camera's
 * own, and comes later. Nothing moves for those who want it still.
 * @param strip null: nowhere in sight
 */
export function showShot(video: HTMLVideoElement, strip: Element | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = video.getBoundingClientRect();
  if (video.videoWidth > 0 && strip !== null) {
    const to = strip.getBoundingClientRect();
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const [across, down] = [(ARRIVES.width * rem) / from.width, (ARRIVES.height * rem) / from.height];
    const moved = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${across}, ${down})`;
    play(
      over(copyOf(video), from, 'frame'),
      [{ transform: 'none' }, { transform: moved, opacity: 1, offset: 0.85 }, { transform: moved, opacity: 0 }],
      FLIGHT_MS,
    );
  }
  play(over(document.createElement('div'), from, 'flash'), [{ opacity: 1 }, { opacity: 0 }], FLASH_MS);
}
