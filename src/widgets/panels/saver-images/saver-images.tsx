import { useEffect, useState, type CSSProperties } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useSaverPictures } from '@/runtime/hooks/kiosk';
import { NightHouse } from '@/ui/night-house/night-house';
import { pictureAt } from './picture-at';
import type { SaverImagesOptions } from './schema';
import styles from './saver-images.module.css';

/** The pictures that could be loaded: one that is missing is left out, never drawn broken. */
function useLoaded(urls: readonly string[]): readonly string[] {
  const [loaded, setLoaded] = useState<{ of: readonly string[]; ready: readonly string[] }>({ of: urls, ready: [] });
  useEffect(() => {
    let isGone = false;
    for (const url of urls) {
      const picture = new Image();
      picture.src = url;
      picture.decode().then(
        () => {
          if (isGone) return;
          setLoaded((before) => {
            const ready = before.of === urls ? before.ready : [];
            return { of: urls, ready: urls.filter((one) => one === url || ready.includes(one)) };
          });
        },
        () => undefined, // left out, as said above
      );
    }
    return () => {
      isGone = true;
    };
  }, [urls]);
  return loaded.of === urls ? loaded.ready : [];
}

/** Milliseconds since the first draw, looked at when the next picture is due. */
function useTurn(count: number, secondsEach: number): number | null {
  const [start] = useState(() => performance.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => {
      setNow(performance.now());
    }, secondsEach * 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [count, secondsEach]);
  return pictureAt(now - start, count, secondsEach);
}

export default function SaverImages({ options }: WidgetProps<SaverImagesOptions>) {
  const urls = useSaverPictures(options.images);
  const pictures = useLoaded(urls);
  const shown = useTurn(pictures.length, options.secondsEach);
  return (
    <div className={styles['images']} style={{ '--saver-dim': options.dim } as CSSProperties} aria-hidden="true">
      {/* Under the pictures: it is seen only where there are none, or none that could be had. */}
      <NightHouse />
      {pictures.map((url, at) => (
        <img key={url} src={url} alt="" className={styles['picture']} data-shown={at === shown} />
      ))}
    </div>
  );
}
