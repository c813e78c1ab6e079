export interface PlaceGroup<Row> {
  /** Uuid; empty: of these hubs no place is known. */
  place: string;
  name: string;
  rows: Row[];
}

/** Hubs by the place they guard, both in the account's order; those whose place nobody knows come last. */
export function groupByPlace<Row extends { serial: string }>(
  hubs: readonly Row[],
  places: readonly { hub: string; uuid: string; name: string }[],
): PlaceGroup<Row>[] {
  const of = new Map(places.map((place) => [place.hub, place]));
  const groups = new Map<string, PlaceGroup<Row>>();
  for (const hub of hubs) {
    const { uuid = '', name = '' } = of.get(hub.serial) ?? {};
    const group = groups.get(uuid) ?? { place: uuid, name, rows: [] };
    group.rows.push(hub);
    groups.set(uuid, group);
  }
  return [...groups.values()].sort((one, other) => Number(one.place === '') - Number(other.place === ''));
}
