import type { WidgetProps } from '@/runtime/contract';
import { useSaid } from '@/runtime/hooks/said';
import type { ScreenTitleOptions } from './schema';
import styles from './screen-title.module.css';

export default function ScreenTitle({ options }: WidgetProps<ScreenTitleOptions>) {
  const said = useSaid(options.title);
  return <h1 className={styles['title']}>{said}</h1>;
}
