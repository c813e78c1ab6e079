import { createContext, use, type ReactNode } from 'react';
import type { ActionNode, LinkNode } from '@/schemas/template/document';
import type { Access } from '@/schemas/template/names';
import type { Gesture } from '../contract';

/** A named link of a widget, with the type that says what it needs of it. */
export interface WantedLink {
  type: string;
  name: string;
  link: LinkNode | undefined;
}

/** What the frame tells the hooks of the widget that it draws: the part of the document that is theirs. */
export interface WidgetScope {
  id: string;
  type: string;
  /** Bindings of the state that shows. */
  links: Readonly<Record<string, LinkNode>>;
  actions: Readonly<Partial<Record<Gesture, ActionNode | undefined>>>;
  /** What a touch may do, by the tile and by what it stands in. */
  access: Access;
}

const NOWHERE: WidgetScope = { id: '', type: '', links: {}, actions: {}, access: 'act' };
export const WidgetContext = createContext<WidgetScope>(NOWHERE);
/** A named link as the hooks read it. */
export const linkOf = ({ type, links }: Pick<WidgetScope, 'type' | 'links'>, name: string): WantedLink => ({
  type,
  name,
  link: Object.hasOwn(links, name) ? links[name] : undefined,
});

/** The children of the state that shows, for a widget that draws them itself: only to be looked at. */
export const ChildrenContext = createContext<ReactNode>(null);

export const useWidgetScope = (): WidgetScope => use(WidgetContext);
