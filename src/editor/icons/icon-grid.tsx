import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from '../inspector/inspector.module.css';

interface IconGridProps {
  names: readonly string[];
  value: string;
  onChoose: (name: string) => void;
}

/** Icons to choose one of. */
export function IconGrid({ names, value, onChoose }: IconGridProps) {
  const { t } = useText();
  return (
    <div className={styles['iconGrid']} role="group" aria-label={t('editor.field.icon')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={name.replaceAll('-', ' ')}
          aria-pressed={name === value}
          title={name}
          onClick={() => {
            onChoose(name);
          }}
        >
          <Icon name={name} size="1.25rem" />
        </button>
      ))}
    </div>
  );
}
