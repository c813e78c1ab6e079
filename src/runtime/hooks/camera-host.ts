import { useEffect, useRef } from 'react';
import { wireIdOf } from '@/hub';
import { tellHost, type HostMessage } from './host-app';
import { usePage } from '../scope/page';
import { useThisHouse } from '../scope/this-house';
import type { House } from '../scope/this-house';

type CameraMessage = Extract<HostMessage, { deviceId: string }>;

/** A message about a camera; null: it has no stream. */
export function cameraMessage({ state }: House, type: CameraMessage['type'], camera: string): CameraMessage | null {
  const { peek } = state;
  const device = peek.device(camera);
  const item = device?.items.find((id) => peek.item(id)?.name === 'camera_stream');
  if (device === null || item === undefined) return null;
  return { type, controller_id: device.hub, deviceId: wireIdOf(camera), streamItemId: wireIdOf(item) };
}

/** Tells the app around the page that a camera is looked at, once (S7.41). */
export function useHostCamera(camera: string | null): void {
  const house = useThisHouse();
  const { isWebview = false } = usePage();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!isWebview || camera === null || told.current === camera) return;
    told.current = camera;
    const message = cameraMessage(house, 'porchlight:camera-open', camera);
    if (message !== null) tellHost(message);
  }, [house, isWebview, camera]);
}
