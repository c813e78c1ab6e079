import { use, type ReactNode } from 'react';
import { ChildrenContext } from '../scope/widget-scope';

/** The children of the state that shows, drawn small and only to be looked at; null: there are none. */
export const useTileChildren = (): ReactNode => use(ChildrenContext);
