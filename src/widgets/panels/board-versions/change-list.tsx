import type { BoardDocument } from '@/schemas/template/document';
import { changesBetween, useTileNames, type Change } from '@/runtime/hooks/board-work';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './board-versions.module.css';

const ICONS: Partial<Record<Change['kind'], string>> = { added: 'plus', removed: 'minus' };

/** What became of a board since a version, one line each. */
export function ChangeList({ then, now }: { then: BoardDocument; now: BoardDocument }) {
  const { t } = useText();
  const nameIn = useTileNames();
  const changes = changesBetween(then, now);
  const nameOf = (tile: string) => nameIn(tile, tile in now.widgets ? now : then);
  const words = (change: Change): string => {
    switch (change.kind) {
      case 'renamed':
        return t('more-boards.change.renamed', { from: change.from, to: change.to });
      case 'background':
        return t('more-boards.change.background');
      case 'layout-added':
      case 'layout-removed':
      case 'grid':
        return t(`more-boards.change.${change.kind}`, { layout: t(`more-boards.layout.${change.layout}`) });
      case 'title':
        return t('more-boards.change.title-line', { name: nameOf(change.tile) });
      default:
        return t(`more-boards.change.${change.kind}`, { name: nameOf(change.tile) });
    }
  };
  if (changes.length === 0) return <p>{t('more-boards.change.none')}</p>;
  return (
    <ul className={styles['changes']} aria-label={t('more-boards.change.title')}>
      {changes.map((change, at) => (
        <li key={at}>
          <Icon name={ICONS[change.kind] ?? 'arrow-right'} size="1.125rem" />
          {words(change)}
        </li>
      ))}
    </ul>
  );
}
