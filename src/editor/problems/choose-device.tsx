import { PageDialog } from '@/runtime/hooks/page-dialog';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import links from '../links/links.module.css';
import { ValueRow } from '../links/value-row';
import styles from '../screen/publish-dialog.module.css';
import type { Choice } from './house-findings';

interface ChooseDeviceProps {
  /** Name of the tile. */
  tile: string;
  /** What of it is linked, in words. */
  field: string;
  /** Best first. */
  choices: readonly Choice[];
  onTake: (choice: Choice) => void;
  onClose: () => void;
}

/** Devices that a link could lead to, each with its value now; none of them is chosen to begin with. */
export function ChooseDevice({ tile, field, choices, onTake, onClose }: ChooseDeviceProps) {
  const { t } = useText();
  const title = t('editor.house.choose');
  return (
    <PageDialog label={title} onClose={onClose}>
      <div className={styles['dialog']}>
        <h2>{title}</h2>
        <p>
          {tile} <small>{field}</small>
        </p>
        <ul className={links['devices']}>
          {choices.map((choice) => (
            <ValueRow
              key={choice.device}
              name={choice.name}
              beside={choice.room ?? t('devices.no-rooms')}
              device={choice.device}
              item={choice.item}
              onTake={() => {
                onTake(choice);
              }}
            />
          ))}
        </ul>
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{t('editor.cancel')}</Button>
        </div>
      </div>
    </PageDialog>
  );
}
