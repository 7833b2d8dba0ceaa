import { DAY, instant, MINUTE } from '@braise/domain';
import { DEMO_HOMES, createVirtualHome } from '@braise/simulator';

/** Winter days that are lived; what they take is told for as many as are asked for. */
const LIVED = 20;

/** Seconds of a processor that a house of the demo and its devices take for so many days, nothing decided or stored: what a machine makes of work like it. */
export function houseAlone(days: number): number {
  const start = instant(Date.UTC(2026, 0, 10));
  const home = createVirtualHome({ definition: DEMO_HOMES.camille, seed: 1, start });
  const before = process.cpuUsage();
  for (let at = start + MINUTE; at <= start + LIVED * DAY; at += MINUTE) home.advance(instant(at));
  const { user, system } = process.cpuUsage(before);
  return (((user + system) / 1e6) * days) / LIVED;
}
