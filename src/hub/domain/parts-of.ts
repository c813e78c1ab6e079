interface Part {
  id: string;
  parentId: string | null;
}

/** Its parts, their parts and so on, each once and never itself: what a hub says of parents may run in a ring. */
export function partsOf<Device extends Part>(id: string, devices: readonly Device[]): Device[] {
  const known = new Set([id]);
  const found: Device[] = [];
  for (let above = [id]; above.length > 0;) {
    const below = devices.filter((one) => above.includes(one.parentId ?? '') && !known.has(one.id));
    for (const one of below) known.add(one.id);
    found.push(...below);
    above = below.map((one) => one.id);
  }
  return found;
}
