/** Texts by area (the file's name) and key, from the files of one language. `x.more.json` is the part of `x` that comes later. */
export const textsOf = (files: Readonly<Record<string, Record<string, unknown>>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(files).map(([path, area]) => [path.replace(/^.*\/|(\.more)?\.json$/g, ''), area]));
