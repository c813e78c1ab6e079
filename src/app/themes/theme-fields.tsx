import { useState } from 'react';
import type { SchemeName } from '@/runtime/brand/default-colours';
import { fails, type PairStanding } from '@/runtime/brand/theme-contrast';
import { useText } from '@/runtime/hooks/text';
import { FONTS } from '@/schemas/template/names';
import { CARD_CONTRASTS, type ThemeDocument } from '@/schemas/theme/theme-document';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { Select } from '@/ui/select-field/select';
import { Slider } from '@/ui/slider/slider';
import { TextField } from '@/ui/text-field/text-field';
import {
  colourIn,
  colourOf,
  EDITED_ROLES,
  MOST,
  partsOf,
  withColour,
  withPart,
  type EditedRole,
  type Part,
} from './theme-draft';
import styles from './theme-editor.module.css';

const MOST_NAME = 60;
const PARTS: readonly Part[] = ['lightness', 'colourfulness', 'hue'];
const PRODUCT_RADIUS_REM = 1.5;

interface ThemeFieldsProps {
  theme: ThemeDocument;
  /** The same over what it extends: what it leaves out is shown as it is there. */
  worn: ThemeDocument;
  scheme: SchemeName;
  role: EditedRole;
  pairs: readonly (PairStanding & { scheme: SchemeName })[];
  onScheme: (scheme: SchemeName) => void;
  onRole: (role: EditedRole) => void;
  onChange: (theme: ThemeDocument) => void;
}

/** Everything that can be chosen of a theme: name, colours by scheme, shape and font. */
export function ThemeFields({ theme, worn, scheme, role, pairs, onScheme, onRole, onChange }: ThemeFieldsProps) {
  const { t, number } = useText();
  const colour = colourOf(worn, scheme, role);
  const radius = worn.tile.radiusRem ?? PRODUCT_RADIUS_REM;
  return (
    <section className={styles['fields']} aria-label={t('more-themes.fields')}>
      <TextField
        label={t('more-themes.name')}
        value={theme.name}
        autoComplete="off"
        onChange={(name) => onChange({ ...theme, name: name.slice(0, MOST_NAME) })}
        error={theme.name.trim() === '' ? t('more-themes.name-missing') : null}
      />
      <h2>{t('more-themes.colours')}</h2>
      <Segmented
        label={t('more-themes.for')}
        value={scheme}
        choices={(['light', 'dark'] as const).map((value) => ({ value, label: t(`more-themes.scheme.${value}`) }))}
        onChange={onScheme}
      />
      <ul className={styles['roles']}>
        {EDITED_ROLES.map((one) => {
          const worst = pairs.find((pair) => pair.scheme === scheme && (pair.fg === one || pair.bg === one));
          return (
            <li key={one}>
              <button type="button" aria-pressed={one === role} onClick={() => onRole(one)}>
                <i style={{ background: colourOf(worn, scheme, one) }} />
                <span>
                  <b>{t(`more-themes.role.${one.replace('.', '-')}`)}</b>
                  <small>{colourOf(worn, scheme, one)}</small>
                </span>
                {worst === undefined ? null : <Mark pair={worst} words={number(worst.ratio, { digits: 1 })} />}
              </button>
            </li>
          );
        })}
      </ul>
      <ColourBox
        key={`${scheme} ${role}`}
        colour={colour}
        onChange={(next) => onChange(withColour(theme, scheme, role, next))}
      />
      <h2>{t('more-themes.shape')}</h2>
      <label className={styles['line']}>
        <span>{t('more-themes.radius')}</span>
        <Slider
          value={radius}
          min={0}
          max={3}
          step={0.25}
          label={t('more-themes.radius')}
          valueText={t('more-themes.rem', { size: number(radius, { digits: 2 }) })}
          onCommit={(radiusRem) => onChange({ ...theme, tile: { ...theme.tile, radiusRem } })}
        />
      </label>
      <div className={styles['line']}>
        <span>{t('more-themes.cards.title')}</span>
        <Segmented
          label={t('more-themes.cards.title')}
          value={worn.tile.contrast ?? 'soft'}
          choices={CARD_CONTRASTS.map((value) => ({ value, label: t(`more-themes.cards.${value}`) }))}
          onChange={(contrast) => onChange({ ...theme, tile: { ...theme.tile, contrast } })}
        />
      </div>
      <label className={styles['line']}>
        <span>{t('more-themes.font')}</span>
        <Select
          value={worn.font ?? 'brand'}
          choices={FONTS.map((font) => ({ value: font, label: t(`more-themes.fonts.${font}`) }))}
          onChange={(font) => onChange({ ...theme, font })}
        />
      </label>
    </section>
  );
}

export function Mark({ pair, words }: { pair: PairStanding; words: string }) {
  return (
    <span className={styles['mark']} data-fails={fails(pair) || undefined}>
      {words}
      <Icon name={fails(pair) ? 'warning-circle' : 'check-circle'} weight="fill" size="1.125rem" />
    </span>
  );
}

/** One colour by its number, and by lightness, colourfulness and hue. */
function ColourBox({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const parts = partsOf(colour);
  return (
    <div className={styles['colour']}>
      <TextField
        label={t('more-themes.number')}
        value={typed ?? colour}
        autoComplete="off"
        error={typed !== null && colourIn(typed) === null ? t('more-themes.number-wrong') : null}
        onChange={(text) => {
          const found = colourIn(text);
          setTyped(found === null ? text : null);
          if (found !== null) onChange(found);
        }}
      />
      {PARTS.map((part) => (
        <div key={part} className={styles['part']}>
          <span>{t(`more-themes.part.${part}`)}</span>
          <Slider
            value={parts[part]}
            min={0}
            max={MOST[part]}
            label={t(`more-themes.part.${part}`)}
            onCommit={(value) => {
              setTyped(null);
              onChange(withPart(colour, part, value));
            }}
          />
        </div>
      ))}
    </div>
  );
}
