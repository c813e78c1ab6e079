import { useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import type { SettingsMenuOptions } from './schema';
import styles from './settings-menu.module.css';

const isAt = (path: string, here: string): boolean => here === path || here.startsWith(`${path}/`);

/** Scrolls the list, and not its page, as little as shows the open entry and the ones next to it. */
function showCurrent(menu: HTMLElement): void {
  const open = menu.querySelector<HTMLElement>('[aria-current]');
  if (open === null) return;
  // The next one, and what lies between.
  const besides = 1.25 * open.offsetHeight;
  const before = open.offsetTop - besides;
  const after = open.offsetTop + open.offsetHeight + besides - menu.clientHeight;
  menu.scrollTop = Math.max(after, Math.min(before, menu.scrollTop));
}

export default function SettingsMenu({ options }: WidgetProps<SettingsMenuOptions>) {
  const { path, go } = usePage();
  const { t, say } = useText();
  const here = path.replace(/\/+$/, '');
  const current = options.items.find((item) => isAt(item.path, here))?.path ?? options.current;
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (menu.current !== null) showCurrent(menu.current);
  }, [current]);
  return (
    <nav ref={menu} className={styles['menu']} data-form={options.form} aria-label={t('settings.menu.title')}>
      {[...options.before, ...options.items].map((item) => (
        <a
          key={item.path}
          href={item.path}
          className={styles['item']}
          aria-current={item.path === current ? 'page' : undefined}
          onClick={(event) => {
            // A modified click opens a tab of its own, as on any link.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            go(item.path);
          }}
        >
          <Icon name={item.icon} size="1.375rem" />
          <span>{say(item.label)}</span>
          {options.form === 'page' ? <Icon name="caret-right" weight="bold" size="1.125rem" /> : null}
        </a>
      ))}
    </nav>
  );
}
