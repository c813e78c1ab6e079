import type { SchemeName } from '@/runtime/brand/default-colours';
import { fails, wishedCards, type PairStanding } from '@/runtime/brand/theme-contrast';
import { useText } from '@/runtime/hooks/text';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { Button } from '@/ui/button/button';
import { Segmented } from '@/ui/segments/segmented';
import { Mark } from './theme-fields';
import { withColour } from './theme-draft';
import styles from './theme-editor.module.css';

/** How the preview is looked at: as it is, with deuteranopia, without any colour. */
export const VISIONS = ['none', 'red-green', 'grey'] as const;
export type Vision = (typeof VISIONS)[number];

interface ContrastListProps {
  theme: ThemeDocument;
  /** The same over what it extends. */
  worn: ThemeDocument;
  pairs: readonly (PairStanding & { scheme: SchemeName })[];
  onChange: (theme: ThemeDocument) => void;
  vision: Vision;
  onVision: (vision: Vision) => void;
}

/** So many of those that pass are shown; what fails is shown whole. */
const MOST_PASSING = 9;

/** Every pair of colours that has to be told apart; what fails offers the nearest colour that passes. */
export function ContrastList({ theme, worn, pairs, onChange, vision, onVision }: ContrastListProps) {
  const { t, number } = useText();
  const failing = pairs.filter(fails);
  const passing = pairs.filter((pair) => !fails(pair)).slice(0, MOST_PASSING);
  const role = (name: string) => t(`more-themes.role.${name.replaceAll('.', '-')}`, { defaultValue: name });
  return (
    <section className={styles['contrast']} aria-label={t('more-themes.contrast')}>
      <div className={styles['head']}>
        <h2>{t('more-themes.contrast')}</h2>
        <p role="status" data-fails={failing.length > 0 || undefined}>
          {failing.length === 0 ? t('more-themes.all-pass') : t('more-themes.to-fix', { count: failing.length })}
        </p>
      </div>
      <ul>
        {[...failing, ...passing].map((pair, at, all) => {
          const { fg, bg, scheme, mend, needed } = pair;
          const colours = wishedCards(worn, scheme);
          return (
            <li key={`${scheme} ${fg} ${bg}`}>
              <i style={{ background: colours[bg], color: colours[fg] }} aria-hidden="true">
                {t('more-themes.sample')}
              </i>
              <span>
                <b>{t('more-themes.pair', { ink: role(fg), ground: role(bg) })}</b>
                <small>
                  {fails(pair)
                    ? t('more-themes.needs', {
                        ratio: number(needed, { digits: 1 }),
                        scheme: t(`more-themes.scheme.${scheme}`),
                      })
                    : t(`more-themes.scheme.${scheme}`)}
                </small>
              </span>
              <Mark pair={pair} words={number(pair.ratio, { digits: 1 })} />
              {mend === null ||
              all.findIndex((one) => one.scheme === scheme && one.mend?.role === mend.role) < at ? null : (
                <div className={styles['mend']}>
                  <i style={{ background: mend.to }} aria-hidden="true" />
                  <span>{t('more-themes.passes', { colour: mend.to, ratio: number(mend.ratio, { digits: 1 }) })}</span>
                  <Button onPress={() => onChange(withColour(theme, scheme, mend.role, mend.to))}>
                    {t('more-themes.use-it')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <h2>{t('more-themes.vision.title')}</h2>
      <Segmented
        label={t('more-themes.vision.title')}
        value={vision}
        choices={VISIONS.map((value) => ({ value, label: t(`more-themes.vision.${value}`) }))}
        onChange={onVision}
      />
      <p className={styles['hint']}>{t('more-themes.vision.hint')}</p>
    </section>
  );
}
