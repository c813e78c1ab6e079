/** What a page inside another app may ask of it; the app finds it as `type`. */
export type HostRequest = 'porchlight:log-in';

/** Which camera it is about, by the hub's own ids; nothing of it opens anything by itself. */
interface HostCamera {
  controller_id: string;
  deviceId: string;
  streamItemId: string;
}
/** All that leaves by this way (S7.41). */
export type HostMessage =
  | { type: HostRequest }
  | ({ type: 'porchlight:camera-open' | 'porchlight:audio-start' | 'porchlight:audio-stop' } & HostCamera);

/** The ways on which apps hear the pages that they show: React Native, WKWebView, WebView of Android. */
export interface HostWindow {
  ReactNativeWebView?: { postMessage: (text: string) => void };
  webkit?: { messageHandlers?: { porchlight?: { postMessage: (message: unknown) => void } } };
  porchlight?: { postMessage: (text: string) => void };
}

/**
 * Tells the app that shows this page something, on the first way that there is; docs/hosting.md says how an app listens.
 * Frames are none: no page may hold this one in a frame.
 * @returns whether there is an app that could hear it
 */
export function tellHost(message: HostMessage, host: HostWindow = window as Window & HostWindow): boolean {
  const apple = host.webkit?.messageHandlers?.porchlight;
  const other = host.ReactNativeWebView ?? host.porchlight;
  if (apple !== undefined) apple.postMessage(message);
  else if (other !== undefined) other.postMessage(JSON.stringify(message));
  return apple !== undefined || other !== undefined;
}

export const askHost = (type: HostRequest, host?: HostWindow): boolean => tellHost({ type }, host);
