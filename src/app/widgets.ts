import type { WidgetDefinition } from '@/runtime/contract';
import { accountMenu } from '@/widgets/chrome/account-menu';
import { actionButton } from '@/widgets/panels/action-button';
import { alarmHeading } from '@/widgets/safety/alarm-heading';
import { alarmTimeline } from '@/widgets/safety/alarm-timeline';
import { alertBar } from '@/widgets/panels/alert-bar';
import { alertFilter } from '@/widgets/panels/alert-filter';
import { alertHeading } from '@/widgets/chrome/alert-heading';
import { alertList } from '@/widgets/panels/alert-list';
import { appearanceSettings } from '@/widgets/panels/appearance-settings';
import { beforeYouArm } from '@/widgets/panels/before-you-arm';
import { boardDevices } from '@/widgets/panels/board-devices';
import { boardFilter } from '@/widgets/panels/board-filter';
import { boardLinks } from '@/widgets/panels/board-links';
import { boardList } from '@/widgets/panels/board-list';
import { boardNew } from '@/widgets/panels/board-new';
import { boardNotice } from '@/widgets/chrome/board-notice';
import { boardProperties } from '@/widgets/panels/board-properties';
import { boardVersions } from '@/widgets/panels/board-versions';
import { boardTabs } from '@/widgets/chrome/board-tabs';
import { brandGlyph } from '@/widgets/chrome/brand-glyph';
import { button } from '@/widgets/tiles/button';
import { bypassConfirm } from '@/widgets/safety/bypass-confirm';
import { bypassHeading } from '@/widgets/safety/bypass-heading';
import { bypassRows } from '@/widgets/safety/bypass-rows';
import { camera } from '@/widgets/tiles/camera';
import { cameraHeading } from '@/widgets/chrome/camera-heading';
import { cameraList } from '@/widgets/panels/camera-list';
import { cameraView } from '@/widgets/panels/camera-view';
import { centralMonitoring } from '@/widgets/panels/central-monitoring';
import { checkMail } from '@/widgets/panels/check-mail';
import { chimeSettings } from '@/widgets/panels/chime-settings';
import { clock } from '@/widgets/chrome/clock';
import { confirmQuestion } from '@/widgets/safety/confirm-question';
import { connectionBanner } from '@/widgets/chrome/connection-banner';
import { countdownHeading } from '@/widgets/safety/countdown-heading';
import { countdownRing } from '@/widgets/safety/countdown-ring';
import { cover } from '@/widgets/tiles/cover';
import { dashboardTile } from '@/widgets/tiles/dashboard';
import { device } from '@/widgets/tiles/device';
import { deviceFilter } from '@/widgets/panels/device-filter';
import { deviceList } from '@/widgets/panels/device-list';
import { devicePicker } from '@/widgets/panels/device-picker';
import { deviceSearch } from '@/widgets/panels/device-search';
import { deviceSheet } from '@/widgets/panels/device-sheet';
import { deviceUpkeep } from '@/widgets/panels/device-upkeep';
import { dialogClose } from '@/widgets/chrome/dialog-close';
import { dialogTitle } from '@/widgets/chrome/dialog-title';
import { door } from '@/widgets/tiles/door';
import { doorbellAnswer } from '@/widgets/panels/doorbell-answer';
import { energy } from '@/widgets/tiles/energy';
import { energyPrice } from '@/widgets/panels/energy-price';
import { energyDevices } from '@/widgets/panels/energy-devices';
import { energyGoals } from '@/widgets/panels/energy-goals';
import { energyHistory } from '@/widgets/panels/energy-history';
import { energyPeriod } from '@/widgets/panels/energy-period';
import { energyHeading } from '@/widgets/chrome/energy-heading';
import { favouriteScenes } from '@/widgets/panels/favourite-scenes';
import { goalForm } from '@/widgets/panels/goal-form';
import { goalList } from '@/widgets/panels/goal-list';
import { feedbackForm } from '@/widgets/panels/feedback-form';
import { helpCall } from '@/widgets/panels/help-call';
import { houseCamera } from '@/widgets/panels/house-camera';
import { houseMode } from '@/widgets/tiles/house-mode';
import { houseModes } from '@/widgets/panels/house-modes';
import { gallery } from '@/widgets/panels/gallery';
import { hubNetwork } from '@/widgets/panels/hub-network';
import { hubPlaces } from '@/widgets/panels/hub-places';
import { keypad } from '@/widgets/safety/keypad';
import { kioskCorner } from '@/widgets/chrome/kiosk-corner';
import { kioskEnter } from '@/widgets/panels/kiosk-enter';
import { languageSelect } from '@/widgets/panels/language-select';
import { light } from '@/widgets/tiles/light';
import { link } from '@/widgets/tiles/link';
import { listHeading } from '@/widgets/chrome/list-heading';
import { loadingRing } from '@/widgets/chrome/loading-ring';
import { lock } from '@/widgets/tiles/lock';
import { measure } from '@/widgets/tiles/measure';
import { meshbotDetails } from '@/widgets/panels/meshbot-details';
import { meshbotFilter } from '@/widgets/panels/meshbot-filter';
import { meshbotHeading } from '@/widgets/chrome/meshbot-heading';
import { meshbotList } from '@/widgets/panels/meshbot-list';
import { messageBell } from '@/widgets/chrome/message-bell';
import { messageList } from '@/widgets/panels/message-list';
import { messageStack } from '@/widgets/chrome/message-stack';
import { modeButton } from '@/widgets/panels/mode-button';
import { modeChoice } from '@/widgets/panels/mode-choice';
import { modeSettings } from '@/widgets/panels/mode-settings';
import { motion } from '@/widgets/tiles/motion';
import { navRail } from '@/widgets/chrome/nav-rail';
import { newPassword } from '@/widgets/panels/new-password';
import { noHouse } from '@/widgets/panels/no-house';
import { outlet } from '@/widgets/chrome/outlet';
import { ownPin } from '@/widgets/panels/own-pin';
import { ownPinForm } from '@/widgets/panels/own-pin-form';
import { padSummary } from '@/widgets/safety/pad-summary';
import { panic } from '@/widgets/tiles/panic';
import { pageProblem } from '@/widgets/panels/page-problem';
import { panicButtons } from '@/widgets/safety/panic-buttons';
import { perimeterRing } from '@/widgets/panels/perimeter-ring';
import { permissionList } from '@/widgets/panels/permission-list';
import { pictureEditor } from '@/widgets/panels/picture-editor';
import { placeList } from '@/widgets/panels/place-list';
import { placeName } from '@/widgets/chrome/place-name';
import { profileDetails } from '@/widgets/panels/profile-details';
import { profileHead } from '@/widgets/panels/profile-head';
import { profileLink } from '@/widgets/chrome/profile-link';
import { resetMail } from '@/widgets/panels/reset-mail';
import { resultActions } from '@/widgets/safety/result-actions';
import { resultDetails } from '@/widgets/safety/result-details';
import { resultFace } from '@/widgets/safety/result-face';
import { riskSetting } from '@/widgets/panels/risk-setting';
import { roomEditor } from '@/widgets/panels/room-editor';
import { roomIndex } from '@/widgets/panels/room-index';
import { safetyButton } from '@/widgets/safety/safety-button';
import { safetySensor } from '@/widgets/tiles/safety-sensor';
import { saverClock } from '@/widgets/panels/saver-clock';
import { saverImages } from '@/widgets/panels/saver-images';
import { saverMode } from '@/widgets/panels/saver-mode';
import { scene } from '@/widgets/tiles/scene';
import { scenePicker } from '@/widgets/panels/scene-picker';
import { screenTitle } from '@/widgets/chrome/screen-title';
import { settingsHeading } from '@/widgets/chrome/settings-heading';
import { settingsMenu } from '@/widgets/chrome/settings-menu';
import { signInArtwork } from '@/widgets/panels/sign-in-artwork';
import { signInForm } from '@/widgets/panels/sign-in-form';
import { signUpForm } from '@/widgets/panels/sign-up-form';
import { siren } from '@/widgets/tiles/siren';
import { soundSwitch } from '@/widgets/safety/sound-switch';
import { soundVolumes } from '@/widgets/panels/sound-volumes';
import { statusChips } from '@/widgets/chrome/status-chips';
import { switchTile } from '@/widgets/tiles/switch';
import { temperature } from '@/widgets/tiles/temperature';
import { testModeBanner } from '@/widgets/panels/test-mode-banner';
import { testModeResult } from '@/widgets/panels/test-mode-result';
import { testModeSensors } from '@/widgets/panels/test-mode-sensors';
import { testModeTools } from '@/widgets/panels/test-mode-tools';
import { text } from '@/widgets/panels/text';
import { textSizeSelect } from '@/widgets/panels/text-size-select';
import { themeSelect } from '@/widgets/panels/theme-select';
import { thermostat } from '@/widgets/tiles/thermostat';
import { time } from '@/widgets/tiles/time';
import { timeoutList } from '@/widgets/panels/timeout-list';
import { timeoutPicker } from '@/widgets/panels/timeout-picker';
import { url } from '@/widgets/tiles/url';
import { unknown } from '@/widgets/tiles/unknown';
import { versionLabel } from '@/widgets/chrome/version-label';
import { voiceAssistants } from '@/widgets/panels/voice-assistants';
import { voiceDevices } from '@/widgets/panels/voice-devices';
import { voiceWizard } from '@/widgets/panels/voice-wizard';
import { weather } from '@/widgets/tiles/weather';
import { weatherForecast } from '@/widgets/panels/weather-forecast';
import { weatherNow } from '@/widgets/chrome/weather-now';
import { webviewLogin } from '@/widgets/panels/webview-login';
import { whatHappensNext } from '@/widgets/safety/what-happens-next';
import { widgetGroup } from '@/widgets/tiles/widget-group';
import { wifiSetup } from '@/widgets/panels/wifi-setup';

