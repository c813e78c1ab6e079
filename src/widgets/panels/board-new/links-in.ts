import type { BoardDocument } from '@/schemas/template/document';

/** Links of a template that are looked for in the house it is brought to, or that lead to one device of another. */
export const linksIn = ({ widgets }: BoardDocument): number =>
  Object.values(widgets)
    .flatMap(({ links }) => Object.values(links))
    .filter(({ provider }) => provider !== 'app').length;
