import { devicePicker } from '@/schemas/wire/catalogue/catalogue';

export interface PickerGroup {
  key: string;
  labelKey: string;
}
type Kind = { category: string; subcategory: string };

/** The seven groups that a device picker narrows by, in their order. */
export const PICKER_GROUPS: readonly PickerGroup[] = devicePicker.map(({ key, labelKey }) => ({ key, labelKey }));

const TYPES = devicePicker.flatMap(({ key: group, types }) => types.map((type) => ({ ...type, group })));

/** Categories whose subcategories are different things: one that is none of the ten types is in no group. */
const NAMES_MANY_THINGS: ReadonlySet<string> = new Set(['security_sensor']);

/**
 * Which of the ten types a device is, and its group: by category and subcategory; where hubs name a subcategory that is
 * none of them, by the category's first type. null: none of them.
 */
export function pickerType({ category, subcategory }: Kind): { key: string; labelKey: string; group: string } | null {
  const ofCategory = TYPES.filter((type) => type.category === category);
  const exact = ofCategory.find((type) => type.subcategory === undefined || type.subcategory === subcategory);
  const found = exact ?? (NAMES_MANY_THINGS.has(category) ? undefined : ofCategory[0]);
  return found === undefined ? null : { key: found.key, labelKey: found.labelKey, group: found.group };
}
