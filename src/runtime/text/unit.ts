import type { ItemState } from '@/hub';

/** Locale key of an item's unit. A temperature whose scale the hub does not name is Fahrenheit (S9.14). */
export function unitOf(item: Pick<ItemState, 'scale' | 'valueType' | 'name'>): string {
  switch (item.scale) {
    case 'c':
    case 'celsius':
      return 'tiles.unit.celsius';
    case 'f':
    case 'fahrenheit':
      return 'tiles.unit.fahrenheit';
    case 'k':
    case 'kelvin':
      return 'tiles.unit.kelvin';
    case 'percent':
      return 'tiles.unit.percent';
    default:
      if (item.name === 'humidity') return 'tiles.unit.percent';
      return item.valueType === 'temperature' || item.name === 'temp' ? 'tiles.unit.fahrenheit' : 'tiles.unit.none';
  }
}
