import { useMemo, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { ICON_KINDS, type IconKind } from '@/ui/icon/kinds';
import { Select } from '../inspector/controls';
import { findIcons } from './find-icons';
import { IconGrid } from './icon-grid';
import styles from '../inspector/inspector.module.css';

/** So many are drawn at a time: each of them may have to fetch its file. */
const AT_ONCE = 96;

interface AllIconsProps {
  search: string;
  value: string;
  onChoose: (name: string) => void;
}

/** The whole set, of a kind and by words. */
export function AllIcons({ search, value, onChoose }: AllIconsProps) {
  useWords('more-icons');
  const { t } = useText();
  const [kind, setKind] = useState<IconKind | ''>('');
  const [shown, setShown] = useState({ of: '', count: AT_ONCE });
  const found = useMemo(() => findIcons(search, kind === '' ? null : kind), [search, kind]);
  const of = `${kind} ${search}`;
  const count = shown.of === of ? shown.count : AT_ONCE;
  const rest = found.length - count;
  return (
    <>
      <Select
        label={t('more-icons.kind')}
        value={kind}
        choices={[
          { value: '', label: t('more-icons.every-kind') },
          ...ICON_KINDS.map((one) => ({ value: one, label: t(`more-icons.kinds.${one}`) })),
        ]}
        onChange={(chosen) => {
          setKind(ICON_KINDS.find((one) => one === chosen) ?? '');
        }}
      />
      {found.length === 0 ? <p>{t('more-icons.nothing')}</p> : null}
      <IconGrid names={found.slice(0, count)} value={value} onChoose={onChoose} />
      {rest <= 0 ? null : (
        <button
          type="button"
          className={styles['iconMore']}
          onClick={() => {
            setShown({ of, count: count + AT_ONCE });
          }}
        >
          {t('more-icons.more', { count: rest })}
        </button>
      )}
    </>
  );
}
