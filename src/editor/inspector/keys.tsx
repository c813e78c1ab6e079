import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import styles from './inspector.module.css';

const KEYS = [
  ['Tab', 'tiles'],
  ['←  →  ↑  ↓', 'move'],
  ['Shift + ←  →  ↑  ↓', 'resize'],
  ['Enter', 'place'],
  ['Shift + Enter', 'more'],
  ['Ctrl + A', 'all'],
  ['Ctrl + C, X, V', 'copy'],
  ['Ctrl + D', 'duplicate'],
  ['Ctrl + G', 'group'],
  ['Ctrl + Shift + G', 'ungroup'],
  ['Delete', 'delete'],
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Shift + Z', 'redo'],
  ['[  ]', 'states'],
  ['F6', 'regions'],
  ['Ctrl + E', 'source'],
  ['Ctrl + Enter', 'preview'],
  ['?', 'keys'],
] as const;

/** What can be done by keyboard alone. */
export function Keys({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <div className={styles['inspector']}>
      <header className={styles['head']}>
        <h2>{t('editor.keys.title')}</h2>
        <IconButton icon="x" tone="plain" label={t('editor.close')} onPress={onClose} />
      </header>
      <dl className={styles['keys']}>
        {KEYS.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`editor.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
