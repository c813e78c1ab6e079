/**
 * What hubs of this family know: kinds of devices and their items; units stand beside it (units.ts). Which values matter to
 * the alarm is a rule of the house (src/hub/domain/trigger-values.ts).
 * Data for both sides of the wire. The English texts are for authors; people read the locales, found by `labelKey`.
 */
import capabilitiesJson from './capabilities.json' with { type: 'json' };
import categoriesJson from './categories.json' with { type: 'json' };
import devicePickerJson from './device-picker.json' with { type: 'json' };
import statusLabelsJson from './status-labels.json' with { type: 'json' };

export interface Subcategory {
  key: string;
  label: string;
  icon: string;
  /** Smoke, CO, heat and gas: never bypassed, no entry delay (S3). */
  lifeSafety: boolean;
  statusItem?: string | undefined;
  states?: string[] | undefined;
}
export interface Category {
  /** A number for hub devices, a word for those of voice assistants. */
  id: number | string;
  key: string;
  label: string;
  icon: string;
  /** The first of these that a device has tells its state. */
  statusItems: string[];
  states: string[];
  subcategories: Subcategory[];
}
export const categories: readonly Category[] = categoriesJson;

export const categoryOf = (key: string): Category | undefined => categories.find((each) => each.key === key);

export interface Capability {
  /** The item's name on the wire. */
  name: string;
  valueType: string;
  getter: boolean;
  setter: boolean;
  default: unknown;
  enum?: string[] | undefined;
  scales?: string[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  elementType?: string | undefined;
  description: string;
}
export const capabilities: readonly Capability[] = capabilitiesJson;

export interface StatusLabel {
  item: string;
  /** A value of the item, `*` for any other, `>0` for any positive number. */
  value: string | number | boolean;
  labelKey: string;
  text?: string | undefined;
  tone?: string | undefined;
  format?: string | undefined;
  decimals?: number | undefined;
}
export const statusLabels: readonly StatusLabel[] = statusLabelsJson.items;

export interface DeviceType {
  key: string;
  label: string;
  labelKey: string;
  category: string;
  subcategory?: string | undefined;
  icon: string;
}
export const devicePicker: readonly { key: string; label: string; labelKey: string; types: DeviceType[] }[] =
  devicePickerJson.groups;
