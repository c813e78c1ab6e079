/** Which icon stands for a device, by its category and subcategory; the filled form is the one of "on" or "open". */
const BY_SUBCATEGORY: Record<string, string> = {
  door: 'door',
  window: 'frame-corners',
  leak: 'drop',
  motion: 'person-simple-walk',
  smoke: 'fire-simple',
  co: 'wind',
  co2: 'wind',
  gas: 'wind',
  heat: 'thermometer',
  glass: 'frame-corners',
  doorbell_cam: 'bell',
};
const BY_CATEGORY: Record<string, string> = {
  dimmable_light: 'lightbulb',
  switch: 'plug',
  door_lock: 'lock-key',
  hvac: 'thermometer',
  window_cov: 'arrows-vertical',
  garage_door: 'garage',
  camera: 'video-camera',
  doorbell: 'bell',
  siren: 'siren',
  temperature: 'thermometer',
  humidity: 'drop',
  light_sensor: 'sun',
  power_meter: 'gauge',
  security_sensor: 'shield',
  keypad: 'password',
};

export function deviceIcon(category: string, subcategory: string, name: string): string {
  // Hubs know a window sensor as a door sensor; the people who named it know better.
  if (subcategory === 'door' && /window|fenêtre|ventana|fenster/i.test(name)) return 'frame-corners';
  return own(BY_SUBCATEGORY, subcategory) ?? own(BY_CATEGORY, category) ?? 'cpu';
}

const own = (table: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
