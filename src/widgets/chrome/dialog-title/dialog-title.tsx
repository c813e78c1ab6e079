import type { WidgetProps } from '@/runtime/contract';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import styles from './dialog-title.module.css';
import type { DialogTitleOptions } from './schema';

export default function DialogTitle({ options }: WidgetProps<DialogTitleOptions>) {
  const { user } = useSession();
  const { say } = useText();
  const person = options.person ? user?.displayName || user?.username : undefined;
  return <h2 className={styles['title']}>{person || say(options.title)}</h2>;
}
