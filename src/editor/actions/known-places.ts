import { PAGE_PATHS } from '@/schemas/authoring/page-paths';

/** The words that each page is headed with. */
const HEADED: Readonly<Record<(typeof PAGE_PATHS)[number], string>> = {
  '/security/': 'app.menu.home',
  '/security/cameras': 'app.menu.cameras',
  '/security/alerts': 'app.menu.alerts',
  '/security/devices': 'app.menu.devices',
  '/security/meshbots': 'app.menu.meshbots',
  '/dashboards/all': 'app.menu.boards',
  '/energy': 'energy.title',
  '/security/settings': 'app.menu.settings',
  '/settings-profile': 'profile.title',
  '/security/settings/my-pin': 'profile.pin.title',
  '/security/settings/house-modes': 'settings.menu.house-modes',
  '/security/settings/timeouts': 'settings.menu.timeouts',
  '/security/settings/risk': 'settings.menu.risk',
  '/security/settings/chime-settings': 'settings.menu.chime',
  '/security/settings/monitoring': 'settings.menu.monitoring',
  '/test-mode': 'settings.menu.test-mode',
  '/security/settings/rooms': 'settings.menu.rooms',
  '/security/settings/appearance': 'settings.menu.appearance',
  '/security/settings/text-size': 'settings.menu.text-size',
  '/security/settings/language': 'settings.menu.language',
  '/security/settings/installation': 'upkeep.title',
  '/virtual-devices': 'more-voice.title',
  '/virtual-devices/assistants': 'more-voice.assistants-title',
  '/security/settings/about': 'profile.about.title',
};
/** Pages of the app that a touch can lead to, each with the words that the page itself is headed with. */
export const KNOWN_PAGES: readonly { path: string; titleKey: string }[] = PAGE_PATHS.map((path) => ({
  path,
  titleKey: HEADED[path],
}));

/** Dialogs that stand by themselves; the others answer to what was touched before them. */
export const KNOWN_DIALOGS: readonly { id: string; titleKey: string }[] = [
  { id: 'status', titleKey: 'app.chip.title' },
  { id: 'messages', titleKey: 'app.messages.title' },
  { id: 'house-mode', titleKey: 'security.choose.title' },
  { id: 'central-monitoring', titleKey: 'help.dialog' },
  { id: 'weather', titleKey: 'weather.dialog.title' },
  { id: 'favourite-meshbots', titleKey: 'meshbots.picker.title' },
  { id: 'test-mode-dialog', titleKey: 'settings.test.dialog' },
  { id: 'account', titleKey: 'app.account.title' },
  { id: 'place', titleKey: 'app.place.choose' },
  { id: 'picture', titleKey: 'profile.picture.title' },
  { id: 'keys', titleKey: 'app.keys.title' },
];
