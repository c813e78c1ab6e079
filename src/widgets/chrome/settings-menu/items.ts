/** All settings, in their order (design 4.7). */
export const ITEMS = [
  { path: '/settings-profile', icon: 'user-circle', label: { key: 'settings.menu.profile' } },
  { path: '/security/settings/house-modes', icon: 'shield-check', label: { key: 'settings.menu.house-modes' } },
  { path: '/security/settings/risk', icon: 'lock-key', label: { key: 'settings.menu.risk' } },
  { path: '/security/settings/timeouts', icon: 'timer', label: { key: 'settings.menu.timeouts' } },
  { path: '/security/settings/rooms', icon: 'door', label: { key: 'settings.menu.rooms' } },
  { path: '/security/settings/installation', icon: 'wrench', label: { key: 'settings.menu.installation' } },
  { path: '/energy', icon: 'chart-bar', label: { key: 'energy.title' } },
  { path: '/security/settings/chime-settings', icon: 'bell-simple-ringing', label: { key: 'settings.menu.chime' } },
  { path: '/security/settings/text-size', icon: 'text-aa', label: { key: 'settings.menu.text-size' } },
  { path: '/test-mode', icon: 'test-tube', label: { key: 'settings.menu.test-mode' } },
  { path: '/security/settings/monitoring', icon: 'headset', label: { key: 'settings.menu.monitoring' } },
  { path: '/security/settings/language', icon: 'globe-simple', label: { key: 'settings.menu.language' } },
  { path: '/security/settings/appearance', icon: 'paint-brush', label: { key: 'settings.menu.appearance' } },
  { path: '/virtual-devices', icon: 'microphone', label: { key: 'settings.menu.voice' } },
  { path: '/security/settings/about', icon: 'info', label: { key: 'settings.menu.about' } },
];
