import { Suspense, use, useMemo, useState, type ComponentProps } from 'react';
import { useAsset } from '@/runtime/assets/asset-context';
import { fetchedOnce } from '@/runtime/hooks/fetched-once';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { CORE_ICONS, MORE_ICONS } from '@/ui/icon/names';
import { Quiet } from '@/ui/quiet/quiet';
import { Segmented } from '@/ui/segments/segmented';
import { IconGrid } from '../icons/icon-grid';
import { OwnPictures } from '../pictures/own-pictures';
import styles from './inspector.module.css';

/** Icons of a house, which the product itself draws: most tiles need no other. */
const NAMES: readonly string[] = [...Object.keys(CORE_ICONS), ...Object.keys(MORE_ICONS)].sort();
const allIcons = fetchedOnce(async () => {
  const { AllIcons } = await import('../icons/all-icons');
  return { AllIcons };
});

function EveryIcon(props: ComponentProps<Awaited<ReturnType<typeof allIcons>>['AllIcons']>) {
  const { AllIcons } = use(allIcons());
  return <AllIcons {...props} />;
}

interface IconPickerProps {
  id: string;
  value: string;
  /** undefined: the one that comes by itself. */
  onChange: (value: string | undefined) => void;
  /** Whether a picture of the household's own can stand in its place (S5.5). */
  takesPictures?: boolean;
}
type IconSet = 'shipped' | 'all' | 'own';
const setOf = (value: string): IconSet =>
  value.includes(':') ? 'own' : value === '' || NAMES.includes(value) ? 'shipped' : 'all';

/** The icon that is chosen; opened, the sets to choose from: those of a house, all of them, and the household's own. */
export function IconPicker({ id, value, onChange, takesPictures = false }: IconPickerProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const isOwn = value.includes(':');
  const sets: readonly IconSet[] = takesPictures ? ['shipped', 'all', 'own'] : ['shipped', 'all'];
  const [chosenSet, setSet] = useState<IconSet | null>(null);
  const set = sets.find((one) => one === (chosenSet ?? setOf(value))) ?? 'shipped';
  const url = useAsset(isOwn ? value : null);
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return NAMES.filter((name) => name.includes(wanted));
  }, [search]);
  const choose = (name: string) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <div className={styles['icons']}>
      <button
        id={id}
        type="button"
        className={styles['input']}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {url !== null ? (
          <img src={url} alt="" width={20} height={20} />
        ) : value === '' || isOwn ? null : (
          <Icon name={value} size="1.25rem" />
        )}
        <span>
          {value === ''
            ? t('editor.inspector.automatic')
            : isOwn
              ? t('editor.picture.icon-chosen')
              : value.replaceAll('-', ' ')}
        </span>
        <Icon name="caret-down" weight="bold" size="0.875rem" />
      </button>
      {isOpen ? (
        <div className={styles['iconList']}>
          <Segmented
            label={t('editor.picture.sets.title')}
            value={set}
            choices={sets.map((one) => ({ value: one, label: t(`editor.picture.sets.${one}`) }))}
            onChange={setSet}
          />
          {set === 'own' ? (
            <OwnPictures use="icon" value={value} onChange={onChange} />
          ) : (
            <>
              <input
                className={styles['input']}
                type="search"
                value={search}
                placeholder={t('editor.inspector.find-icon')}
                aria-label={t('editor.inspector.find-icon')}
                onChange={({ currentTarget }) => {
                  setSearch(currentTarget.value);
                }}
              />
              {set === 'all' ? (
                <Quiet>
                  <Suspense fallback={null}>
                    <EveryIcon search={search} value={value} onChoose={choose} />
                  </Suspense>
                </Quiet>
              ) : found.length > 0 ? (
                <IconGrid names={found} value={value} onChoose={choose} />
              ) : (
                <button
                  type="button"
                  className={styles['iconMore']}
                  onClick={() => {
                    setSet('all');
                  }}
                >
                  {t('editor.picture.in-all')}
                </button>
              )}
            </>
          )}
        </div>
      ) : null}
    </div>
  );
}
