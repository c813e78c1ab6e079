import type { ReactNode } from 'react';
import type { Layout } from '@/schemas/template/document';
import { membersOf, type Cell, type Group } from '@/schemas/template/grid';
import type { GroupNode } from '@/schemas/template/group-schema';
import type { Gap } from '@/schemas/template/tracks';
import { cellStyle, gridStyle, wrappedStyle } from './grid-css';
import styles from './members.module.css';

/** What of a layout, of a group in it or of that of a state its members are placed by. */
export interface MembersGroup extends Group {
  gap: Gap;
  cells: Cell[];
  groups?: Record<string, GroupNode> | undefined;
}
interface MembersProps {
  group: MembersGroup;
  fit: Layout['fit'];
  /** Draws what stands in a cell, in an element of this style. */
  draw: (cell: Cell, style: Record<string, string>) => ReactNode;
}

/** What stands in a group, in the order of reading; surfaces that hold nothing lie under it. */
export function Members({ group, fit, draw }: MembersProps) {
  return membersOf(group).map((member) => {
    if ('widget' in member) {
      const { cell } = member;
      return draw(cell, fit === 'wrap' ? wrappedStyle(cell) : cellStyle(cell, group.gap));
    }
    const { name, inner } = member;
    return (
      <div
        key={`group ${name}`}
        className={styles['group']}
        style={{ ...cellStyle(inner, group.gap), ...gridStyle({ ...inner, fit }) }}
        data-group={name}
        data-panel={inner.panel}
      >
        <Members group={inner} fit={fit} draw={draw} />
      </div>
    );
  });
}
