import { useEffect, useRef } from 'react';
import { Icon } from '../icon/icon';
import { arcPath, segments } from '../ring/geometry';
import styles from './avatar.module.css';

const BOX = 112;
const RADIUS = 53;
const STROKE = 4;

export interface AvatarProps {
  /** null: none, so a figure stands for it. */
  picture: { bytes: Uint8Array<ArrayBuffer>; type: string } | null;
  /** CSS length. */
  size: string;
  /** Only where no name stands beside it. */
  label?: string;
}

/** Gives an image its bytes for as long as it is drawn. */
function useBytes(picture: AvatarProps['picture']) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (picture === null || image.current === null) return undefined;
    const address = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    image.current.src = address;
    return () => {
      URL.revokeObjectURL(address);
    };
  }, [picture]);
  return image;
}

/** A person's picture in the ring of the product. */
export function Avatar({ picture, size, label = '' }: AvatarProps) {
  const image = useBytes(picture);
  return (
    <span className={styles['avatar']} style={{ width: size, height: size }}>
      <svg className={styles['ring']} viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true">
        {segments(3, RADIUS, STROKE).map((arc) => (
          <path key={arc.from} d={arcPath(BOX / 2, RADIUS, arc)} />
        ))}
      </svg>
      <span className={styles['face']}>
        {picture === null ? (
          <Icon name="user" weight="fill" size={`calc(${size} * 0.36)`} {...(label === '' ? {} : { label })} />
        ) : (
          <img ref={image} alt={label} />
        )}
      </span>
    </span>
  );
}
