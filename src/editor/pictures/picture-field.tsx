import { useState } from 'react';
import { useAsset } from '@/runtime/assets/asset-context';
import { useText } from '@/runtime/hooks/text';
import type { BoardDocument } from '@/schemas/template/document';
import { Icon } from '@/ui/icon/icon';
import { Slider } from '@/ui/slider/slider';
import { Choice, Row } from '../inspector/controls';
import fields from '../inspector/inspector.module.css';
import { ValueContext } from '../inspector/origin-mark';
import { OwnPictures } from './own-pictures';
import styles from './pictures.module.css';

type Picture = NonNullable<BoardDocument['image']>;
const FITS = ['cover', 'contain'] as const;
const NEW = { fit: 'cover', dim: 0.4 } as const;

interface PictureFieldProps {
  label: string;
  value: Picture | undefined;
  from?: string | null | undefined;
  onReset?: (() => void) | undefined;
  onChange: (value: Picture | undefined) => void;
}

/** The picture behind a board or a tile (S3.47): which, how it fills, and how dark what lies over it is. */
export function PictureField({ label, value, from, onReset, onChange }: PictureFieldProps) {
  const { t, number } = useText();
  const [isOpen, setOpen] = useState(false);
  const url = useAsset(value?.asset);
  const percent = (part: number) => t('units.percent', { value: number(Math.round(part * 100)) });
  return (
    <>
      <Row label={label} from={from} onReset={onReset}>
        {(id) => (
          <>
            <button
              id={id}
              type="button"
              className={fields['input']}
              aria-expanded={isOpen}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              {url === null ? null : <img className={styles['small']} src={url} alt="" />}
              <span>{t(value === undefined ? 'editor.picture.no' : 'editor.picture.chosen')}</span>
              <Icon name="caret-down" weight="bold" size="0.875rem" />
            </button>
            {isOpen ? (
              <OwnPictures
                use="background"
                value={value?.asset ?? ''}
                onChange={(asset) => {
                  onChange(asset === undefined ? undefined : { ...NEW, ...value, asset });
                }}
              />
            ) : null}
          </>
        )}
      </Row>
      {isOpen && value !== undefined ? (
        // Parts of the picture, whose origin its label says.
        <ValueContext value={null}>
          <Choice
            label={t('editor.picture.fit')}
            value={value.fit}
            choices={FITS.map((one) => ({ value: one, label: t(`editor.picture.fits.${one}`) }))}
            onChange={(fit) => {
              onChange({ ...value, fit: fit as Picture['fit'] });
            }}
          />
          <Row label={t('editor.picture.dim')}>
            {() => (
              <Slider
                label={t('editor.picture.dim')}
                value={Math.round(value.dim * 100)}
                min={0}
                max={100}
                step={5}
                valueText={percent(value.dim)}
                onCommit={(dim) => {
                  if (dim !== Math.round(value.dim * 100)) onChange({ ...value, dim: dim / 100 });
                }}
              />
            )}
          </Row>
          <button
            type="button"
            className={fields['text']}
            onClick={() => {
              onChange(undefined);
            }}
          >
            {t('editor.picture.take-off')}
          </button>
        </ValueContext>
      ) : null}
    </>
  );
}
