import { useMemo } from 'react';
import { voiceRows } from '../devices/voice-rows';
import type { DeviceFilter } from '../devices/device-filter';
import { useVoice, type VoiceDevice } from './voice';

/** Devices behind voice assistants that the filter leaves; none while nobody knows of any (S8.23). */
export function useVoiceRows(filter: DeviceFilter): readonly VoiceDevice[] {
  const { devices } = useVoice();
  return useMemo(() => voiceRows(devices, filter), [devices, filter]);
}
