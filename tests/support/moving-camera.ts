import { onTestFinished } from 'vitest';
import { liveStreams } from '@/runtime/cameras/cameras';
import { houseOfTest } from './test-house';

/** Every camera's stream moves, for the length of this test. Who is looked at is told by its id. */
export function movingCamera({ width = 300, height = 150 } = {}): { looked: string[]; end: () => void } {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  const painting = setInterval(() => brush?.fillRect(0, 0, 9, 9), 50);
  const media = canvas.captureStream(20);
  const looked: string[] = [];
  const view = {
    ...{ phase: 'live', message: 'connected', retries: 0, isCameraOffline: false, isOnline: true },
    ...{ media, mayTalk: false },
  };
  Object.assign(houseOfTest().of(liveStreams), {
    get: () => view,
    want: (id: string) => {
      looked.push(id);
      return () => void looked.splice(looked.indexOf(id), 1);
    },
    talk: () => Promise.reject(new Error('no line')),
  });
  const end = () => {
    clearInterval(painting);
    for (const track of media.getTracks()) track.stop();
  };
  onTestFinished(end);
  return { looked, end };
}
