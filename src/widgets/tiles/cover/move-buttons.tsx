import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Icon } from '@/ui/icon/icon';
import styles from './cover.module.css';

interface MoveButtonsProps {
  name: string;
  isDisabled: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** null: this one cannot. */
  onStop: (() => void) | null;
  onFavourite: (() => void) | null;
}

/** Up, stop, down and the favourite place, at two columns. */
export function MoveButtons({ name, isDisabled, onOpen, onClose, onStop, onFavourite }: MoveButtonsProps) {
  useWords('more-tiles');
  const { t } = useText();
  const buttons = [
    { icon: 'arrow-up', key: 'up', press: onOpen },
    { icon: 'stop', key: 'stop', press: onStop },
    { icon: 'arrow-down', key: 'down', press: onClose },
    { icon: 'star', key: 'favourite', press: onFavourite },
  ];
  return (
    <div className={styles['moves']}>
      {buttons.map(({ icon, key, press }) =>
        press === null ? null : (
          <button
            key={key}
            type="button"
            className={styles['move']}
            aria-label={t(`more-tiles.cover.${key}`, { name })}
            disabled={isDisabled}
            onClick={press}
          >
            <Icon name={icon} weight="bold" size="1.25rem" />
          </button>
        ),
      )}
    </div>
  );
}
