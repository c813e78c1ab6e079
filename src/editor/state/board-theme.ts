import { createContext, createElement, Fragment, use, type ComponentType, type ReactNode } from 'react';

/** Draws what stands in it as the household wants its tiles to look. */
export type BoardTheme = ComponentType<{ children: ReactNode }>;

/** The shell's to say: the designer draws boards as they are drawn in use. */
export const BoardThemeContext = createContext<BoardTheme>(Fragment);
export const BoardThemed = ({ children }: { children: ReactNode }) =>
  createElement(use(BoardThemeContext), null, children);
