import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import styles from './action-button.module.css';
import type { ActionButtonOptions } from './schema';

export default function ActionButton({ options }: WidgetProps<ActionButtonOptions>) {
  const { say } = useText();
  const act = useAct();
  return (
    <div className={styles['cell']} data-align={options.align}>
      <Button tone={options.tone} onPress={() => act('tap')}>
        {say(options.label)}
      </Button>
    </div>
  );
}
