import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './source.module.css';

interface SourceHeadProps {
  name: string;
  isChanged: boolean;
  canApply: boolean;
  onFind: () => void;
  onFormat: () => void;
  onCopy: () => void;
  onDiscard: () => void;
  onApply: () => void;
}

/** Whose source it is, and what can be done with the whole of it. */
export function SourceHead({ name, isChanged, canApply, ...acts }: SourceHeadProps) {
  const { t } = useText();
  return (
    <header>
      <h2>{name}</h2>
      <span>{isChanged ? t('editor.source.changed') : ''}</span>
      <Tool label={t('editor.source.find')} icon="magnifying-glass" onPress={acts.onFind} />
      <Tool label={t('editor.source.format')} icon="text-align-left" onPress={acts.onFormat} />
      <Tool label={t('editor.source.copy')} icon="copy" onPress={acts.onCopy} />
      {isChanged ? (
        <button type="button" onClick={acts.onDiscard}>
          {t('editor.source.discard')}
        </button>
      ) : null}
      <button type="button" data-tone="primary" disabled={!canApply} onClick={acts.onApply}>
        {t('editor.source.apply')}
      </button>
    </header>
  );
}

function Tool({ label, icon, onPress }: { label: string; icon: string; onPress: () => void }) {
  return (
    <button type="button" className={styles['tool']} aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} weight="bold" size="1.125rem" />
    </button>
  );
}
