import { boot, type Running } from './boot.ts';
import { DEFAULT_HOME, type Sim, type SimOptions } from './sim-options.ts';
import { recordTranscript } from './transcript/transcript.ts';
import { StartRefused } from './start-refused.ts';
import { createWitness } from './wire/witness.ts';

export type { Sim, SimOptions } from './sim-options.ts';

/**
 * Starts the simulated home: cloud, hubs and, where asked for, the built app, on one port.
 * @throws {StartRefused} in one sentence: unknown home, busy port, --test on a public address.
 */
export async function startSim(options: SimOptions = {}): Promise<Sim> {
  const witness = createWitness(() => running.clock.now());
  const record = (file: string) =>
    recordTranscript(witness, file, options.house === undefined ? (options.home ?? DEFAULT_HOME) : null);
  const start = (again: SimOptions): Promise<Running> => boot(again, { witness, restart });
  // A file that cannot be written is told before anything listens.
  const stopRecord = options.record === undefined ? null : record(options.record);
  let running = await start(options);

  async function restart(): Promise<void> {
    const { port, httpsPort, clock, localDoors } = running;
    const [door] = localDoors;
    if (options.dir === null) throw new StartRefused('A home that keeps nothing on disk cannot be started again.');
    running.kill();
    // The house's own clock goes on where it was, and as wrong as it was: that is kept in the store.
    const [startAt, speed] = [clock.now() - clock.skew(), clock.speed()];
    running = await start({
      ...options,
      fresh: false,
      port,
      httpsPort,
      ...(door && { localPort: door.port }),
      startAt,
      speed,
    });
  }

  return {
    get url() {
      return running.url;
    },
    get port() {
      return running.port;
    },
    get httpsUrl() {
      return running.httpsUrl;
    },
    get httpsPort() {
      return running.httpsPort;
    },
    get certificate() {
      return running.certificate;
    },
    get houses() {
      return running.houses;
    },
    get veraHubs() {
      return running.veraHubs;
    },
    get localDoors() {
      return running.localDoors;
    },
    get clock() {
      return running.clock;
    },
    get log() {
      return running.log;
    },
    get control() {
      return running.control;
    },
    witness,
    surface: () => running.surface(),
    panics: () => running.panics(),
    record,
    async stop() {
      await running.stop();
      await stopRecord?.();
    },
    kill: () => running.kill(),
  };
}
