import { KEPT_COOL_BELOW } from '../device/channel-compensation.ts';
import type { RoomLaw } from '../decision.ts';
import { channelKey } from '../memory.ts';
import { type Member, isValve } from '../room/observe-room.ts';
import { type RoomPlan, isFed } from './plan-room.ts';
import { areWritesSpent } from './setpoint.ts';

/** What the choice of a room's law depends on beside its plan. `target`: °C that it is asked to have; null: none. */
type Held = {
  readonly target: number | null;
  readonly aired: boolean;
  readonly onRadiator: boolean;
  /** Something else than what acts measures the room. */
  readonly measured: boolean;
  /** K beside the setting that a channel is told, by `channelKey`. */
  readonly shiftOf: (key: string) => number;
};

/** By what a heated room is held, and what is in the way of more; null: nothing regulates it. */
export function lawInForce(
  { refused, watches }: Pick<RoomPlan, 'refused' | 'watches'>,
  members: readonly Member[],
  { target, aired, onRadiator, measured, shiftOf }: Held,
): RoomLaw | null {
  const valves = members.filter(isValve);
  if (valves.length === 0) {
    const other = members.find(({ part }) => part === 'relay' || part === 'contact');
    if (other?.part === 'relay') return { by: 'relay', because: measured ? null : 'sensor-silent' };
    return other === undefined ? null : { by: 'contact', because: null };
  }
  if (refused !== null) return { by: 'valve-alone', because: refused };
  if (aired) return { by: 'valve-alone', because: 'aired' };
  if (target === null || target < KEPT_COOL_BELOW) return { by: 'valve-alone', because: 'kept-cool' };
  const bySetpoint = valves.filter(({ device, channel, climate }) => {
    const watch = watches.get(channelKey(device.id, channel));
    return watch === undefined || !isFed(climate, watch, onRadiator);
  });
  if (bySetpoint.length < valves.length) return { by: 'external-temperature', because: null };
  const areSpent = bySetpoint.every(
    ({ device, channel, heard }) =>
      device.capabilities.power !== 'mains' && areWritesSpent(heard.budget.level, shiftOf(channelKey(device.id, channel))),
  );
  return { by: 'setpoint', because: areSpent ? 'writes-spent' : null };
}
