import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import type { ChildNode, StateNode, WidgetNode } from '@/schemas/template/document';
import { activeState, linksRead } from '../conditions/active-state';
import type { WidgetComponent } from '../registry';
import { widgetOf } from '../registry';
import { useText } from '../hooks/text';
import { TitleContext } from '../hooks/title';
import type { LinkView } from '../hooks/views';
import { ruleValue } from '../links/read-link';
import { useLinks } from '../links/use-links';
import { effectiveNode } from './effective-node';
import { TileBoundary } from './tile-boundary';
import styles from './tile-frame.module.css';
import { TileProblem } from './tile-problem';
import { WidgetContext, type WidgetScope } from './widget-context';

export interface TileFrameProps {
  id: string;
  node: WidgetNode | ChildNode;
  /** In cells. */
  size: { cols: number; rows: number };
  isSafety?: boolean;
}

const NO_STATES: readonly StateNode[] = [];

/** The state that shows now; draws again when it becomes another one, not when a value changes. */
function useActiveState(node: WidgetNode | ChildNode): StateNode | null {
  const states = 'states' in node ? node.states : NO_STATES;
  const names = useMemo(() => linksRead(states), [states]);
  const links = useMemo(() => names.map((name) => ruleLink(node, states, name)), [node, states, names]);
  const derive = useCallback(
    (views: readonly LinkView[]) => {
      const data = Object.fromEntries(
        names.map((name, at) => [name, views[at] === undefined ? null : ruleValue(views[at])]),
      );
      const active = activeState(states, data);
      // The place stands for the state, so that the same state is the same value.
      return active === null ? -1 : states.indexOf(active);
    },
    [states, names],
  );
  return states[useLinks(links, derive)] ?? null;
}

/** Rules read the widget's own links; a link that only states bind is read from the first state that does. */
function ruleLink(node: WidgetNode | ChildNode, states: readonly StateNode[], name: string) {
  if (Object.hasOwn(node.links, name)) return node.links[name];
  return states.find(({ links }) => links !== undefined && Object.hasOwn(links, name))?.links?.[name];
}

/**
 * One widget in its place: picks the state that shows, gives the widget its part of the document, draws a still shape
 * while its code is on the way, and keeps whatever goes wrong inside its own cell.
 */
export function TileFrame({ id, node, size, isSafety = false }: TileFrameProps) {
  const state = useActiveState(node);
  const shown = useMemo(() => effectiveNode(node, state), [node, state]);
  const { say } = useText();
  const scope = useMemo(
    (): WidgetScope => ({ id, type: shown.type, links: shown.links, actions: shown.actions }),
    [id, shown],
  );
  const title = shown.title === undefined ? null : say(shown.title);
  if (shown.children.length > 0)
    return (
      <div className={styles['children']} data-state={state?.name}>
        {shown.children.map(([childId, child]) => (
          <TileFrame key={childId} id={`${id}.${childId}`} node={child} size={size} isSafety={isSafety} />
        ))}
      </div>
    );
  const widget = widgetOf(shown.type);
  if (isSafety && widget?.isEager !== true) throw new Error(`safety widget "${shown.type}" is not in the first load`);
  if (widget === null) return <TileProblem kind="unknown" name={title ?? shown.type} />;
  const { component: Widget } = widget;
  const isTile = widget.definition.shell === 'tile';
  return (
    <Guarded isOn={!isSafety} of={shown} name={title ?? ''}>
      <Suspense fallback={isTile ? <div className={styles['still']} aria-hidden="true" /> : null}>
        <WidgetContext value={scope}>
          <TitleContext value={title}>
            <Framed look={shown.look} state={state?.name}>
              <Drawn component={Widget} id={id} options={shown.options} size={size} />
            </Framed>
          </TitleContext>
        </WidgetContext>
      </Suspense>
    </Guarded>
  );
}

const Guarded = ({ isOn, of, name, children }: { isOn: boolean; of: object; name: string; children: ReactNode }) =>
  isOn ? (
    <TileBoundary of={of} name={name}>
      {children}
    </TileBoundary>
  ) : (
    children
  );

/** No element of its own for a widget that has no look: plain widgets stand in their cell directly. */
const Framed = ({ look, state, children }: { look: string; state: string | undefined; children: ReactNode }) =>
  state === undefined && look === 'normal' ? (
    children
  ) : (
    <div className={styles['frame']} data-look={look} data-state={state}>
      {children}
    </div>
  );

interface DrawnProps {
  component: WidgetComponent;
  id: string;
  options: Record<string, unknown>;
  size: { cols: number; rows: number };
}
function Drawn({ component: Widget, id, options, size }: DrawnProps) {
  const { cols, rows } = size;
  const stable = useMemo(() => ({ cols, rows }), [cols, rows]);
  // The options were parsed with this type's own schema before the document came here.
  return <Widget id={id} options={options as never} size={stable} />;
}
