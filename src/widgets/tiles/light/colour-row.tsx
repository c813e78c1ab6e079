import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { LAMP_COLOURS, seen, shownColour, type Channels, type LampColour } from './colours';
import styles from './light.module.css';

interface ColourRowProps {
  name: string;
  present: Channels;
  isDisabled: boolean;
  onChoose: (colour: LampColour) => void;
}

/** The colours a lamp is offered; the one that it shows is ringed. */
export function ColourRow({ name, present, isDisabled, onChoose }: ColourRowProps) {
  useWords('more-tiles');
  const { t } = useText();
  const shown = shownColour(present);
  return (
    <div className={styles['colours']} role="radiogroup" aria-label={t('more-tiles.colour.of', { name })}>
      {LAMP_COLOURS.map((colour) => (
        <button
          key={colour.key}
          type="button"
          role="radio"
          aria-checked={shown === colour.key}
          aria-label={t(`more-tiles.colour.${colour.key}`)}
          className={styles['colour']}
          disabled={isDisabled}
          onClick={() => onChoose(colour)}
        >
          <i style={{ background: `rgb(${seen(colour.channels).join(' ')})` }} />
        </button>
      ))}
    </div>
  );
}
