/** What of a widget node a step may change. */
export interface NodeParts {
  type: string;
  options: Record<string, unknown>;
  links: Record<string, unknown>;
}

/** The way of a node from one version of its type to the next: data to data. */
export interface NodeStep {
  to: number;
  name: string;
  /** A node that becomes another type that lives on says which version of that one it is written for. */
  up: (node: NodeParts) => NodeParts & { version?: number };
}

/** What of a type the steps need. */
export interface SteppingShape {
  version: number;
  /** Types that this one was called before. */
  formerly?: readonly string[];
  migrations: readonly NodeStep[];
}

/** A type may become another one, and that a third; a ring of types is a mistake of ours that ends here. */
const MOST_TYPES = 8;

/** The type that a node of this type is today, and its shape; null: there is no such type, and never was. */
export function shapeOf<Shape extends SteppingShape>(
  type: string,
  shapes: Readonly<Record<string, Shape>>,
): { type: string; shape: Shape } | null {
  const own = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (own !== undefined) return { type, shape: own };
  const heir = Object.entries(shapes).find(([, { formerly }]) => formerly?.includes(type) === true);
  return heir === undefined ? null : { type: heir[0], shape: heir[1] };
}

/**
 * A node as its type is written today. Pure.
 * @param version that the node was written for
 * @returns `version` is newer than the shape's where the node is; null: its type, or one that it became, is not known
 * @throws Error for types that become one another in a ring, and whatever a step throws
 */
export function nodeToday<Shape extends SteppingShape>(
  node: NodeParts,
  version: number,
  shapes: Readonly<Record<string, Shape>>,
): (NodeParts & { version: number; shape: Shape }) | null {
  let [now, at] = [node, version];
  for (let hops = 0; hops < MOST_TYPES; hops += 1) {
    const found = shapeOf(now.type, shapes);
    if (found === null) return null;
    const { type, shape } = found;
    const names: readonly string[] = [type, ...(shape.formerly ?? [])];
    let next: NodeParts & { version?: number } = now;
    for (const step of shape.migrations) {
      if (step.to <= at || !names.includes(next.type)) continue;
      next = step.up({ type: next.type, options: next.options, links: next.links });
    }
    const { options, links } = next;
    if (names.includes(next.type)) return { type, options, links, version: Math.max(at, shape.version), shape };
    [now, at] = [{ type: next.type, options, links }, next.version ?? 1];
  }
  throw new Error(`"${node.type}" becomes one type after the other without an end`);
}
