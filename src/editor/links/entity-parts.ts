/** Hub and device in the id of a device of this house; null: it is none of a hub. */
export function entityParts(id: string): { controller: string; device: string } | null {
  const [, controller, device] = /^(\d+)\.(.+)$/s.exec(id) ?? [];
  return controller === undefined || device === undefined ? null : { controller, device };
}
