import styles from './brand-mark.module.css';
import { Glyph } from './glyph';

export interface Mark {
  light: string;
  dark: string;
  isOnCard: { light: boolean; dark: boolean };
}

/**
 * A partner's mark, or the product's glyph where there is none; on a card where its edge would be lost (design 7).
 * @param props.on `picture`: on something dark in every theme
 * @param props.isWide up to 160 by 48 in place of a square
 */
export function BrandMark({
  mark,
  size,
  label = '',
  on = 'page',
  isWide = false,
}: {
  mark: Mark | null;
  size: string;
  label?: string;
  on?: 'page' | 'picture';
  isWide?: boolean;
}) {
  if (mark === null) return <Glyph size={size} {...(label === '' ? {} : { label })} />;
  const named = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles['mark']} data-on={on} data-wide={isWide || undefined} style={{ height: size }} {...named}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          src={mark[scheme]}
          alt=""
          data-scheme={scheme}
          data-card={mark.isOnCard[scheme] || undefined}
        />
      ))}
    </span>
  );
}
