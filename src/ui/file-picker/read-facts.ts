import { isVideo, type FileFacts } from './file-rules';

const VIDEO_MS = 10_000;

/** Seconds; null for what this browser cannot play. */
function videoSeconds(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  return new Promise<number | null>((resolve) => {
    // A file that is broken in the middle may never say that it is.
    const timer = setTimeout(() => {
      resolve(null);
    }, VIDEO_MS);
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.onloadedmetadata = () => {
      end(video.duration);
    };
    video.onerror = () => {
      end(null);
    };
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}

/** Never rejects. */
export const readFacts = async (file: File): Promise<FileFacts> => ({
  type: file.type,
  size: file.size,
  seconds: isVideo(file) ? await videoSeconds(file) : null,
});
