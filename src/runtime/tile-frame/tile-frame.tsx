import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ChildNode, StateNode, WidgetNode } from '@/schemas/template/document';
import { activeState, linksRead } from '../conditions/active-state';
import { onArrival, prepareWidget, widgetOf, type KnownWidget, type WidgetComponent } from '../registry';
import { Titled } from '../links/said';
import { useText } from '../text/use-text';
import type { LinkView } from '../scope/views';
import { isOfTheHub } from '../links/app-values';
import { ruleValue } from '../links/read-link';
import { useLinks } from '../links/use-links';
import { stricter } from '../actions/gate';
import { toldOnceKept, useArrival } from '../watch/fulfilled';
import type { Access } from '@/schemas/template/names';
import { effectiveNode, type EffectiveNode } from './effective-node';
import { late } from './late';
import { TileBoundary } from './tile-boundary';
import type { TileFrameProps } from './tile-frame-props';
import styles from './tile-frame.module.css';
import { TileProblem } from './tile-problem';
import { ChildrenContext, linkOf, WidgetContext, type WantedLink, type WidgetScope } from '../scope/widget-scope';

/** With the colour package: few tiles have a look of their own. */
const StyledFrame = late(
  async () => (await import('./styled-frame')).StyledFrame,
  ({ isTile }) => <StillShape isTile={isTile} />,
);
/** Nothing on the first screens draws other widgets in its place. */
const loadMembers = async () => (await import('./state-members')).StateMembers;
const StateMembers = late(loadMembers);
/** Only tiles with rules on the house have something to tell that no widget in them tells. */
const Standing = late(async () => (await import('./standing')).Standing);

const NO_STATES: readonly StateNode[] = [];
const statesOf = (node: WidgetNode | ChildNode): readonly StateNode[] => ('states' in node ? node.states : NO_STATES);

