import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useModeChoice } from '@/runtime/hooks/mode-choice';
import { MODE_ID } from '@/schemas/template/actions/security';
import { Icon } from '@/ui/icon/icon';
import tone from '@/ui/mode/tone.module.css';
import styles from './mode-button.module.css';
import type { ModeButtonOptions } from './schema';

export default function ModeButton({ options }: WidgetProps<ModeButtonOptions>) {
  const { mode } = options;
  const act = useAct({ tap: { do: 'mode.request', with: { mode } } });
  const { look, icon, state, name, note } = useModeChoice(MODE_ID[mode]);
  const isBlocked = state === 'blocked';
  return (
    <div className={styles['place']}>
      <button
        type="button"
        className={`${tone['tone']} ${styles['mode']}`}
        data-mode={look}
        data-state={state}
        aria-pressed={state === 'current'}
        aria-disabled={isBlocked || undefined}
        onClick={() => {
          if (!isBlocked) act('tap');
        }}
      >
        <span className={styles['disc']}>
          <Icon {...icon} size="100%" />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <small>{note}</small>
        </span>
      </button>
    </div>
  );
}
