/** What each sound is made of. Pure: times in seconds from its start, frequencies in hertz, loudness 0 to 1. */
export interface Note {
  at: number;
  length: number;
  from: number;
  /** Glides there; the same as `from`: a steady tone. */
  to: number;
  gain: number;
  shape: 'sine' | 'triangle' | 'square';
}

export type SoundName = 'beep' | 'double-beep' | 'success' | 'armed' | 'wrong' | 'chime' | 'doorbell' | 'hold' | 'tick';
export type AlarmSound = 'burglary' | 'fire' | 'co' | 'water';

/** One turn of an alarm and how long it lasts; it is repeated until somebody acts. */
export interface Loop {
  notes: readonly Note[];
  lengthS: number;
}

const tone = (at: number, length: number, pitch: number, gain = 0.5, shape: Note['shape'] = 'sine'): Note => ({
  at,
  length,
  from: pitch,
  to: pitch,
  gain,
  shape,
});

export const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  tick: [tone(0, 0.02, 1_400, 0.15, 'triangle')],
  beep: [tone(0, 0.09, 1_046)],
  'double-beep': [tone(0, 0.08, 1_046), tone(0.16, 0.08, 1_046)],
  success: [tone(0, 0.14, 659), tone(0.13, 0.26, 988)],
  armed: [
    tone(0, 0.14, 659),
    tone(0.13, 0.22, 988),
    tone(0.5, 0.08, 1_046),
    tone(0.7, 0.08, 1_046),
    tone(0.9, 0.08, 1_046),
  ],
  wrong: [tone(0, 0.14, 233, 0.5, 'triangle'), tone(0.2, 0.22, 196, 0.5, 'triangle')],
  chime: [tone(0, 0.5, 880, 0.35), tone(0.22, 0.7, 659, 0.35)],
  /** Ding-dong, twice. */
  doorbell: [0, 1.5].flatMap((again) => [tone(again, 0.5, 784, 0.45), tone(again + 0.45, 0.8, 622, 0.45)]),
  hold: [{ at: 0, length: 0.9, from: 330, to: 440, gain: 0.25, shape: 'sine' }],
};

/** Three beeps of a half second and a pause of one and a half: the pattern people know from smoke alarms. */
const FIRE: Loop = { notes: [0, 1, 2].map((beat) => tone(beat, 0.5, 3_100, 0.8, 'square')), lengthS: 4 };
/** Four short beeps and a pause: carbon monoxide. */
const CO: Loop = { notes: [0, 1, 2, 3].map((beat) => tone(beat * 0.2, 0.1, 3_100, 0.8, 'square')), lengthS: 5 };
/** Two tones that sweep into each other. */
const BURGLARY: Loop = {
  notes: [
    { at: 0, length: 0.5, from: 650, to: 1_250, gain: 0.8, shape: 'square' },
    { at: 0.5, length: 0.5, from: 1_250, to: 650, gain: 0.8, shape: 'square' },
  ],
  lengthS: 1,
};
/** A slow drip. */
const WATER: Loop = {
  notes: [
    { at: 0, length: 0.12, from: 1_500, to: 700, gain: 0.7, shape: 'sine' },
    { at: 0.28, length: 0.1, from: 1_300, to: 620, gain: 0.5, shape: 'sine' },
  ],
  lengthS: 1.6,
};
export const ALARMS: Readonly<Record<AlarmSound, Loop>> = { burglary: BURGLARY, fire: FIRE, co: CO, water: WATER };

/** null: silence. A silent panic makes none at all. */
export function alarmSound(kind: string, isSilent: boolean): AlarmSound | null {
  if (isSilent) return null;
  switch (kind) {
    case 'fire':
    case 'heat':
      return 'fire';
    case 'co':
    case 'gas':
      return 'co';
    case 'water':
    case 'freeze':
      return 'water';
    default:
      return 'burglary';
  }
}

const DOUBLE_BELOW_S = 10;

/** What a delay says at a second left: one beep, two in the last ten seconds, nothing at the end. */
export function countdownSound(secondsLeft: number): SoundName | null {
  if (secondsLeft <= 0) return null;
  return secondsLeft <= DOUBLE_BELOW_S ? 'double-beep' : 'beep';
}

/** Least loudness of an alarm, whatever the setting says (design 8). */
export const LEAST_ALARM_VOLUME = 0.6;
