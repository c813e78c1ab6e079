/** Paths of one icon by weight: regular, fill, bold. */
export type IconPaths = { readonly r?: string; readonly f?: string; readonly b?: string };
