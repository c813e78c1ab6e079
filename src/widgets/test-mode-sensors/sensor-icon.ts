const BY_KIND: Readonly<Record<string, string>> = {
  smoke: 'fire-simple',
  heat: 'thermometer',
  co: 'wind',
  gas: 'wind',
  leak: 'drop',
  motion: 'person-simple-walk',
  glass: 'frame-corners',
  window: 'frame-corners',
  garage: 'garage',
  garage_door: 'garage',
  door_lock: 'lock-key',
};

/** Hubs know one kind of contact; the people who named a window know better. */
export const sensorIcon = (category: string, subcategory: string, name: string): string =>
  /window|fenêtre|ventana|fenster/i.test(name)
    ? 'frame-corners'
    : (BY_KIND[subcategory] ?? BY_KIND[category] ?? (subcategory === 'door' ? 'door' : 'shield'));
