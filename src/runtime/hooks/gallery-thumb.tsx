import { Icon } from '@/ui/icon/icon';
import { useThumbnail, type GalleryFile, type GalleryView } from './gallery';
import styles from './gallery-thumb.module.css';
import { useText } from '../text/use-text';

interface ThumbProps {
  file: GalleryFile;
  thumbnails: GalleryView['thumbnails'];
  onPress: () => void;
}

const MINUTE_S = 60;
const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_S)}:${String(Math.round(seconds) % MINUTE_S).padStart(2, '0')}`;

/** One file, small; read when it comes into sight. */
export function Thumb({ file, thumbnails, onPress }: ThumbProps) {
  const { t, clock } = useText();
  const { place, address, isMissing } = useThumbnail(thumbnails, file.uuid);
  const { kind, durationS, at } = file;
  return (
    <button
      ref={place}
      type="button"
      className={styles['thumb']}
      aria-label={t(`gallery.open.${kind}`, { time: clock(at, { seconds: true }) })}
      onClick={onPress}
    >
      {address === null ? null : <img src={address} alt="" />}
      {isMissing ? <Icon name={kind === 'picture' ? 'camera-slash' : 'film-slate'} size="1.75rem" /> : null}
      <span className={styles['time']}>{clock(at)}</span>
      {kind === 'recording' ? (
        <span className={styles['badge']}>
          <Icon name="play" weight="fill" size="0.875rem" />
          {durationS === null ? null : lengthOf(durationS)}
        </span>
      ) : null}
    </button>
  );
}
