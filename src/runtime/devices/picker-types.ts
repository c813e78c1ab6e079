import { thingOf, type PickerType } from '@/schemas/things/things';
import type { DeviceKind } from '@/schemas/things/triggers';
import { devicePicker } from '@/schemas/wire/catalogue/catalogue';

export interface PickerGroup {
  key: string;
  labelKey: string;
  icon: string;
}

/** The seven groups that a device picker narrows by, in their order; each is drawn as the first of its types. */
export const PICKER_GROUPS: readonly PickerGroup[] = devicePicker.map(({ key, labelKey, types: [first] }) => ({
  key,
  labelKey,
  icon: iconOf({ category: first?.category ?? '', subcategory: first?.subcategory ?? '' }),
}));

const TYPES = devicePicker.flatMap(({ key: group, types }) => types.map((type) => ({ ...type, group })));

function iconOf(kind: DeviceKind): string {
  return thingOf({ ...kind, name: '' }).icon;
}

/** Which of the ten types a device is, and its group, by the table of things; null: none of them. */
export function pickerType(kind: DeviceKind): { key: PickerType; group: string } | null {
  const { type } = thingOf({ ...kind, name: '' });
  const found = TYPES.find(({ key }) => key === type);
  return type === null || found === undefined ? null : { key: type, group: found.group };
}
