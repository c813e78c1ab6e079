import { useMemo, type ComponentType } from 'react';
import type { ChildNode, StateGroup } from '@/schemas/template/document';
import type { Access } from '@/schemas/template/names';
import { laidOut, sizeIn } from '@/schemas/template/state-group';
import { gridStyle } from '../grid/grid-css';
import { Members } from '../grid/members';
import styles from './state-members.module.css';
import type { TileFrameProps } from './tile-frame-props';

interface StateMembersProps {
  /** Of the tile. */
  id: string;
  group: StateGroup;
  /** Those of the tile, in the state that shows. */
  links: ChildNode['links'];
  size: TileFrameProps['size'];
  isSafety: boolean;
  within: Access;
  /** Draws a member as any tile: the frame that this part is loaded by. */
  frame: ComponentType<TileFrameProps>;
}

/**
 * The group of a state in the place of a tile. Its members read the tile's links besides their own, so that the state
 * that shows may bind them.
 */
export function StateMembers({ id, group, links, size, isSafety, within, frame: Frame }: StateMembersProps) {
  const { cols, rows } = size;
  const { placed, sizes, nodes } = useMemo(() => {
    const there = laidOut(group, { cols, rows });
    const all = Object.entries(there.members);
    return {
      placed: there,
      sizes: new Map(all.map(([name]) => [name, sizeIn(there, name, { cols, rows })])),
      nodes: new Map(all.map(([name, node]) => [name, { ...node, links: { ...links, ...node.links } }])),
    };
  }, [group, links, cols, rows]);
  return (
    <div className={styles['members']} style={gridStyle({ ...placed, fit: 'screen' })} data-count={nodes.size}>
      <Members
        group={placed}
        fit="screen"
        draw={({ widget }, style) => {
          const [node, own] = [nodes.get(widget), sizes.get(widget)];
          return node === undefined || own === undefined ? null : (
            <div key={widget} className={styles['member']} style={style}>
              <Frame id={`${id}.${widget}`} node={node} size={own} isSafety={isSafety} within={within} />
            </div>
          );
        }}
      />
    </div>
  );
}
