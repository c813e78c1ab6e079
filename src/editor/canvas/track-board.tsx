import { cellStyle, gridStyle } from '@/runtime/grid/grid-css';
import type { Layout } from '@/schemas/template/document';
import { membersOf } from '@/schemas/template/grid';
import { countOf } from '@/schemas/template/tracks';
import { canGrow } from '../document/cells';
import { takesTiles, type AnyGroup, type GroupPath } from '../document/groups';
import { CarriedTile } from './carried-tile';
import { cellName, cellsOf } from './cell-under';
import { Dots } from './dots';
import { Ghosts } from './ghosts';
import styles from './canvas.module.css';

/** A board that the browser's own grid has to place, as the runtime does: its tracks differ, or it has groups. */
export function TrackBoard({ layout, isBoard }: { layout: Layout; isBoard: boolean }) {
  return (
    <>
      <div className={styles['tracks']} style={gridStyle(layout, isBoard)} data-cells-of="" data-fit={layout.fit}>
        <Members group={layout} layout={layout} path={[]} />
      </div>
      {canGrow(layout) ? <SpareRow layout={layout} isBoard={isBoard} /> : null}
    </>
  );
}

/** A row more than a board that grows has, to put something down in. */
function SpareRow({ layout, isBoard }: { layout: Layout; isBoard: boolean }) {
  const row = countOf(layout.rows) + 1;
  const { gridTemplateColumns = '', gap = '', padding = '' } = gridStyle(layout, isBoard);
  return (
    <div className={styles['spare']} style={{ gridTemplateColumns, gap, padding }} data-cells-of="" aria-hidden="true">
      {Array.from({ length: countOf(layout.cols) }, (_, at) => (
        <div
          key={at}
          className={styles['spareDot']}
          data-cell={cellName({ row, col: at + 1 })}
          style={cellStyle({ rowStart: 1, rowEnd: 2, colStart: at + 1, colEnd: at + 2 }, layout.gap)}
        />
      ))}
    </div>
  );
}

interface MembersProps {
  group: AnyGroup;
  layout: Layout;
  path: GroupPath;
}

/** What stands in a group, each inner one in its own grid, over its cells and under what is carried. */
function Members({ group, layout, path }: MembersProps) {
  return (
    <>
      <Dots group={group} />
      {membersOf(group).map((member) => {
        if ('widget' in member)
          return (
            <div key={member.widget} className={styles['track']} style={cellStyle(member.cell, group.gap)}>
              <CarriedTile cell={member.cell} />
            </div>
          );
        const { name, inner } = member;
        const isGround = !takesTiles(group, inner);
        const own = [...path, name];
        return (
          <div
            key={`group ${name}`}
            className={styles['group']}
            style={{ ...cellStyle(inner, group.gap), ...gridStyle({ ...inner, fit: layout.fit }) }}
            data-panel={inner.panel}
            data-cells-of={isGround ? undefined : cellsOf(own)}
          >
            {isGround ? null : <Members group={inner} layout={layout} path={own} />}
          </div>
        );
      })}
      <Ghosts group={group} path={path} />
    </>
  );
}
