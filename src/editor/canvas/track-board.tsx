import { cellStyle, gridStyle } from '@/runtime/layout/grid-css';
import type { Layout } from '@/schemas/template/document';
import { membersOf } from '@/schemas/template/grid';
import { takesTiles, type AnyGroup, type GroupPath } from '../document/groups';
import { CarriedTile } from './carried-tile';
import { cellsOf } from './cell-under';
import { Dots } from './dots';
import { Ghosts } from './ghosts';
import styles from './canvas.module.css';

/** A board that the browser's own grid has to place, as the runtime does: its tracks differ, or it has groups. */
export function TrackBoard({ layout }: { layout: Layout }) {
  return (
    <div className={styles['tracks']} style={gridStyle(layout, true)} data-cells-of="">
      <Members group={layout} layout={layout} path={[]} />
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
