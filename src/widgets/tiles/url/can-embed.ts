import type { WebAddress } from '@/schemas/template/web-address';

/** Only where the tile is large enough to hold a page, and the installation names its host. */
export const canEmbed = (
  { host }: WebAddress,
  size: { cols: number; rows: number },
  frameHosts: readonly string[],
): boolean => size.cols >= 2 && size.rows >= 2 && frameHosts.some((allowed) => allowed.toLowerCase() === host);
