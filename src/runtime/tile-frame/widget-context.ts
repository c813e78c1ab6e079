import { createContext, use } from 'react';
import type { ActionNode, LinkNode } from '@/schemas/template/document';
import type { Gesture } from '../contract';

/** What the frame tells the hooks of the widget that it draws: the part of the document that is theirs. */
export interface WidgetScope {
  id: string;
  type: string;
  /** Bindings of the state that shows. */
  links: Readonly<Record<string, LinkNode>>;
  actions: Readonly<Partial<Record<Gesture, ActionNode | undefined>>>;
}

const NOWHERE: WidgetScope = { id: '', type: '', links: {}, actions: {} };
export const WidgetContext = createContext<WidgetScope>(NOWHERE);
export const useWidgetScope = (): WidgetScope => use(WidgetContext);
