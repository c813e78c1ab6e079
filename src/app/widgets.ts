import type { WidgetDefinition } from '@/runtime/contract';
import { accountMenu } from '@/widgets/account-menu';
import { actionButton } from '@/widgets/action-button';
import { alarmHeading } from '@/widgets/alarm-heading';
import { alarmTimeline } from '@/widgets/alarm-timeline';
import { alertBar } from '@/widgets/alert-bar';
import { alertFilter } from '@/widgets/alert-filter';
import { alertHeading } from '@/widgets/alert-heading';
import { alertList } from '@/widgets/alert-list';
import { appearanceSettings } from '@/widgets/appearance-settings';
import { beforeYouArm } from '@/widgets/before-you-arm';
import { boardDevices } from '@/widgets/board-devices';
import { boardFilter } from '@/widgets/board-filter';
import { boardLinks } from '@/widgets/board-links';
import { boardList } from '@/widgets/board-list';
import { boardNew } from '@/widgets/board-new';
import { boardNotice } from '@/widgets/board-notice';
import { boardProperties } from '@/widgets/board-properties';
import { boardVersions } from '@/widgets/board-versions';
import { boardTabs } from '@/widgets/board-tabs';
import { brandGlyph } from '@/widgets/brand-glyph';
import { button } from '@/widgets/button';
import { bypassConfirm } from '@/widgets/bypass-confirm';
import { bypassHeading } from '@/widgets/bypass-heading';
import { bypassRows } from '@/widgets/bypass-rows';
import { camera } from '@/widgets/camera';
import { cameraHeading } from '@/widgets/camera-heading';
import { cameraList } from '@/widgets/camera-list';
import { cameraView } from '@/widgets/camera-view';
import { centralMonitoring } from '@/widgets/central-monitoring';
import { checkMail } from '@/widgets/check-mail';
import { chimeSettings } from '@/widgets/chime-settings';
import { clock } from '@/widgets/clock';
import { confirmQuestion } from '@/widgets/confirm-question';
import { connectionBanner } from '@/widgets/connection-banner';
import { countdownHeading } from '@/widgets/countdown-heading';
import { countdownRing } from '@/widgets/countdown-ring';
import { cover } from '@/widgets/cover';
import { dashboardTile } from '@/widgets/dashboard';
import { device } from '@/widgets/device';
import { deviceFilter } from '@/widgets/device-filter';
import { deviceList } from '@/widgets/device-list';
import { devicePicker } from '@/widgets/device-picker';
import { deviceSearch } from '@/widgets/device-search';
import { deviceSheet } from '@/widgets/device-sheet';
import { deviceUpkeep } from '@/widgets/device-upkeep';
import { dialogClose } from '@/widgets/dialog-close';
import { dialogTitle } from '@/widgets/dialog-title';
import { door } from '@/widgets/door';
import { doorbellAnswer } from '@/widgets/doorbell-answer';
import { energy } from '@/widgets/energy';
import { energyPrice } from '@/widgets/energy-price';
import { energyDevices } from '@/widgets/energy-devices';
import { energyGoals } from '@/widgets/energy-goals';
import { energyHistory } from '@/widgets/energy-history';
import { energyPeriod } from '@/widgets/energy-period';
import { energyHeading } from '@/widgets/energy-heading';
import { favouriteScenes } from '@/widgets/favourite-scenes';
import { goalForm } from '@/widgets/goal-form';
import { goalList } from '@/widgets/goal-list';
import { feedbackForm } from '@/widgets/feedback-form';
import { helpCall } from '@/widgets/help-call';
import { houseCamera } from '@/widgets/house-camera';
import { houseMode } from '@/widgets/house-mode';
import { houseModes } from '@/widgets/house-modes';
import { gallery } from '@/widgets/gallery';
import { hubNetwork } from '@/widgets/hub-network';
import { hubPlaces } from '@/widgets/hub-places';
import { keypad } from '@/widgets/keypad';
import { kioskCorner } from '@/widgets/kiosk-corner';
import { kioskEnter } from '@/widgets/kiosk-enter';
import { languageSelect } from '@/widgets/language-select';
import { light } from '@/widgets/light';
import { link } from '@/widgets/link';
import { listHeading } from '@/widgets/list-heading';
import { loadingRing } from '@/widgets/loading-ring';
import { lock } from '@/widgets/lock';
import { measure } from '@/widgets/measure';
import { meshbotDetails } from '@/widgets/meshbot-details';
import { meshbotFilter } from '@/widgets/meshbot-filter';
import { meshbotHeading } from '@/widgets/meshbot-heading';
import { meshbotList } from '@/widgets/meshbot-list';
import { messageBell } from '@/widgets/message-bell';
import { messageList } from '@/widgets/message-list';
import { messageStack } from '@/widgets/message-stack';
import { modeButton } from '@/widgets/mode-button';
import { modeChoice } from '@/widgets/mode-choice';
import { modeSettings } from '@/widgets/mode-settings';
import { motion } from '@/widgets/motion';
import { navRail } from '@/widgets/nav-rail';
import { newPassword } from '@/widgets/new-password';
import { noHouse } from '@/widgets/no-house';
import { outlet } from '@/widgets/outlet';
import { ownPin } from '@/widgets/own-pin';
import { ownPinForm } from '@/widgets/own-pin-form';
import { padSummary } from '@/widgets/pad-summary';
import { panic } from '@/widgets/panic';
import { pageProblem } from '@/widgets/page-problem';
import { panicButtons } from '@/widgets/panic-buttons';
import { perimeterRing } from '@/widgets/perimeter-ring';
import { permissionList } from '@/widgets/permission-list';
import { pictureEditor } from '@/widgets/picture-editor';
import { placeList } from '@/widgets/place-list';
import { placeName } from '@/widgets/place-name';
import { profileDetails } from '@/widgets/profile-details';
import { profileHead } from '@/widgets/profile-head';
import { profileLink } from '@/widgets/profile-link';
import { resetMail } from '@/widgets/reset-mail';
import { resultActions } from '@/widgets/result-actions';
import { resultDetails } from '@/widgets/result-details';
import { resultFace } from '@/widgets/result-face';
import { riskSetting } from '@/widgets/risk-setting';
import { roomEditor } from '@/widgets/room-editor';
import { roomIndex } from '@/widgets/room-index';
import { safetyButton } from '@/widgets/safety-button';
import { safetySensor } from '@/widgets/safety-sensor';
import { saverClock } from '@/widgets/saver-clock';
import { saverImages } from '@/widgets/saver-images';
import { saverMode } from '@/widgets/saver-mode';
import { scene } from '@/widgets/scene';
import { scenePicker } from '@/widgets/scene-picker';
import { screenList } from '@/widgets/screen-list';
import { screenTitle } from '@/widgets/screen-title';
import { settingsHeading } from '@/widgets/settings-heading';
import { settingsMenu } from '@/widgets/settings-menu';
import { signInArtwork } from '@/widgets/sign-in-artwork';
import { signInForm } from '@/widgets/sign-in-form';
import { signUpForm } from '@/widgets/sign-up-form';
import { siren } from '@/widgets/siren';
import { soundSwitch } from '@/widgets/sound-switch';
import { soundVolumes } from '@/widgets/sound-volumes';
import { statusChips } from '@/widgets/status-chips';
import { switchTile } from '@/widgets/switch';
import { temperature } from '@/widgets/temperature';
import { testModeBanner } from '@/widgets/test-mode-banner';
import { testModeResult } from '@/widgets/test-mode-result';
import { testModeSensors } from '@/widgets/test-mode-sensors';
import { testModeTools } from '@/widgets/test-mode-tools';
import { text } from '@/widgets/text';
import { textSizeSelect } from '@/widgets/text-size-select';
import { themeSelect } from '@/widgets/theme-select';
import { thermostat } from '@/widgets/thermostat';
import { time } from '@/widgets/time';
import { timeoutList } from '@/widgets/timeout-list';
import { timeoutPicker } from '@/widgets/timeout-picker';
import { url } from '@/widgets/url';
import { unknown } from '@/widgets/unknown';
import { versionLabel } from '@/widgets/version-label';
import { voiceAssistants } from '@/widgets/voice-assistants';
import { voiceDevices } from '@/widgets/voice-devices';
import { voiceWizard } from '@/widgets/voice-wizard';
import { weather } from '@/widgets/weather';
import { weatherForecast } from '@/widgets/weather-forecast';
import { weatherNow } from '@/widgets/weather-now';
import { webviewLogin } from '@/widgets/webview-login';
import { whatHappensNext } from '@/widgets/what-happens-next';
import { widgetGroup } from '@/widgets/widget-group';
import { wifiSetup } from '@/widgets/wifi-setup';

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
  screenList,
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
