import { memo, useSyncExternalStore } from 'react';
import styles from './icon.module.css';
import { iconPaths, onIconsLoaded } from './store';

export type IconWeight = 'regular' | 'fill' | 'bold';

export interface IconProps {
  /** Phosphor name, or one of the Material set; any other draws a question mark. */
  name: string;
  weight?: IconWeight;
  /** CSS length; without it the icon is as large as the text it stands in times 1.5. */
  size?: string;
  /** Only for an icon that stands alone; beside words it stays decoration. */
  label?: string;
}

/** An icon in the colour of the text around it. */
export const Icon = memo(function Icon({ name, weight = 'regular', size, label }: IconProps) {
  const paths = useSyncExternalStore(onIconsLoaded, () => iconPaths(name));
  const d =
    paths === null
      ? ''
      : weight === 'regular'
        ? (paths.r ?? paths.b ?? paths.f)
        : weight === 'fill'
          ? (paths.f ?? paths.r ?? paths.b)
          : (paths.b ?? paths.r ?? paths.f);
  return (
    <svg
      className={styles['icon']}
      viewBox="0 0 256 256"
      style={size === undefined ? undefined : { width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={d} />
    </svg>
  );
});
