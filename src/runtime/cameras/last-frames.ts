/** The last picture that was seen of a camera, kept while its stream is away (S3.42). */
export interface LastFrame {
  picture: HTMLCanvasElement;
  /** When it was received, on the clock that never jumps. */
  at: number;
}

/** Enough for a tile; a full screen shows it for seconds only. */
const WIDTH = 640;

export interface LastFrames {
  get: (camera: string) => LastFrame | null;
  /** @param at when the frame that the video shows was received */
  keep: (camera: string, video: HTMLVideoElement, at: number) => void;
  forget: () => void;
}

export function createLastFrames(): LastFrames {
  const kept = new Map<string, LastFrame>();
  return {
    get: (camera) => kept.get(camera) ?? null,
    keep(camera, video, at) {
      if (video.videoWidth === 0) return;
      const picture = document.createElement('canvas');
      picture.width = Math.min(WIDTH, video.videoWidth);
      picture.height = Math.round((picture.width * video.videoHeight) / video.videoWidth);
      picture.getContext('2d')?.drawImage(video, 0, 0, picture.width, picture.height);
      kept.set(camera, { picture, at });
    },
    forget() {
      kept.clear();
    },
  };
}
