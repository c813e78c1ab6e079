import type { House } from '@/hub';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';

/** Boards that ship to be copied and linked, in the order they are offered; none of them is a board of the house. */
export const STARTING_POINTS = ['family-wall', 'camera-wall', 'energy-wall', 'night-stand', 'pocket'] as const;

type Load = (house: House, id: string) => Promise<TemplateDocument>;
let load: Load | null = null;
/** Said by the app once, which knows what ships; fetched when somebody makes a board. */
export function setStartingPoints(documentOf: Load): void {
  load = documentOf;
}

/** Those that there are; one that cannot be fetched is not offered. */
export async function startingPoints(house: House): Promise<readonly BoardDocument[]> {
  const documentOf = load;
  if (documentOf === null) return [];
  const read = await Promise.allSettled(STARTING_POINTS.map((id) => documentOf(house, id)));
  return read.flatMap((one, at) =>
    one.status === 'fulfilled' && one.value.kind === 'dashboard' && one.value.id === STARTING_POINTS[at]
      ? [one.value]
      : [],
  );
}
