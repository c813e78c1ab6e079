import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import { FONT_FAMILY } from '@/runtime/brand/fonts';
import { DEFAULT_COLOURS, propertyOf, type SchemeName } from '@/runtime/brand/default-colours';
import { shippedThemes } from '@/runtime/brand/shipped-themes';
import { themeColours } from '@/runtime/brand/theme-colours';
import { followThemes, householdThemes, wornTheme } from '@/runtime/boards/themes';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { useShared } from '@/runtime/watch/use-watch';
import { useFollowed, useThisHouse } from '@/runtime/hooks/this-house';
import { tellLacking } from './tell-lacking';
import { useScheme } from './use-scheme';
import styles from './themed.module.css';

/** The custom properties of a theme in one scheme: repaired, so that whatever was wished can be read. */
export function propertiesOf(theme: ThemeDocument, scheme: SchemeName): CSSProperties {
  const colours = themeColours(theme, DEFAULT_COLOURS)[scheme];
  const { radiusRem, gapRem } = theme.tile;
  return Object.fromEntries([
    ...Object.entries(colours).map(([role, value]) => [propertyOf(role), value]),
    ...(theme.font === undefined ? [] : [['--font-family-ui', FONT_FAMILY[theme.font]]]),
    ...(radiusRem === undefined ? [] : [['--tile-radius', `${radiusRem}rem`]]),
    ...(gapRem === undefined ? [] : [['--board-gap', `${gapRem}rem`]]),
  ]) as CSSProperties;
}

interface ThemeScopeProps {
  theme: ThemeDocument;
  scheme: SchemeName;
  children: ReactNode;
}
/** Draws what stands in it with a theme. */
export function ThemeScope({ theme, scheme, children }: ThemeScopeProps) {
  const style = useMemo(() => propertiesOf(theme, scheme), [theme, scheme]);
  return (
    <div className={styles['scope']} data-theme={scheme} data-themed style={style}>
      {children}
    </div>
  );
}

/** Draws a board with the theme that the household chose for all tiles (S2.42); plainly where it is not there. */
export function Themed({ theme: uuid, children }: { theme: string; children: ReactNode }) {
  useFollowed(followThemes);
  const { themes } = useShared(householdThemes);
  const shipped = useShared(shippedThemes);
  const scheme = useScheme();
  const house = useThisHouse();
  const worn = useMemo(() => {
    const chosen = themes.find((one) => one.uuid === uuid);
    return chosen === undefined ? null : wornTheme(chosen.document, themes, shipped);
  }, [themes, shipped, uuid]);
  const isLacking = worn !== null && worn.lacking !== null;
  useEffect(() => {
    if (isLacking) tellLacking(house, uuid).catch(reportError);
  }, [house, uuid, isLacking]);
  if (worn === null) return children;
  return (
    <ThemeScope theme={worn.theme} scheme={scheme}>
      {children}
    </ThemeScope>
  );
}
