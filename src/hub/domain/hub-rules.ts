/** Which family a hub is of, whether it is there, and what it is called, by what the account's hosts tell (S3.5, S9.6). */

/**
 * By S1.13 and S9.13 the serial alone tells the family: 70,000,000 and above is reached by websocket. The other signs of
 * S9.6 agree for the serials that exist: eight digits that begin with 700, 800 or 900 lie above it.
 */
const LAST_VERA = 69_999_999;
export const isEzloSerial = (serial: string): boolean => Number(serial) > LAST_VERA;

/** S1.1, S1.13: hubs of the older family are left out unless the settings have them served through their relay. */
export const servedHubs = <T extends { PK_Device: string }>(devices: T[], legacyRelay: boolean): T[] =>
  devices.filter(({ PK_Device }) => Number(PK_Device) > (legacyRelay ? 0 : LAST_VERA));

/** The hub to look at where nobody has chosen one: of the newer family if there is any, for those tell their house mode. */
export const firstShown = (serials: readonly string[]): string | null =>
  serials.find(isEzloSerial) ?? serials[0] ?? null;

/** S9.6: `NMAControllerStatus` of the hub's details. Hosts write it as a number and as a word. */
export const isControllerOnline = (status: unknown): boolean => status === 1 || status === '1';

interface Named {
  PK_Device: string;
  Name?: string | null | undefined;
}

/**
 * What people call a hub: its name; its nick name where it has none; and where another hub of the account is called the
 * same, the name with the serial behind it (S3.5, H-86).
 */
export function hubLabel({ PK_Device: serial, Name: name }: Named, all: readonly Named[]): string {
  if (!name) return `${isEzloSerial(serial) ? 'Ezlo' : 'Vera'} ${serial}`;
  return all.some((other) => other.Name === name && other.PK_Device !== serial) ? `${name} - ${serial}` : name;
}
