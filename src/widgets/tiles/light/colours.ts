/** Channels of a lamp's colour, 0 to 255 each (protocol 7.2). */
export type Channels = Readonly<Record<string, number>>;

export interface LampColour {
  /** Locale key under `more-tiles.colour`. */
  key: string;
  channels: Channels;
}

/** Two whites by their own channels where the lamp has them, then six hues far enough apart to tell by eye. */
export const LAMP_COLOURS: readonly LampColour[] = [
  { key: 'warm', channels: { wwhite: 255 } },
  { key: 'cool', channels: { cwhite: 255 } },
  { key: 'red', channels: { red: 255, green: 40, blue: 30 } },
  { key: 'orange', channels: { red: 255, green: 150, blue: 20 } },
  { key: 'green', channels: { red: 40, green: 220, blue: 70 } },
  { key: 'blue', channels: { red: 40, green: 110, blue: 255 } },
  { key: 'violet', channels: { red: 170, green: 60, blue: 255 } },
  { key: 'pink', channels: { red: 255, green: 90, blue: 170 } },
];

/** What the white channels look like mixed from red, green and blue, for lamps without them and for the screen. */
const WHITES: Readonly<Record<string, readonly [number, number, number]>> = {
  wwhite: [255, 190, 120],
  cwhite: [215, 230, 255],
};

export function channelsOf(value: unknown): Channels | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const known = Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** Red, green and blue as the screen shows them, 0 to 255. */
export function seen(channels: Channels): [number, number, number] {
  const sum: [number, number, number] = [channels['red'] ?? 0, channels['green'] ?? 0, channels['blue'] ?? 0];
  for (const [name, white] of Object.entries(WHITES))
    white.forEach((part, at) => {
      sum[at as 0 | 1 | 2] += (part * (channels[name] ?? 0)) / 255;
    });
  const most = Math.max(255, ...sum);
  return sum.map((part) => Math.round((part / most) * 255)) as [number, number, number];
}

/** The command for a colour: every channel that the lamp has, so that no former colour shines through. */
export function commandFor({ channels }: LampColour, present: Channels): Record<string, number> {
  const names = Object.keys(present);
  const canShow = Object.keys(channels).every((name) => names.includes(name));
  const [red, green, blue] = seen(channels);
  const wanted: Channels = canShow ? channels : { red, green, blue };
  return Object.fromEntries(names.map((name) => [name, wanted[name] ?? 0]));
}

const isNear = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((part, at) => Math.abs(part - (b[at] ?? 0)) <= 12);

/** Which of the offered colours the lamp shows now; null: one of its own. */
export function shownColour(present: Channels): string | null {
  return LAMP_COLOURS.find(({ channels }) => isNear(seen(channels), seen(present)))?.key ?? null;
}
