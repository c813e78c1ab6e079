import { useEffect, useMemo, useState } from 'react';

import { liveStreams } from '../cameras/cameras';
import { createHostTalk, readHostMessage } from '../cameras/host-audio';
import { createTalk, type TalkPhase } from '../cameras/talk';
import { cameraMessage } from './camera-host';
import { useLiveStream } from './cameras';
import { tellHost } from './host-app';
import { useIsUrgent } from './kiosk';
import { usePage } from '../scope/page';
import { useThisHouse, type House } from '../scope/this-house';

export interface TalkView {
  phase: TalkPhase;
  /** The camera hears; null: not known before its line stands. */
  mayTalk: boolean | null;
  press: () => void;
  release: () => void;
}

const openMicrophone = (): Promise<MediaStream> =>
  // A page that is not on https has none.
  (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  }) ?? Promise.reject(new DOMException('insecure', 'NotFoundError'));

function ownTalk(house: House, camera: string, tell: (phase: TalkPhase) => void) {
  return createTalk({
    open: openMicrophone,
    send: (track) => house.of(liveStreams).talk(camera, track),
    announce: (isOn) => {
      house.commands.askAccount('camera-audio', { camera, isOn }).catch(reportError);
    },
    tell,
  });
}
function hostTalk(house: House, camera: string, tell: (phase: TalkPhase) => void) {
  return createHostTalk({
    say: (isOn) => {
      const message = cameraMessage(house, isOn ? 'porchlight:audio-start' : 'porchlight:audio-stop', camera);
      return message !== null && tellHost(message);
    },
    tell,
  });
}

/**
 * Hold to talk with one camera (S4.62), by this browser's microphone or that of the app around the page. The hold ends
 * with finger and key, and with everything that takes the page from the person: another window, a hidden page, an alarm,
 * a lost line.
 */
export function useTalk(camera: string): TalkView {
  const house = useThisHouse();
  const { isWebview = false } = usePage();
  const [phase, tell] = useState<TalkPhase>('off');
  // Who shows the picture wants the stream; this looks on only.
  const stream = useLiveStream(camera, false);
  const isUrgent = useIsUrgent();
  const host = useMemo(() => (isWebview ? hostTalk(house, camera, tell) : null), [house, camera, isWebview]);
  const own = useMemo(() => ownTalk(house, camera, tell), [house, camera]);
  const talk = host ?? own;
  const isLive = stream.phase === 'live';
  useEffect(() => {
    if (!isLive) talk.lose();
  }, [isLive, talk]);
  useEffect(() => {
    if (isUrgent) talk.release();
  }, [isUrgent, talk]);
  useEffect(() => {
    if (host === null) return undefined;
    const hear = (event: MessageEvent) => {
      const said = readHostMessage(event, { origin: location.origin, window });
      const mine = cameraMessage(house, 'porchlight:audio-start', camera);
      if (said !== null && said.streamItemId === mine?.streamItemId) host.hear(said.state);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
    };
  }, [house, host, camera]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') talk.release();
    };
    addEventListener('blur', talk.release);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('blur', talk.release);
      document.removeEventListener('visibilitychange', hide);
      talk.release();
    };
  }, [talk]);
  const mayTalk = isWebview && isLive ? true : stream.mayTalk;
  return { phase, mayTalk, press: talk.press, release: talk.release };
}
