import { useMemo } from 'react';
import { useText } from '../text/use-text';
import type { VoiceDevice } from './voice';

const SERVICES: Readonly<Record<string, { icon: string; key: string }>> = {
  googleHome: { icon: 'google-logo', key: 'google' },
  amazonAlexa: { icon: 'amazon-logo', key: 'alexa' },
};
const ICONS: Readonly<Record<string, string>> = {
  switch: 'power',
  dimmer: 'lightbulb',
  lock: 'lock-key',
  cover: 'arrows-vertical',
  thermostat: 'thermometer-simple',
  garage: 'garage',
  mode: 'shield-check',
};
const COMMANDS: ReadonlySet<string> = new Set([
  ...['on', 'off', 'toggle', 'set_dimmer', 'lock', 'unlock', 'open', 'close'],
  ...['set_temperature', 'arm_away', 'arm_night', 'disarm'],
]);
/** Values of a state that have words of their own, by what they are about. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  switch: ['true', 'false'],
  lock: ['locked', 'unlocked'],
  cover: ['open', 'closed'],
  garage: ['open', 'closed'],
  mode: ['away', 'night', 'disarmed'],
};

export const serviceIcon = (service: string): string => SERVICES[service]?.icon ?? 'microphone';
export const deviceIcon = ({ abilities }: Pick<VoiceDevice, 'abilities'>): string =>
  // What shines is a lamp, whatever else it can do.
  ICONS[abilities.includes('dimmer') ? 'dimmer' : (abilities[0] ?? '')] ?? 'microphone';

/** What assistants, their devices and what these can do are called; names that nobody knows stay as they are. */
export interface VoiceWords {
  service: (service: string) => string;
  ability: (name: string) => string;
  command: (name: string) => string;
  /** As the assistant said it last; empty: it said nothing that has words. */
  state: (device: Pick<VoiceDevice, 'state'>) => string;
  percent: (value: number) => string;
}

export function useVoiceWords(): VoiceWords {
  const { t, number } = useText();
  return useMemo(() => {
    const percent = (value: number) => t('units.percent', { value: number(value, { digits: 0 }) });
    const said = (key: string, value: string | number | boolean): string => {
      if (key === 'dimmer') return typeof value === 'number' ? percent(value) : '';
      if (key === 'setpoint') return typeof value === 'number' ? `${number(value)} °C` : '';
      return STATES[key]?.includes(String(value)) === true ? t(`more-voice.state.${key}.${String(value)}`) : '';
    };
    return {
      service: (service) => {
        const known = SERVICES[service];
        return known === undefined ? service : t(`more-voice.service.${known.key}`);
      },
      ability: (name) => (name in ICONS ? t(`more-voice.ability.${name}`) : name.replaceAll('_', ' ')),
      command: (name) => (COMMANDS.has(name) ? t(`more-voice.command.${name}`) : name.replaceAll('_', ' ')),
      state: ({ state }) =>
        Object.entries(state)
          .map(([key, value]) => said(key, value))
          .filter((words) => words !== '')
          .join(' · '),
      percent,
    };
  }, [t, number]);
}
