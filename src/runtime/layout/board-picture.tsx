import { useEffect } from 'react';
import type { BoardDocument } from '@/schemas/template/document';
import { useAsset } from '../assets/asset-context';
import { scrimOf } from '../tile-frame/tile-colours';
import styles from './board-picture.module.css';

export interface BoardPictureProps {
  image: NonNullable<BoardDocument['image']>;
  /** Whether there is a picture, so that the board takes the colours that stand on it. */
  onShown: (isShown: boolean) => void;
}

/** The picture behind a board, darkened until white words can be read on it (S3.47); none where it is missing. */
export function BoardPicture({ image, onShown }: BoardPictureProps) {
  const url = useAsset(image.asset);
  const isShown = url !== null;
  useEffect(() => {
    onShown(isShown);
    return () => {
      onShown(false);
    };
  }, [isShown, onShown]);
  if (url === null) return null;
  return (
    <div
      className={styles['picture']}
      style={{ backgroundImage: `url("${url}")`, backgroundSize: image.fit }}
      aria-hidden="true"
    >
      <div className={styles['scrim']} style={{ opacity: scrimOf(image.dim) }} />
    </div>
  );
}
