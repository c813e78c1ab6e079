import { askBuild, triedBuild, type House } from '@/hub';
import { screenHolds } from '@/runtime/kiosk/holds';
import type { Standing } from '@/runtime/kiosk/reload';
import { watchBuilds } from './build-watch';
import { hasUnsavedText } from './unsaved-text';

function standing(house: House, stillMs: number): Standing {
  const hubs = house.state.index.hubs.map((serial) => house.state.peek.hub(serial)).filter((hub) => hub !== null);
  const { pad, bypass, result } = house.state.security;
  const items = Object.values(house.state.index.byHub).flatMap((lists) => [...lists.items]);
  return {
    hasAlarm: hubs.some(({ alarm }) => alarm !== null),
    hasCountdown: hubs.some(({ pending }) => pending !== null),
    hasSafetyFace: pad !== null || bypass !== null || result !== null,
    isHeld: screenHolds.get() || hasUnsavedText(document),
    hasCommandOnItsWay:
      hubs.some(({ waiting }) => waiting !== null) ||
      items.some((id) => (house.state.peek.item(id)?.loading ?? null) !== null),
    isHidden: document.visibilityState === 'hidden',
    stillMs,
  };
}

/** Follows the server's build for as long as the page lives. A page that was not built (development) has none. */
export function followBuilds(house: House): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  if (own === '') return;
  let touchedAt = performance.now();
  const touch = () => {
    touchedAt = performance.now();
  };
  addEventListener('pointerdown', touch, true);
  addEventListener('keydown', touch, true);
  const watch = watchBuilds({
    own,
    ask: askBuild,
    standing: () => standing(house, performance.now() - touchedAt),
    tried: triedBuild,
    reload: () => {
      location.reload();
    },
    report: reportError,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => {
      clearTimeout(timer as ReturnType<typeof setTimeout>);
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.look();
  });
  watch.look();
}
