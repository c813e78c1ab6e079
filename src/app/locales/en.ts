const areas = import.meta.glob<Record<string, unknown>>('../../../locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** Every text of the language, by area (the file's name) and key. */
export const texts = Object.fromEntries(
  Object.entries(areas).map(([path, area]) => [path.replace(/^.*\/|\.json$/g, ''), area]),
);
