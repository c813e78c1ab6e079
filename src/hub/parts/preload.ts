import { bringOthers, bringWhole, fetchFirst } from './fetch-first';

/** A style sheet, until which nothing is drawn that it is for. */
function wear(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  const worn = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} is not there: try again`));
    });
  });
  document.head.append(link);
  return worn;
}

function standing(): string[] {
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  return [...links, ...[...document.scripts].map(({ src }) => src)];
}

const fetchWhole = bringWhole((address) => fetch(address));
const isStyle = (address: string): boolean => new URL(address).pathname.endsWith('.css');
const part = fetchFirst(bringOthers(standing, (address) => (isStyle(address) ? wear(address) : fetchWhole(address))));

/** Stands for what the bundler wraps around each import that is not of the first load. @param files from the page's base */
export const __vitePreload = <Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> =>
  part(
    load,
    files.map((file) => new URL(import.meta.env.BASE_URL + file, location.href).href),
  );
