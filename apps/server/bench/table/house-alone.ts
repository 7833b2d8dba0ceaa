import { DAY, instant, MINUTE } from '@braise/domain';
import { DEMO_HOMES, createVirtualHome } from '@braise/simulator';

/** Winter days that are lived; what they take is told for as many as are asked for. */
const LIVED = 20;

/** Seconds that a house of the demo and its devices take for so many days, nothing decided or stored: what a machine makes of work like it. */
export function houseAlone(days: number): number {
  const start = instant(Date.UTC(2026, 0, 10));
  const home = createVirtualHome({ definition: DEMO_HOMES.camille, seed: 1, start });
  const from = performance.now();
  for (let at = start + MINUTE; at <= start + LIVED * DAY; at += MINUTE) home.advance(instant(at));
  return (((performance.now() - from) / 1000) * days) / LIVED;
}
