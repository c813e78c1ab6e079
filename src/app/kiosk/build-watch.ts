import { buildName, isNewBuild, reloadWaitsFor, type Standing } from '@/runtime/kiosk/reload';

const ASK_EVERY_MS = 600_000;
/** How often a page that knows of a new build looks whether it may go. */
const TRY_EVERY_MS = 15_000;

export interface BuildPorts {
  /** The build that this page is. */
  own: string;
  /** What `/build.json` answers; rejects where the server does not. */
  ask: () => Promise<unknown>;
  standing: () => Standing;
  /** The build that a reload was already tried for; kept over that reload. */
  tried: { get: () => string | null; set: (build: string) => void };
  reload: () => void;
  report: (cause: unknown) => void;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

export interface BuildWatch {
  /** Asks at once: the page has become visible. */
  look: () => void;
  stop: () => void;
}

/**
 * Keeps a page that stays open for weeks on the server's build, by the rules of runtime/kiosk/reload. The server is
 * asked once more right before the page goes, so that a page never leaves for a server that is gone.
 */
export function watchBuilds(ports: BuildPorts): BuildWatch {
  let timer: unknown = null;
  let isAsking = false;
  let isStopped = false;

  const isNewer = async (): Promise<string | null> => {
    const named = await ports.ask().then(buildName, () => null);
    return isNewBuild(ports.own, named, ports.tried.get()) ? named : null;
  };
  const next = (ms: number) => {
    ports.clearTimer(timer);
    if (!isStopped) timer = ports.setTimer(look, ms);
  };
  async function turn(): Promise<number> {
    const named = await isNewer();
    if (named === null) return ASK_EVERY_MS;
    // Asked after the answer: an alarm may have begun while it was on its way.
    if (reloadWaitsFor(ports.standing()) !== null) return TRY_EVERY_MS;
    ports.tried.set(named);
    if (ports.tried.get() === named) ports.reload();
    return ASK_EVERY_MS;
  }
  async function lookOnce(): Promise<void> {
    let ms = ASK_EVERY_MS;
    try {
      ms = await turn();
    } catch (cause) {
      ports.report(cause);
    }
    isAsking = false;
    next(ms);
  }
  function look(): void {
    if (isAsking || isStopped) return;
    isAsking = true;
    lookOnce().catch(ports.report);
  }

  next(ASK_EVERY_MS);
  return {
    look,
    stop: () => {
      isStopped = true;
      ports.clearTimer(timer);
    },
  };
}
