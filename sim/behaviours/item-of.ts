import { capabilities, type Capability } from '../../src/schemas/wire/catalogue/catalogue.ts';
import type { ItemValue } from '../hub/ground/contract.ts';
import type { ItemSpec } from './behaviour.ts';

const byName = new Map(capabilities.map((each) => [each.name, each]));

/** A device that is well says so: its tokens begin with the calm one, not with "unknown". */
function calm(capability: Capability): ItemValue {
  if (capability.default !== 'unknown') return capability.default as ItemValue;
  return capability.enum?.find((each) => each !== 'unknown') ?? 'unknown';
}

/**
 * An item as the catalogue describes it: type, choices, bounds, first of its scales, getter and setter.
 * @throws {Error} for a name that the catalogue does not hold: a slip in a kind.
 */
export function itemOf(name: string, more: Partial<Omit<ItemSpec, 'name'>> = {}): ItemSpec {
  const capability = byName.get(name);
  if (capability === undefined) throw new Error(`The catalogue has no capability "${name}".`);
  const { valueType, elementType, min, max, getter, setter } = capability;
  const scale = capability.scales?.[0];
  return {
    name,
    valueType,
    value: calm(capability),
    ...(capability.enum === undefined ? {} : { choices: capability.enum }),
    ...(scale === undefined ? {} : { scale }),
    ...(elementType === undefined ? {} : { elementType }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    hasGetter: getter,
    hasSetter: setter,
    ...more,
  };
}
