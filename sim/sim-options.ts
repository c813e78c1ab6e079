import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoggedCall } from './call-log.ts';
import type { TurnOptions } from './cloud/cameras/turn.ts';
import type { PanicRecord } from './cloud/protect/calls-protect.ts';
import type { SimClock } from './clock.ts';
import type { SimControl } from './control/sim-control.ts';
import type { HomeFile } from './homes/home-file.ts';
import { stateFolder } from './homes/load-home.ts';
import type { Limits } from './http/limits.ts';
import type { House } from './hub/house.ts';
import type { VeraHub } from './vera/vera-hub.ts';
import type { LocalDoor } from './local-door/local-door.ts';
import type { Witness } from './wire/witness.ts';

export const DEFAULT_HOME = 'maple-street';
export const DEFAULT_PORT = 5180;

export interface SimOptions {
  /** A name of {@link homeNames}, or a size as in `generated:2x1000`. */
  home?: string;
  /** A house of one's own in place of a named one. */
  house?: HomeFile;
  /** 0 takes a free one. */
  port?: number;
  host?: string;
  /** null: no TLS; 0 takes a free one. */
  httpsPort?: number | null;
  /**
   * Opens each hub's own way in too, as on a home's network: the first hub's at this port, the others' above it; 0 takes
   * free ones. With TLS where the server has it; without, the hubs allow lines that are not encrypted.
   */
  localPort?: number;
  /** Where the state is kept; null: in memory only. */
  dir?: string | null;
  /** Forgets the kept state first. */
  fresh?: boolean;
  seed?: number;
  /** Hub seconds in one real second. */
  speed?: number;
  /** Hub time at the start, ms since 1970; without it the present. */
  startAt?: number;
  /** People live in the house by the hours of its day; as it was when the home last stopped, or off. */
  lively?: boolean;
  /** A file to write everything to that crosses the wire, secrets masked. */
  record?: string;
  /** A recorded file whose hubs speak in place of the home's; `speed` is the record's then. */
  replay?: string;
  /** Opens /house for devices, hub offline and time. */
  demo?: boolean;
  /** Opens wire faults and limits as well; loopback only. */
  test?: boolean;
  /** Folder of the built app to serve. */
  serve?: string | null;
  /** Id of the brand that the app wears, in place of the settings file's. */
  brand?: string;
  /** Laid over the settings file that the app gets. */
  config?: Record<string, unknown>;
  limits?: Partial<Limits>;
  pingEveryMs?: number;
  /** How fast cameras film, 1 as in life: less spares a machine that plays many homes at once. */
  cameraPace?: number;
  /** Servers that streams are sent by, and the secret shared with them. */
  turn?: TurnOptions;
  /** Origins of other pages that may call. */
  origins?: readonly string[];
  /** Told of faults of the simulator itself. */
  onFault?: (fault: unknown) => void;
}

export interface Surface {
  /** hub.* methods of the first hub. */
  methods: readonly string[];
  /** Calls of POST /v1/request. */
  calls: readonly string[];
  routes: readonly { method: string; path: string }[];
}

export interface Sim {
  /** http://127.0.0.1:5180, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly httpsUrl: string | null;
  readonly httpsPort: number | null;
  /** PEM of the https certificate, for clients that are to trust it. */
  readonly certificate: string | null;
  /** By serial. */
  readonly houses: ReadonlyMap<string, House>;
  /** Hubs of the older family, by serial. */
  readonly veraHubs: ReadonlyMap<string, VeraHub>;
  readonly clock: SimClock;
  /** Hubs' own ways in, where they were asked for. */
  readonly localDoors: readonly LocalDoor[];
  /** Calls received, oldest first, secrets masked. */
  readonly log: readonly LoggedCall[];
  /** Everything that crosses the wire, secrets masked. */
  readonly witness: Witness;
  readonly control: SimControl;
  /** Writes what crosses the wire from now on to a file. @returns stops, settling when all of it is written. */
  record(file: string): () => Promise<void>;
  /** Everything that can be asked for, as the programs that test all of it need it. */
  surface(): Surface;
  /** What the monitoring station received, oldest first. */
  panics(): PanicRecord[];
  stop(): Promise<void>;
  /** As a power cut: sockets end without a close frame, the port is free, nothing more is written. */
  kill(): void;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where this home keeps its state; null: in memory only. */
export function stateDir({ dir, home = DEFAULT_HOME, seed = 1 }: SimOptions): string | null {
  return dir === undefined ? path.join(ROOT, '.home', stateFolder(home, seed)) : dir;
}
