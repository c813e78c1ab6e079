import type { BoardDocument } from '@/schemas/template/document';

/** Ids of the devices that tiles of a board are linked with. */
export const devicesOn = ({ widgets }: Pick<BoardDocument, 'widgets'>): ReadonlySet<string> =>
  new Set(
    Object.values(widgets).flatMap(({ links }) =>
      Object.values(links).flatMap((link) => (link.provider === 'ezlo' ? [`${link.controller}.${link.device}`] : [])),
    ),
  );
