export interface Picture {
  id: string;
  name: string;
  /** Name of the picture beside the page. */
  file: string;
  orientation: string;
  theme: string;
  language: string;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${String(letter.charCodeAt(0))};`);

const figure = ({ file, name, orientation, theme, language }: Picture): string => {
  const words = escaped(`${name}, ${orientation}, ${theme}, ${language}`);
  return `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
};

const TITLE = '<title>Preview</title>';
export const isGallery = (text: string): boolean => text.includes(TITLE);

/** A page by itself: no script, nothing from anywhere else. */
export function galleryPage(pictures: readonly Picture[]): string {
  const ids = [...new Set(pictures.map(({ id }) => id))];
  const sections = ids.map((id) => {
    const own = pictures.filter((one) => one.id === id);
    return `<section><h2>${escaped(own[0]?.name ?? id)} <small>${escaped(id)}</small></h2>\n${own.map(figure).join('\n')}\n</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${TITLE}
<style>
body { margin: 2rem; font: 1rem/1.4 system-ui, sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; }
h2 { width: 100%; margin: 2rem 0 0; }
small { font-weight: 400; opacity: 0.6; }
figure { margin: 0; }
img { height: 20rem; border: 1px solid #8884; border-radius: 0.5rem; }
figcaption { font-size: 0.85rem; opacity: 0.7; }
</style>
<h1>Preview</h1>
${sections.join('\n')}
</html>
`;
}