/** Every widget there is. Adding one adds a folder and a line here, nothing else. */
export const WIDGETS: readonly WidgetDefinition[] = [
  accountMenu,
  actionButton,
  alarmHeading,
  alarmTimeline,
  alertBar,
  alertFilter,
  alertHeading,
  alertList,
  appearanceSettings,
  beforeYouArm,
  boardDevices,
  boardFilter,
  boardLinks,
  boardList,
  boardNew,
  boardNotice,
  boardProperties,
  boardVersions,
  boardTabs,
  brandGlyph,
  button,
  bypassConfirm,
  bypassHeading,
  bypassRows,
  camera,
  cameraHeading,
  cameraList,
  cameraView,
  centralMonitoring,
  checkMail,
  chimeSettings,
  riskSetting,
  clock,
  confirmQuestion,
  connectionBanner,
  countdownHeading,
  countdownRing,
  cover,
  dashboardTile,
  device,
  deviceFilter,
  deviceList,
  devicePicker,
  deviceSearch,
  deviceSheet,
  deviceUpkeep,
  dialogClose,
  dialogTitle,
  door,
  doorbellAnswer,
  energy,
  energyPrice,
  energyDevices,
  energyGoals,
  energyHistory,
  energyPeriod,
  energyHeading,
  favouriteScenes,
  goalForm,
  goalList,
  feedbackForm,
  gallery,
  helpCall,
  houseCamera,
  houseMode,
  houseModes,
  hubNetwork,
  hubPlaces,
  keypad,
  kioskCorner,
  kioskEnter,
  languageSelect,
  light,
  link,
  listHeading,
  loadingRing,
  lock,
  measure,
  meshbotDetails,
  meshbotFilter,
  meshbotHeading,
  meshbotList,
  messageBell,
  messageList,
  messageStack,
  modeButton,
  modeChoice,
  modeSettings,
  motion,
  navRail,
  newPassword,
  noHouse,
  outlet,
  ownPin,
  ownPinForm,
  padSummary,
  panic,
  pageProblem,
  panicButtons,
  perimeterRing,
  permissionList,
  pictureEditor,
  placeList,
  placeName,
  profileDetails,
  profileHead,
  profileLink,
  resetMail,
  resultActions,
  resultDetails,
  resultFace,
  roomEditor,
  roomIndex,
  safetyButton,
  safetySensor,
  saverClock,
  saverImages,
  saverMode,
  scene,
  scenePicker,
  screenTitle,
  settingsHeading,
  settingsMenu,
  signInArtwork,
  signInForm,
  signUpForm,
  siren,
  soundSwitch,
  soundVolumes,
  statusChips,
  switchTile,
  temperature,
  testModeBanner,
  testModeResult,
  testModeSensors,
  testModeTools,
  text,
  textSizeSelect,
  themeSelect,
  thermostat,
  time,
  timeoutList,
  timeoutPicker,
  url,
  unknown,
  versionLabel,
  voiceAssistants,
  voiceDevices,
  voiceWizard,
  weather,
  weatherForecast,
  weatherNow,
  webviewLogin,
  whatHappensNext,
  widgetGroup,
  wifiSetup,
];
