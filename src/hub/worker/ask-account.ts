import { findAlertMedia, readAlertPreview } from '../alerts/alert-media';
import { readAlerts } from '../alerts/read-alerts';
import { cameraAudio, cameraStill } from '../cameras/camera-files';
import { FILE_REQUESTS } from '../boards/household-files';
import { GALLERY_REQUESTS } from '../cameras/gallery-requests';
import { CAMERA_REQUESTS } from '../cameras/requests';
import { DEVICE_REQUESTS } from '../devices/requests';
import { HubError, problemOf, type HubErrorCode } from '../errors';
import { SETTINGS_REQUESTS } from '../house-settings/requests';
import { LOCAL_REQUESTS } from '../account/local-hubs';
import { callOffHelp } from '../monitoring/call-off-help';
import { readAddress, readMonitoring } from '../monitoring/read-monitoring';
import { SCENE_REQUESTS } from '../scenes/requests';
import { VOICE_REQUESTS } from '../voice/requests';
import type { AccountAnswer, AccountRequest } from '../api/account';
import { bounceSignIn } from '../account/bounce';
import { emailSignIn } from '../account/email-sign-in';
import { changePassword, forgotPassword, resetPassword } from '../account/passwords';
import { readPermissions } from '../account/permissions';
import { passRequest } from '../account/pass-request';
import { readPicture, savePicture } from '../account/picture';
import { readPin, setPin } from '../account/pin';
import { readPlaces } from '../account/places';
import { readProfile, saveProfile } from '../account/profile';
import { sendFeedback, wifiClose, wifiConnect, wifiNetworks, wifiStatus } from '../account/services';
import { signUp } from '../account/sign-up';
import type { AccountTools, Request } from '../account/tools';
import type { RequestAnswer } from '../state/model';

// By this part, so that the worker's first load knows nothing of it.
export { askPin } from '../account/ask-pin';
export { createLocalWays } from '../local/local-ways';
export { createRiskSettings } from '../house-settings/risk-settings';
export { setRisk } from '../house-settings/set-risk';
export { changeEntries } from '../actions/change-entries';
export { createSceneRuns } from '../scenes/scene-runs';

const REQUESTS: { [Name in AccountRequest]: Request<Name> } = {
  ...CAMERA_REQUESTS,
  ...FILE_REQUESTS,
  ...GALLERY_REQUESTS,
  'camera-still': cameraStill,
  'camera-audio': cameraAudio,
  ...DEVICE_REQUESTS,
  ...LOCAL_REQUESTS,
  ...SCENE_REQUESTS,
  ...SETTINGS_REQUESTS,
  ...VOICE_REQUESTS,
  'sign-up': signUp,
  'bounce-sign-in': bounceSignIn,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  'email-sign-in': emailSignIn,
  'read-profile': readProfile,
  'save-profile': saveProfile,
  'change-password': changePassword,
  'read-picture': readPicture,
  'save-picture': savePicture,
  'read-pin': readPin,
  'set-pin': setPin,
  'read-permissions': readPermissions,
  'read-places': readPlaces,
  'send-feedback': sendFeedback,
  'wifi-networks': wifiNetworks,
  'wifi-connect': wifiConnect,
  'wifi-status': wifiStatus,
  'wifi-close': wifiClose,
  'read-monitoring': readMonitoring,
  'read-address': readAddress,
  'call-off-help': callOffHelp,
  'read-alerts': readAlerts,
  'find-alert-media': findAlertMedia,
  'read-alert-preview': readAlertPreview,
};

/** Failures of the installation or the cloud; everything else is an answer to what somebody typed. */
const REPORTED: ReadonlySet<HubErrorCode> = new Set(['cloud-error', 'bad-reply', 'host-not-allowed']);

/** Answers every request once and never throws (S8.15). */
export async function askAccount(
  tools: AccountTools,
  name: AccountRequest,
  given: unknown,
  answer?: RequestAnswer,
): Promise<AccountAnswer<AccountRequest>> {
  try {
    // Page and worker are built from one set of types, so what is given is of the request's type.
    const request = REQUESTS[name] as (tools: AccountTools, given: unknown) => Promise<never>;
    const asked = { ...tools, answer };
    await passRequest(asked, name, given as never);
    return { ok: true, data: await request(asked, given) };
  } catch (cause) {
    if (!(cause instanceof HubError) || REPORTED.has(cause.code)) tools.deps.report(name, cause);
    return { ok: false, problem: problemOf(cause) };
  }
}
