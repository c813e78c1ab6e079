import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useSaid } from '@/runtime/hooks/said';
import { Button } from '@/ui/button/button';
import styles from './action-button.module.css';
import type { ActionButtonOptions } from './schema';

export default function ActionButton({ options }: WidgetProps<ActionButtonOptions>) {
  const said = useSaid(options.label);
  const act = useAct();
  return (
    <div className={styles['cell']} data-align={options.align}>
      <Button
        tone={options.tone}
        {...(options.icon !== undefined && { icon: options.icon })}
        isWide={options.align === 'stretch'}
        onPress={() => act('tap')}
      >
        {said}
      </Button>
    </div>
  );
}