/** The state that shows now; draws again when it becomes another one, not when a value changes. */
function useActiveState(node: WidgetNode | ChildNode): StateNode | null {
  const states = statesOf(node);
  const names = useMemo(() => linksRead(states), [states]);
  const links = useMemo(() => names.map((name) => ruleLink(node, name)), [node, names]);
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
export function ruleLink(node: WidgetNode | ChildNode, name: string): WantedLink {
  const bound = [node, ...statesOf(node)].find(({ links }) => links !== undefined && Object.hasOwn(links, name));
  return linkOf({ type: node.type, links: bound?.links ?? node.links }, name);
}

/** What the picture of a tile hangs on: what its rules read, and what the tile binds for its children. */
const readBy = (node: WidgetNode | ChildNode, shown: EffectiveNode): WantedLink[] =>
  [
    ...linksRead(statesOf(node)).map((name) => ruleLink(node, name)),
    ...(shown.group !== null ? Object.keys(shown.links).map((name) => linkOf(shown, name)) : []),
  ].filter(({ link }) => link !== undefined && (link.provider !== 'app' || isOfTheHub(link.path)));

/** What is known of a type; draws again when that becomes more. */
function useWidget(type: string): KnownWidget | null {
  useSyncExternalStore(onArrival, () => {
    const widget = widgetOf(type);
    return widget === null ? null : (widget.component ?? widget.isRead);
  });
  return widgetOf(type);
}

/**
 * One widget in its place: picks the state that shows, gives the widget its part of the document, draws a still shape
 * while its code is on the way, and keeps whatever goes wrong inside its own cell.
 */
export function TileFrame(props: TileFrameProps) {
  const { id, node, size, isSafety = false, within = 'act' } = props;
  const state = useActiveState(node);
  const shown = useMemo(() => effectiveNode(node, state), [node, state]);
  const read = useMemo(() => readBy(node, shown), [node, shown]);
  // The faces of the safety layer hold nothing back and look as they always do.
  const access = isSafety ? 'act' : stricter(within, node.access ?? 'act');
  const { say } = useText();
  const scope = useMemo(
    (): WidgetScope => ({ id, type: shown.type, links: shown.links, actions: shown.actions, access }),
    [id, shown, access],
  );
  const title = shown.title === undefined ? null : say(shown.title);
  const widget = useWidget(shown.type);
  const isTile = widget?.definition.frame === 'tile';
  // What a tile may turn to is fetched with it: the network may be gone when that state comes.
  const mayHold = isTile && statesOf(node).some(({ group }) => group !== undefined);
  useEffect(() => {
    if (mayHold) loadMembers().catch(reportError);
  }, [mayHold]);
  const members = (allowed: Access) =>
    shown.group === null ? null : (
      <StateMembers
        id={id}
        group={shown.group}
        links={shown.links}
        size={size}
        isSafety={isSafety}
        within={allowed}
        frame={TileFrame}
      />
    );
  const holdsChildren = widget?.definition.holdsChildren === true;
  // Whether a tile or its widget draws the children is the type's to say, so its definition is waited for.
  if (shown.group !== null && !holdsChildren && widget?.isRead !== false)
    return (
      <InBoundary isOn={!isSafety} of={shown} name={title ?? ''}>
        <Suspense fallback={null}>
          <Framed shown={shown} read={read} state={state?.name} isSafety={isSafety} isViewOnly={false} isTile={false}>
            {members(access)}
          </Framed>
        </Suspense>
      </InBoundary>
    );
  if (isSafety && widget?.isEager !== true) throw new Error(`safety widget "${shown.type}" is not in the first load`);
  if (widget === null) return <TileProblem kind="unknown" name={title ?? shown.type} />;
  const { component: Widget } = widget;
  const still = <StillShape isTile={isTile} />;
  if (Widget === null)
    return (
      <InBoundary isOn={!isSafety} of={shown} name={title ?? ''}>
        <OnItsWay key={shown.type} type={shown.type}>
          {still}
        </OnItsWay>
      </InBoundary>
    );
  return (
    <InBoundary isOn={!isSafety} of={shown} name={title ?? ''}>
      <Suspense fallback={still}>
        <WidgetContext value={scope}>
          <Titled text={shown.title}>
            <Framed
              shown={shown}
              read={read}
              state={state?.name}
              isSafety={isSafety}
              isViewOnly={access === 'view-only'}
              isTile={isTile}
            >
              {holdsChildren && shown.group !== null ? (
                <ChildrenContext value={members('view-only')}>
                  <Drawn component={Widget} id={id} options={shown.options} size={size} />
                </ChildrenContext>
              ) : (
                <Drawn component={Widget} id={id} options={shown.options} size={size} />
              )}
            </Framed>
          </Titled>
        </WidgetContext>
      </Suspense>
    </InBoundary>
  );
}

const StillShape = ({ isTile }: { isTile: boolean }) => (
  <div className={styles['still']} data-part={isTile ? undefined : ''} aria-hidden="true" />
);

/** Fetches the code of a type; the frame is drawn again when it is here. */
function OnItsWay({ type, children }: { type: string; children: ReactNode }) {
  const [asked] = useState(() => toldOnceKept(prepareWidget(type)));
  useArrival(asked);
  return children;
}

const InBoundary = ({ isOn, of, name, children }: { isOn: boolean; of: object; name: string; children: ReactNode }) =>
  isOn ? (
    <TileBoundary of={of} name={name}>
      {children}
    </TileBoundary>
  ) : (
    children
  );

interface FramedProps {
  shown: EffectiveNode;
  read: readonly WantedLink[];
  state: string | undefined;
  isSafety: boolean;
  isViewOnly: boolean;
  isTile: boolean;
  children: ReactNode;
}
/** No element of its own for a widget that has no look: plain widgets stand in their cell directly. */
function Framed({ shown, read, state, isSafety, isViewOnly, isTile, children }: FramedProps) {
  const { style } = shown;
  const isStyled = !isSafety && Object.values(style).some((value) => value !== undefined && value !== 'normal');
  const content =
    read.length === 0 ? (
      children
    ) : (
      <div className={styles['told']}>
        {children}
        <InBoundary isOn={isSafety} of={shown} name="">
          <Suspense fallback={null}>
            <Standing shown={shown} read={read} />
          </Suspense>
        </InBoundary>
      </div>
    );
  if (isStyled || isViewOnly)
    return (
      <StyledFrame style={style} state={state} isViewOnly={isViewOnly} isTile={isTile}>
        {content}
      </StyledFrame>
    );
  return state === undefined ? (
    content
  ) : (
    <div className={styles['frame']} data-state={state}>
      {content}
    </div>
  );
}

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
