import { createAccount } from '../checks/account';
import type { Time } from '../world/time';
import { turn } from '../world/time';
import type { Screen, World } from '../world/world';
import { createDrawnPage } from './drawn-page';
import { onceDrawn } from './once-drawn';
import { livePageIn } from './page-time';
import { lookAtPicture } from './picture';
import { reachForDisarm } from './two-taps';

/** What is in front of a person: the page of the first tab, looked at after everything that happens. */
export function createScreen(time: Time, wallSkew: () => number): Screen {
  const drawn = createDrawnPage();
  const leave = livePageIn(time, wallSkew);
  const shown = (world: World) => {
    const element = drawn.element();
    const tab = world.tabs.find(({ self }) => self === drawn.tab());
    return element === null || tab === undefined ? null : { element, tab };
  };
  return {
    openPage: drawn.openPage,
    async look(world) {
      // What React put off is drawn in the next turn.
      await turn();
      const front = shown(world);
      if (front === null) return;
      const { tab, element } = front;
      await onceDrawn(() => {
        const sketch = createAccount();
        lookAtPicture(world, tab, element, sketch);
        return sketch.broken === null ? true : null;
      });
      lookAtPicture(world, tab, element, world.account);
      await reachForDisarm(world, tab, element);
    },
    end: leave,
  };
}
