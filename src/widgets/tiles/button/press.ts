export interface Press {
  /** Number of the button; null where the device has one only, or does not say. */
  button: number | null;
  /** Key of `more-tiles.button`. */
  key: string;
  tone: 'quiet' | 'warning' | 'emergency';
}

const TONES: Readonly<Record<string, Press['tone']>> = {
  press_1_time: 'quiet',
  press_2_times: 'quiet',
  press_3_times: 'quiet',
  held_down: 'quiet',
  released: 'quiet',
  idle: 'quiet',
  ringing: 'warning',
  no_emergency: 'quiet',
  contact_police: 'emergency',
  contact_fire_service: 'emergency',
  contact_medical_service: 'emergency',
};

/**
 * The last press from the value of button_state ({button_number, button_state}), doorbell_ring or emergency_state; null
 * where the value is none of theirs.
 */
export function pressOf(value: unknown): Press | null {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  const record = isRecord ? (value as Record<string, unknown>) : { button_state: value };
  const { button_number: number, button_state: state } = record;
  if (typeof state !== 'string' || !Object.hasOwn(TONES, state)) return null;
  return { button: typeof number === 'number' ? number : null, key: state, tone: TONES[state] ?? 'quiet' };
}
