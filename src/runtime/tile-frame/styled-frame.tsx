import { useMemo, type ReactNode } from 'react';
import type { TileStyle } from '@/schemas/template/style';
import type { Text } from '../contract';
import { useSaid } from '../links/said';
import { BARE, TileContext, type TileDress } from '@/ui/tile/tile-context';
import { useAsset } from '../assets/asset-context';
import { FONT_FAMILY } from '../brand/fonts';
import styles from './styled-frame.module.css';
import { scrimOf, tileColours } from './tile-colours';

export interface StyledFrameProps {
  style: TileStyle;
  state: string | undefined;
  isViewOnly: boolean;
  /** false: the widget has no surface of its own, so a chosen one is drawn here. */
  isTile: boolean;
  children: ReactNode;
}

const isAsset = (icon: string | undefined): boolean => icon?.includes(':') === true;

/**
 * A tile with a look of its own: surface, ink, outline, font, size of its words, picture, icon, status. Words can be read
 * on it whatever was chosen; a picture that is missing leaves the tile as it is without one.
 */
export function StyledFrame({ style, state, isViewOnly, isTile, children }: StyledFrameProps) {
  const { look, surface, ink, outline, font, textSize, image, icon, status } = style;
  const picture = useAsset(image?.asset);
  const drawn = useAsset(isAsset(icon) ? icon : null);
  const named = icon === undefined || isAsset(icon) ? null : icon;
  const dress = useMemo(
    () =>
      named === null && drawn === null && !isViewOnly ? BARE : { ...BARE, icon: named, picture: drawn, isViewOnly },
    [named, drawn, isViewOnly],
  );
  const hasPicture = picture !== null && image !== undefined;
  const colours = useMemo(() => tileColours({ look, surface, ink }, hasPicture), [look, surface, ink, hasPicture]);
  return (
    <div
      className={styles['frame']}
      data-look={look}
      data-state={state}
      data-own={hasPicture ? 'picture' : surface !== undefined ? 'surface' : ink !== undefined ? 'ink' : undefined}
      data-frame={isTile ? undefined : 'plain'}
      data-text={textSize}
      data-outline={outline}
      data-theme={colours.scheme ?? undefined}
      style={{
        ...colours.properties,
        ...(font !== undefined && font !== 'brand' && { fontFamily: FONT_FAMILY[font] }),
      }}
    >
      {hasPicture ? (
        <div
          className={styles['picture']}
          style={{ backgroundImage: `url("${picture}")`, backgroundSize: image.fit }}
          aria-hidden="true"
        >
          <div className={styles['scrim']} style={{ opacity: scrimOf(image.dim) }} />
        </div>
      ) : null}
      {isTile && status !== undefined ? (
        <WithStatus text={status} dress={dress}>
          {children}
        </WithStatus>
      ) : (
        <TileContext value={dress}>{children}</TileContext>
      )}
    </div>
  );
}

/** Reads the links that its text places: of the widget alone, so it stands inside of it. */
function WithStatus({ text, dress, children }: { text: Text; dress: TileDress; children: ReactNode }) {
  const status = useSaid(text);
  const said = useMemo(() => ({ ...dress, status }), [dress, status]);
  return <TileContext value={said}>{children}</TileContext>;
}
