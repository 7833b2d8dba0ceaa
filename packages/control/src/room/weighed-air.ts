import { clamp } from '@braise/domain';
import { biasBeside } from '../law/valve-watch.ts';
import { type Memory, channelKey } from '../memory.ts';
import { type Measured, type Member, isValve } from './observe-room.ts';

/** K that what a room is held by may differ from what its thermometer says: as far as thermometers are off. A valve that differs by more sits in a cold corner. */
const MOST = 0.4;

/**
 * What a room has by its thermometer and the sensors of its valves, weighed. A thermometer is off by some tenths of a kelvin as it is made, and so is the sensor of a
 * valve beside a cold radiator: each is as good a witness as the next, and their mean is nearer to the air than any. By how much each valve is off that mean is
 * learned over days (`ValveWatch.bias`), so that the weighed air moves as the thermometer does: it is as far above the thermometer as the valves together are above it.
 */
export function weighedAir(
  measured: Measured | null,
  members: readonly Member[],
  onRadiator: boolean,
  before: Memory | null,
): Measured | null {
  if (measured === null || onRadiator) return measured;
  let above = 0;
  for (const member of members) {
    if (!isValve(member)) continue;
    const watch = before?.channels[channelKey(member.device.id, member.channel)]?.law?.watch;
    if (watch !== undefined) above += biasBeside(watch, measured.deviceId);
  }
  return { ...measured, celsius: measured.celsius + clamp(above, -MOST, MOST) };
}
