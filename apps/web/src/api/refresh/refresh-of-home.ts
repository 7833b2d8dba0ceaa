import type { LiveHome } from '../live/live-home.ts';
import { createRefreshScheduler, type RefreshScheduler } from './refresh-scheduler.ts';

const schedulers = new WeakMap<LiveHome, RefreshScheduler>();

/** What keeps fresh what pages show of a home beside its stream: one for each home that is open. */
export function refreshOfHome(live: LiveHome): RefreshScheduler {
  const known = schedulers.get(live);
  if (known !== undefined) return known;
  const scheduler = createRefreshScheduler({
    now: () => Date.now(),
    isLive: () => live.status.get() === 'live',
    changedAt: () => live.lastReceivedAt() ?? -Infinity,
    isVisible: () => document.visibilityState === 'visible',
    everySecond(tick) {
      const timer = setInterval(tick, 1000);
      return () => clearInterval(timer);
    },
  });
  schedulers.set(live, scheduler);
  return scheduler;
}
