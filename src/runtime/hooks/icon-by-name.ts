import type { IconsByName } from '@/schemas/template/icons-by-name';

/** The icon of a meshbot, by a word in its name. */
export function iconByName(name: string, icons: IconsByName): string {
  const lower = name.toLowerCase();
  return icons.find(({ contains }) => contains.some((word) => lower.includes(word.toLowerCase())))?.icon ?? 'lightning';
}
