import type { ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import { TEXT_RATIO } from '@/runtime/brand/contrast';
import { DEFAULT_COLOURS } from '@/runtime/brand/default-colours';
import { over } from '@/runtime/tile-frame/effective-node';
import { inkStanding, type InkStanding } from '@/runtime/tile-frame/tile-colours';
import { FONTS, LOOKS, OUTLINES, TEXT_SIZES, type Look } from '@/schemas/template/names';
import type { TextNode, WidgetNode } from '@/schemas/template/document';
import type { TileStyle } from '@/schemas/template/style';
import { Icon } from '@/ui/icon/icon';
import type { Bind } from '../document/node';
import { useEditor } from '../state/use-editor';
import { Choice, Row } from './controls';
import { PictureField } from '../pictures/picture-field';
import { IconPicker } from './icon-picker';
import { ValueContext } from './origin-mark';
import { useThemeColours } from './theme-colours';
import { WordsField } from './words-field';
import styles from './inspector.module.css';

type Change = <Key extends keyof TileStyle>(key: Key, value: TileStyle[Key] | undefined) => void;

interface LookFieldsProps {
  /** The tile, or the state of it, whose look this is. */
  of: { tile: string; state: string | null };
  style: TileStyle;
  /** The look of Default, where this is that of a state; null: this is the tile itself. */
  below: TileStyle | null;
  node: WidgetNode;
  onChange: Change;
  /** See `WordsField`. */
  onStatus: (status: TextNode | null, bind: Bind, isTyped: boolean) => void;
}
const THEME = 'theme';

/**
 * Status text, look, outline, colours with their contrast, font, size and icon; of a state, what is Default's is grey and
 * can be given back.
 */
export function LookFields({ of, style, below, node, onChange, onStatus }: LookFieldsProps) {
  const { t } = useText();
  const { definitions } = useEditor();
  const colours = useThemeColours();
  const inherited = (key: keyof TileStyle) =>
    below !== null && style[key] === undefined
      ? { from: t('editor.inspector.from-default') }
      : below === null
        ? {}
        : {
            onReset: () => {
              onChange(key, undefined);
            },
          };
  const from = (name: keyof TileStyle, control: ReactNode) => (
    <ValueContext key={name} value={{ ...of, part: 'style', name }}>
      {control}
    </ValueContext>
  );
  // A state with a surface of its own has none of Default's ink: what is shown here is what is drawn.
  const drawn = below === null ? style : over(below, style);
  const value = <Key extends keyof TileStyle>(key: Key): TileStyle[Key] => drawn[key];
  const named = (key: 'font' | 'textSize' | 'outline', list: readonly string[]) =>
    from(
      key,
      <Choice
        label={t(`editor.field.${key}`)}
        value={value(key) ?? (key === 'outline' ? 'none' : THEME)}
        choices={[
          ...(key === 'outline' ? [] : [{ value: THEME, label: t('editor.look.theme') }]),
          ...list.map((one) => ({ value: one, label: t(`editor.look.${key}.${one}`) })),
        ]}
        {...inherited(key)}
        onChange={(next) => {
          onChange(key, next === THEME || (next === 'none' && below === null) ? undefined : (next as never));
        }}
      />,
    );
  return (
    <>
      {definitions.get(node.type)?.frame === 'tile'
        ? from(
            'status',
            <WordsField
              id={of.tile}
              node={node}
              of="status"
              placeholder={t('editor.look.told')}
              own={style.status}
              below={below?.status}
              {...inherited('status')}
              onWords={onStatus}
            />,
          )
        : null}
      <div className={styles['grid2']}>
        {from(
          'look',
          <Choice
            label={t('editor.field.look')}
            value={value('look') ?? 'normal'}
            choices={LOOKS.map((one) => ({ value: one, label: t(`editor.look.look.${one}`) }))}
            {...inherited('look')}
            onChange={(next) => {
              onChange('look', next === 'normal' && below === null ? undefined : (next as Look));
            }}
          />,
        )}
        {named('outline', OUTLINES)}
      </div>
      {from(
        'surface',
        <Colour
          field="surface"
          value={value('surface')}
          standing={null}
          {...inherited('surface')}
          onChange={onChange}
        />,
      )}
      {from(
        'ink',
        <Colour
          field="ink"
          value={value('ink')}
          standing={inkStanding(drawn, drawn.image !== undefined, colours)}
          {...inherited('ink')}
          onChange={onChange}
        />,
      )}
      <div className={styles['grid2']}>
        {named('font', FONTS)}
        {named('textSize', TEXT_SIZES)}
      </div>
      {from(
        'icon',
        <Row label={t('editor.field.icon')} {...inherited('icon')}>
          {(id) => (
            <IconPicker
              id={id}
              takesPictures
              value={value('icon') ?? ''}
              onChange={(next) => {
                onChange('icon', next);
              }}
            />
          )}
        </Row>,
      )}
      {from(
        'image',
        <PictureField
          label={t('editor.field.image')}
          value={value('image')}
          {...inherited('image')}
          onChange={(next) => {
            onChange('image', next);
          }}
        />,
      )}
    </>
  );
}

interface ColourProps {
  field: 'surface' | 'ink';
  value: string | undefined;
  /** How it can be read where it stands; null: it is the ground itself, or the theme's. */
  standing: InkStanding | null;
  from?: string;
  onReset?: () => void;
  onChange: Change;
}
/** A colour as the theme has it, or one of one's own with the number of its contrast, and what can be read in its place. */
function Colour({ field, value, standing, from, onReset, onChange }: ColourProps) {
  const { t, number } = useText();
  const isPoor = standing !== null && standing.ratio < TEXT_RATIO;
  return (
    <>
      <Row label={t(`editor.field.${field}`)} from={from} onReset={onReset}>
        {(id) => (
          <div className={styles['colour']}>
            <input
              id={id}
              type="color"
              value={value ?? DEFAULT_COLOURS.light[field === 'surface' ? 'surface.card' : 'text.primary'] ?? ''}
              onChange={({ currentTarget }) => {
                onChange(field, currentTarget.value.toUpperCase());
              }}
            />
            <span>{value ?? t('editor.look.theme')}</span>
            {standing === null ? null : (
              <b data-poor={isPoor || undefined} title={t('editor.look.contrast')}>
                {number(standing.ratio, { digits: 1 })}
              </b>
            )}
            {value === undefined || from !== undefined ? null : (
              <button
                type="button"
                onClick={() => {
                  onChange(field, undefined);
                }}
              >
                {t('editor.look.theme')}
              </button>
            )}
          </div>
        )}
      </Row>
      {isPoor ? (
        <div className={styles['poor']} role="status">
          <Icon name="warning" weight="fill" size="1.25rem" />
          <span>{t('editor.look.hard')}</span>
          <button
            type="button"
            onClick={() => {
              onChange(field, standing.mended?.toUpperCase());
            }}
          >
            {t('editor.problems.fix')}
          </button>
        </div>
      ) : null}
    </>
  );
}
