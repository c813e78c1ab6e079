import type { CSSProperties } from 'react';
import { cellStyle, gridStyle, wrappedStyle } from '@/runtime/grid/grid-css';
import { PHONE_UP_TO_PX } from '@/runtime/layout/pick-layout';
import type { Layout } from '@/schemas/template/document';
import { membersOf } from '@/schemas/template/grid';
import type { AnyGroup } from '../document/groups';
import { CarriedTile } from './carried-tile';
import { useGhosts } from './carrying';
import styles from './canvas.module.css';

/** Tiles of one size, as many a row as fit: as in use, for a window as wide as the frame. Only their order is carried. */
export function WrapBoard({ layout, width }: { layout: Layout; width: number }) {
  const tile = `var(--tile-wrapWidth${width <= PHONE_UP_TO_PX ? 'Mobile' : 'Web'})`;
  return (
    <div className={styles['wrap']} style={{ ...gridStyle(layout), '--wrap-tile': tile } as CSSProperties} data-wrap="">
      <Wrapped group={layout} />
    </div>
  );
}

function Wrapped({ group }: { group: AnyGroup }) {
  const ghosts = useGhosts();
  return membersOf(group).map((member) => {
    if ('widget' in member) {
      const ghost = ghosts.find(({ cell }) => cell.widget === member.widget);
      return (
        <div
          key={member.widget}
          className={styles['track']}
          style={wrappedStyle(member.cell)}
          data-in-order=""
          data-comes={ghost?.kind === 'before' || ghost?.kind === 'after' ? ghost.kind : undefined}
        >
          <CarriedTile cell={member.cell} isInOrder />
        </div>
      );
    }
    const { name, inner } = member;
    return (
      <div
        key={`group ${name}`}
        className={styles['group']}
        style={{ ...cellStyle(inner, group.gap), ...gridStyle({ ...inner, fit: 'wrap' }) }}
        data-panel={inner.panel}
      >
        <Wrapped group={inner} />
      </div>
    );
  });
}
