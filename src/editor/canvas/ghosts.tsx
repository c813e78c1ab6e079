import { useMemo } from 'react';
import { cellStyle } from '@/runtime/grid/grid-css';
import { Icon } from '@/ui/icon/icon';
import { isSamePath, type AnyGroup, type GroupPath } from '../document/groups';
import { landing } from '../document/tiles';
import { usePlan } from '../palette/planned';
import { useShownLayout } from '../state/use-editor';
import { useGhosts } from './carrying';
import styles from './canvas.module.css';

interface GhostsProps {
  group: AnyGroup;
  path: GroupPath;
}

/** In one group: where what is carried would stand, and where the devices that are chosen will. */
export function Ghosts({ group, path }: GhostsProps) {
  const ghosts = useGhosts();
  return (
    <>
      <PlannedGhosts group={group} path={path} />
      {ghosts
        .filter((ghost) => isSamePath(ghost.group, path))
        .map(({ cell, kind, label }) => (
          <div
            key={`${cell.widget} ${kind}`}
            className={styles['ghost']}
            data-ghost={kind}
            style={cellStyle(cell, group.gap)}
            aria-hidden="true"
          >
            {label}
          </div>
        ))}
    </>
  );
}

/** The cells that the chosen devices will take, with their numbers. */
function PlannedGhosts({ group, path }: GhostsProps) {
  const { tiles } = usePlan();
  const layout = useShownLayout();
  const stands = useMemo(
    () =>
      layout === undefined || tiles.length === 0
        ? []
        : landing(
            layout,
            tiles.map(({ tile }) => tile.size),
          ).stands,
    [layout, tiles],
  );
  return stands.map((stand, at) => {
    const planned = tiles[at];
    return planned === undefined || !isSamePath(stand.group, path) ? null : (
      <div
        key={at}
        className={styles['planned']}
        data-planned={at + 1}
        style={cellStyle(stand.cell, group.gap)}
        aria-hidden="true"
      >
        <Icon name={planned.icon} size="1.75rem" />
        <i>{at + 1}</i>
        <b>{planned.label}</b>
      </div>
    );
  });
}
