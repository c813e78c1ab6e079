import type { WidgetProps } from '@/runtime/contract';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { currentItem } from './current-item';
import styles from './nav-rail.module.css';
import type { NavRailOptions } from './schema';

export default function NavRail({ options }: WidgetProps<NavRailOptions>) {
  const { path, go } = usePage();
  const { t, say } = useText();
  const current = currentItem(path, options.items);
  return (
    <nav className={styles['nav']} data-form={options.form} aria-label={t('app.menu.title')}>
      {options.items.map((item) => {
        const isCurrent = item.path === current;
        return (
          <a
            key={item.path}
            href={item.path}
            className={styles['item']}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={(event) => {
              // A modified click opens a tab of its own, as on any link.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              go(item.path);
            }}
          >
            <Icon name={item.icon} weight={isCurrent ? 'fill' : 'regular'} size="1.6875rem" />
            <span>{say(item.label)}</span>
          </a>
        );
      })}
    </nav>
  );
}
