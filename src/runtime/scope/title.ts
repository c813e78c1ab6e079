import { createContext, use } from 'react';

/** The title a template gives to a widget, in the language of now; null: none, so the device's own name stands. */
export const TitleContext = createContext<string | null>(null);

export const useTitle = (): string | null => use(TitleContext);
