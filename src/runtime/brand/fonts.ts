import type { Font } from '@/schemas/template/names';

/** Families by the names that documents choose from: the one that ships, and stacks of those that devices have. */
export const FONT_FAMILY: Readonly<Record<Font, string>> = {
  brand: "'Hanken Grotesk Variable', system-ui, sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
  rounded: "ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', Nunito, Quicksand, system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', Consolas, 'DejaVu Sans Mono', monospace",
};
