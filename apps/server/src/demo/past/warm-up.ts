import { setImmediate } from 'node:timers/promises';
import { type Instant, HOUR, MINUTE, instant, DAY } from '@braise/domain';
import { type DemoLife, type DemoLifeOptions, createDemoLife } from '../life/demo-life.ts';
import type { DemoHome } from '../demo-residents.ts';

/** What a home lives through before it is first seen, so that its walls are warm. */
export const WARM_UP = 3 * DAY;
/** Commands that are under way reach their devices, so that nobody takes their late effect for a person's. */
const COMMANDS_ARRIVE = 5 * MINUTE;

/** A new home at `at`, which has lived for a few days under the engine's decisions. The same home whenever it is warmed up for the same instant. */
export async function warmUp(
  demo: DemoHome,
  at: Instant,
  stores: Pick<DemoLifeOptions, 'store' | 'storeWindows' | 'storeEntry'> = {},
  each?: (life: DemoLife, at: Instant) => void,
): Promise<DemoLife> {
  const life = createDemoLife(demo, instant(at - WARM_UP), stores);
  const until = at - COMMANDS_ARRIVE;
  while (life.now() < until) {
    await life.advance(instant(Math.min(until, life.now() + HOUR)), (minute) => each?.(life, minute));
    // what else the server has to do goes between the hours
    await setImmediate();
  }
  life.home.advance(at);
  return life;
}
