import { useMemo, useState } from 'react';
import type { SchemeName } from '@/runtime/brand/default-colours';
import { useDefaultBoard, useParsed } from '@/runtime/hooks/boards';
import { useText } from '@/runtime/hooks/text';
import { DocumentView } from '@/runtime/layout/document-view';
import type { BoardDocument } from '@/schemas/template/document';
import { packCells } from '@/schemas/template/pack-cells';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { Segmented } from '@/ui/segments/segmented';
import type { Vision } from './contrast-list';
import { ThemeScope } from './themed';
import styles from './theme-editor.module.css';

/** Beside the mode: as many tiles of the house as stand in the preview. */
const TILES = 6;
const COLS = 5;
/** On a phone the mode stands over the tiles. */
const PHONE_COLS = 2;
const MODE = 'preview-mode';

/** The first devices of the house beside its mode: real tiles with what they show now. */
function previewOf(made: BoardDocument): BoardDocument {
  const ids = Object.keys(made.widgets).slice(0, TILES);
  const layout = (cols: number, modeCols: number, rows: number) => {
    const pieces = [{ widget: MODE, cols: modeCols, rows: 2 }, ...ids.map((widget) => ({ widget, cols: 1, rows: 1 }))];
    const cells = packCells(pieces, cols).filter(({ rowEnd }) => rowEnd <= rows + 1);
    return { rows, cols, fit: 'screen' as const, gap: 0.5, pad: 1, cells };
  };
  const mode = { type: 'house-mode', version: 1, options: {}, links: {}, actions: {}, states: [] };
  const kept = Object.fromEntries(
    ids.flatMap((id) => (made.widgets[id] === undefined ? [] : [[id, made.widgets[id]]])),
  );
  return {
    ...made,
    background: 'canvas',
    widgets: { [MODE]: mode, ...kept },
    layouts: { landscape: layout(COLS, 2, 2), phone: layout(PHONE_COLS, PHONE_COLS, 4) },
  };
}

/** Deuteranopia by Machado, Oliveira and Fernandes (2009), for linear light as SVG filters have it. */
const RED_GREEN = '0.367 0.861 -0.228 0 0  0.280 0.673 0.047 0 0  -0.012 0.043 0.969 0 0  0 0 0 1 0';
const FILTER: Readonly<Record<Vision, string | undefined>> = {
  none: undefined,
  'red-green': 'url(#red-green)',
  grey: 'grayscale(1)',
};
/** Of the root's font size, as the settings have it. */
const ZOOM: Readonly<Record<TextSize, number>> = { small: 0.9375, medium: 1, large: 1.15 };
export const TEXT_SIZES = ['small', 'medium', 'large'] as const;
type TextSize = (typeof TEXT_SIZES)[number];

/** The theme on tiles of this house, in one scheme or both, as somebody with this text size or sight sees it. */
export function ThemePreviews({ theme, vision }: { theme: ThemeDocument; vision: Vision }) {
  const { t } = useText();
  const [shown, setShown] = useState<'both' | SchemeName>('both');
  const [size, setSize] = useState<TextSize>('medium');
  return (
    <section className={styles['preview']} aria-label={t('more-themes.preview')}>
      <div className={styles['head']}>
        <h2>{t('more-themes.preview')}</h2>
        <Segmented
          label={t('more-themes.shown')}
          value={shown}
          choices={(['both', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`more-themes.scheme.${value}`),
          }))}
          onChange={setShown}
        />
        <Segmented
          label={t('more-themes.text-size.title')}
          value={size}
          choices={TEXT_SIZES.map((value) => ({ value, label: t(`more-themes.text-size.${value}`) }))}
          onChange={setSize}
        />
      </div>
      <svg width="0" height="0" aria-hidden="true">
        <filter id="red-green">
          <feColorMatrix values={RED_GREEN} />
        </filter>
      </svg>
      {(['light', 'dark'] as const)
        .filter((one) => shown === 'both' || shown === one)
        .map((one) => (
          <ThemePreview key={one} theme={theme} scheme={one} look={{ filter: FILTER[vision], zoom: ZOOM[size] }} />
        ))}
    </section>
  );
}

interface ThemePreviewProps {
  theme: ThemeDocument;
  scheme: SchemeName;
  look: { filter: string | undefined; zoom: number };
}

/** Tiles of this house in a theme and one scheme; only to be looked at. */
function ThemePreview({ theme, scheme, look }: ThemePreviewProps) {
  const { t } = useText();
  const { made } = useDefaultBoard();
  const wanted = useMemo(() => {
    const preview = previewOf(made);
    const placed = new Set(preview.layouts.landscape?.cells.map(({ widget }) => widget));
    return {
      ...preview,
      widgets: Object.fromEntries(Object.entries(preview.widgets).filter(([id]) => placed.has(id))),
    };
  }, [made]);
  const document = useParsed(wanted);
  return (
    <figure
      className={styles['sample']}
      style={{ filter: look.filter }}
      aria-label={t(`more-themes.scheme.${scheme}`)}
      inert
    >
      <div style={{ zoom: look.zoom }}>
        <ThemeScope theme={theme} scheme={scheme}>
          {document === null ? null : <DocumentView document={document} isInert />}
        </ThemeScope>
      </div>
    </figure>
  );
}
