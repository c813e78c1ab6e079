import { turn } from '../world/time';

/** What is on its way between sockets. Time stands still until all of it has come. */
export interface Flight {
  /** Something sets out. @returns tells that it came, or never will; a second time is no harm */
  depart: () => () => void;
  isBusy: () => boolean;
  /** Settles once all has come, and what waited for it has gone on. @throws Error when something never comes */
  settle: () => Promise<void>;
}

/** On a busy machine a turn of the loop may take long, so turns are counted and not the time. */
const MOST_TURNS = 20_000;

export function createFlight(): Flight {
  const flying = new Set<object>();
  return {
    depart() {
      const one = {};
      flying.add(one);
      return () => void flying.delete(one);
    },
    isBusy: () => flying.size > 0,
    async settle() {
      let turns = 0;
      do {
        await turn();
        turns += 1;
        if (turns > MOST_TURNS) throw new Error(`${flying.size} never came`);
      } while (flying.size > 0);
      await turn();
      if (flying.size > 0) await this.settle();
    },
  };
}

/** Messages of one direction of one connection, which come in the order they went in. */
export interface Lane {
  depart: () => void;
  arrive: () => void;
  /** The connection is over: what has not come will not. */
  end: () => void;
}

export function createLane(flight: Flight): Lane {
  const flying: (() => void)[] = [];
  let isOver = false;
  return {
    depart: () => {
      if (!isOver) flying.push(flight.depart());
    },
    arrive: () => flying.shift()?.(),
    end() {
      isOver = true;
      for (const arrive of flying.splice(0)) arrive();
    },
  };
}
