import type { WidgetDefinition } from '@/runtime/contract';
import { accountMenu } from '@/widgets/account-menu';
import { actionButton } from '@/widgets/action-button';
import { alarmHeading } from '@/widgets/alarm-heading';
import { alarmTimeline } from '@/widgets/alarm-timeline';
import { beforeYouArm } from '@/widgets/before-you-arm';
import { brandGlyph } from '@/widgets/brand-glyph';
import { bypassConfirm } from '@/widgets/bypass-confirm';
import { bypassHeading } from '@/widgets/bypass-heading';
import { bypassRows } from '@/widgets/bypass-rows';
import { clock } from '@/widgets/clock';
import { connectionBanner } from '@/widgets/connection-banner';
import { countdownHeading } from '@/widgets/countdown-heading';
import { countdownRing } from '@/widgets/countdown-ring';
import { cover } from '@/widgets/cover';
import { deviceList } from '@/widgets/device-list';
import { deviceSearch } from '@/widgets/device-search';
import { door } from '@/widgets/door';
import { favouriteScenes } from '@/widgets/favourite-scenes';
import { houseMode } from '@/widgets/house-mode';
import { keypad } from '@/widgets/keypad';
import { languageSelect } from '@/widgets/language-select';
import { light } from '@/widgets/light';
import { listHeading } from '@/widgets/list-heading';
import { loadingRing } from '@/widgets/loading-ring';
import { lock } from '@/widgets/lock';
import { messageBell } from '@/widgets/message-bell';
import { modeButton } from '@/widgets/mode-button';
import { motion } from '@/widgets/motion';
import { navRail } from '@/widgets/nav-rail';
import { outlet } from '@/widgets/outlet';
import { padSummary } from '@/widgets/pad-summary';
import { panicButtons } from '@/widgets/panic-buttons';
import { perimeterRing } from '@/widgets/perimeter-ring';
import { placeName } from '@/widgets/place-name';
import { resultActions } from '@/widgets/result-actions';
import { resultDetails } from '@/widgets/result-details';
import { resultFace } from '@/widgets/result-face';
import { roomIndex } from '@/widgets/room-index';
import { safetyButton } from '@/widgets/safety-button';
import { safetySensor } from '@/widgets/safety-sensor';
import { scene } from '@/widgets/scene';
import { screenTitle } from '@/widgets/screen-title';
import { signInArtwork } from '@/widgets/sign-in-artwork';
import { signInForm } from '@/widgets/sign-in-form';
import { soundSwitch } from '@/widgets/sound-switch';
import { statusChips } from '@/widgets/status-chips';
import { switchTile } from '@/widgets/switch';
import { temperature } from '@/widgets/temperature';
import { text } from '@/widgets/text';
import { thermostat } from '@/widgets/thermostat';
import { time } from '@/widgets/time';
import { whatHappensNext } from '@/widgets/what-happens-next';

/** Every widget there is. Adding one adds a folder and a line here, nothing else. */
export const WIDGETS: readonly WidgetDefinition[] = [
  accountMenu,
  actionButton,
  alarmHeading,
  alarmTimeline,
  beforeYouArm,
  brandGlyph,
  bypassConfirm,
  bypassHeading,
  bypassRows,
  clock,
  connectionBanner,
  countdownHeading,
  countdownRing,
  cover,
  deviceList,
  deviceSearch,
  door,
  favouriteScenes,
  houseMode,
  keypad,
  languageSelect,
  light,
  listHeading,
  loadingRing,
  lock,
  messageBell,
  modeButton,
  motion,
  navRail,
  outlet,
  padSummary,
  panicButtons,
  perimeterRing,
  placeName,
  resultActions,
  resultDetails,
  resultFace,
  roomIndex,
  safetyButton,
  safetySensor,
  scene,
  screenTitle,
  signInArtwork,
  signInForm,
  soundSwitch,
  statusChips,
  switchTile,
  temperature,
  text,
  thermostat,
  time,
  whatHappensNext,
];
