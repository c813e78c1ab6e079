import type { WidgetProps } from '@/runtime/contract';
import { useText } from '@/runtime/hooks/text';
import type { ScreenTitleOptions } from './schema';
import styles from './screen-title.module.css';

export default function ScreenTitle({ options }: WidgetProps<ScreenTitleOptions>) {
  const { say } = useText();
  return <h1 className={styles['title']}>{say(options.title)}</h1>;
}
