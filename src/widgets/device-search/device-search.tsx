import { useEffect, useRef } from 'react';
import { setDeviceFilter, useDeviceFilter } from '@/runtime/hooks/device-filter';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/button/icon-button';
import styles from './device-search.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Narrows the list while typing; "/" goes to it from anywhere on the screen. */
export default function DeviceSearch() {
  const { search } = useDeviceFilter();
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <search className={styles['search']}>
      <Icon name="magnifying-glass" size="1.25rem" />
      <input
        ref={field}
        type="search"
        value={search}
        placeholder={t('devices.search')}
        aria-label={t('devices.search-label')}
        autoComplete="off"
        onChange={(event) => setDeviceFilter({ search: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && setDeviceFilter({ search: '' })}
      />
      {search ? (
        <IconButton
          icon="x"
          tone="plain"
          label={t('devices.clear-search')}
          onPress={() => {
            setDeviceFilter({ search: '' });
            field.current?.focus();
          }}
        />
      ) : null}
    </search>
  );
}
