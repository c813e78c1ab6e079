/** Leads a new controller into a Wi-Fi network. */
import { defineWidget } from '@/runtime/contract';

export const wifiSetup = defineWidget({
  type: 'wifi-setup',
  group: 'panel',
  icon: 'wifi-medium',
  version: 1,
  titleKey: 'profile.widget.wifi-setup',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 12, rows: 4 },
  gestures: [],
  frame: 'plain',
  load: () => import('./wifi-setup'),
  example: { type: 'wifi-setup' },
});
