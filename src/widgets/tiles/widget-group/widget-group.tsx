import type { WidgetProps } from '@/runtime/contract';
import { useAct, useHasAction } from '@/runtime/hooks/act';
import { boardPath } from '@/runtime/hooks/boards';
import { useTileChildren } from '@/runtime/hooks/children';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import type { WidgetGroupOptions } from './schema';
import styles from './widget-group.module.css';

export default function WidgetGroup({ options }: WidgetProps<WidgetGroupOptions>) {
  const { t } = useText();
  const title = useTitle();
  const children = useTileChildren();
  const isOwn = useHasAction('tap');
  const act = useAct(options.board === '' ? {} : { tap: { do: 'page.go', with: { path: boardPath(options.board) } } });
  const name = title ?? t('open.group.title');
  return (
    <section className={styles['group']} aria-label={name}>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <div className={styles['widgets']}>{children}</div>
      {isOwn || options.board !== '' ? (
        <button type="button" className={styles['hit']} aria-label={name} onClick={() => act('tap')} />
      ) : null}
    </section>
  );
}
