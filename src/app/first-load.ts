import type { WidgetDefinition } from '@/runtime/contract';
import type { WidgetComponent } from '@/runtime/registry';
import { registerBeside, registerEager, registerLater, registerWidgets } from '@/runtime/registry';
import AccountMenu from '@/widgets/chrome/account-menu/account-menu';
import ActionButton from '@/widgets/panels/action-button/action-button';
import AlarmHeading from '@/widgets/safety/alarm-heading/alarm-heading';
import AlarmTimeline from '@/widgets/safety/alarm-timeline/alarm-timeline';
import BeforeYouArm from '@/widgets/panels/before-you-arm/before-you-arm';
import BrandGlyph from '@/widgets/chrome/brand-glyph/brand-glyph';
import BypassConfirm from '@/widgets/safety/bypass-confirm/bypass-confirm';
import BypassHeading from '@/widgets/safety/bypass-heading/bypass-heading';
import BypassRows from '@/widgets/safety/bypass-rows/bypass-rows';
import Clock from '@/widgets/chrome/clock/clock';
import ConnectionBanner from '@/widgets/chrome/connection-banner/connection-banner';
import CountdownHeading from '@/widgets/safety/countdown-heading/countdown-heading';
import CountdownRing from '@/widgets/safety/countdown-ring/countdown-ring';
import FavouriteScenes from '@/widgets/panels/favourite-scenes/favourite-scenes';
import Keypad from '@/widgets/safety/keypad/keypad';
import { languageSelect } from '@/widgets/panels/language-select';
import { loadingRing } from '@/widgets/chrome/loading-ring';
import MessageBell from '@/widgets/chrome/message-bell/message-bell';
import MessageStack from '@/widgets/chrome/message-stack/message-stack';
import ModeButton from '@/widgets/panels/mode-button/mode-button';
import NavRail from '@/widgets/chrome/nav-rail/nav-rail';
import Outlet from '@/widgets/chrome/outlet/outlet';
import PadSummary from '@/widgets/safety/pad-summary/pad-summary';
import PageProblem from '@/widgets/panels/page-problem/page-problem';
import PanicButtons from '@/widgets/safety/panic-buttons/panic-buttons';
import PerimeterRing from '@/widgets/panels/perimeter-ring/perimeter-ring';
import PlaceName from '@/widgets/chrome/place-name/place-name';
import ResultActions from '@/widgets/safety/result-actions/result-actions';
import ResultDetails from '@/widgets/safety/result-details/result-details';
import ResultFace from '@/widgets/safety/result-face/result-face';
import SafetyButton from '@/widgets/safety/safety-button/safety-button';
import ScreenTitle from '@/widgets/chrome/screen-title/screen-title';
import { signInArtwork } from '@/widgets/panels/sign-in-artwork';
import { signInForm } from '@/widgets/panels/sign-in-form';
import SoundSwitch from '@/widgets/safety/sound-switch/sound-switch';
import StatusChips from '@/widgets/chrome/status-chips/status-chips';
import Text from '@/widgets/panels/text/text';
import WeatherNow from '@/widgets/chrome/weather-now/weather-now';
import WhatHappensNext from '@/widgets/safety/what-happens-next/what-happens-next';
import { allTexts } from './i18n';

/**
 * What has to draw without a network: everything of the safety layer, and what stands round it on the security home.
 * A tablet whose server is gone must still count down, take a PIN and disarm. All are plain, without links or children,
 * so nothing is lost while their definitions are not here (a test holds them to that).
 */
const FIRST_LOAD: Readonly<Record<string, WidgetComponent>> = {
  'account-menu': AccountMenu,
  'action-button': ActionButton,
  'alarm-heading': AlarmHeading,
  'alarm-timeline': AlarmTimeline,
  'before-you-arm': BeforeYouArm,
  'brand-glyph': BrandGlyph,
  'bypass-confirm': BypassConfirm,
  'bypass-heading': BypassHeading,
  'bypass-rows': BypassRows,
  clock: Clock,
  'connection-banner': ConnectionBanner,
  'countdown-heading': CountdownHeading,
  'countdown-ring': CountdownRing,
  'favourite-scenes': FavouriteScenes,
  keypad: Keypad,
  'message-bell': MessageBell,
  'message-stack': MessageStack,
  'mode-button': ModeButton,
  'nav-rail': NavRail,
  outlet: Outlet,
  'pad-summary': PadSummary,
  'page-problem': PageProblem,
  'panic-buttons': PanicButtons,
  'perimeter-ring': PerimeterRing,
  'place-name': PlaceName,
  'result-actions': ResultActions,
  'result-details': ResultDetails,
  'result-face': ResultFace,
  'safety-button': SafetyButton,
  'screen-title': ScreenTitle,
  'sound-switch': SoundSwitch,
  'status-chips': StatusChips,
  text: Text,
  'weather-now': WeatherNow,
  'what-happens-next': WhatHappensNext,
};

/** Come later than the first load, but before the texts that they could say would. */
const BEFORE_SIGN_IN: readonly WidgetDefinition[] = [languageSelect, loadingRing, signInArtwork, signInForm];
const isBeforeSignIn = (type: string): boolean => BEFORE_SIGN_IN.some((one) => one.type === type);

export function registerFirstLoad(): void {
  registerLater(() => import('./widgets').then(({ WIDGETS }) => WIDGETS));
  registerWidgets(BEFORE_SIGN_IN);
  registerBeside((type) => (isBeforeSignIn(type) ? Promise.resolve() : allTexts()));
  for (const [type, component] of Object.entries(FIRST_LOAD)) registerEager(type, component);
}
