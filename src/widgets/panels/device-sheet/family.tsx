import type { SheetDevice } from '@/runtime/hooks/device-sheet';
import { useOpenDevice } from '@/runtime/hooks/look-at-device';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import styles from './device-sheet.module.css';

/** What the device is a part of, and its own parts; each leads to its own sheet (S3.7). */
export function Family({ sheet: { parent, children } }: { sheet: SheetDevice }) {
  const { t } = useText();
  const open = useOpenDevice();
  if (parent === null && children.length === 0) return null;
  return (
    <section className={styles['family']}>
      {parent === null ? null : (
        <Button tone="ghost" icon="caret-right" onPress={() => open(parent.id)}>
          {t('deviceSheet.part-of', { name: parent.name })}
        </Button>
      )}
      {children.length === 0 ? null : <h3>{t('deviceSheet.parts')}</h3>}
      {children.map(({ id, name }) => (
        <Button key={id} tone="ghost" icon="caret-right" onPress={() => open(id)}>
          {name}
        </Button>
      ))}
    </section>
  );
}
