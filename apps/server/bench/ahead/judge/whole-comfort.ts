import { type Errors, noErrors, withMinute } from '../../heating/judge/errors.ts';
import { type Beyond, isComfort, isHeated, maskOf } from '../../heating/judge/judge-room.ts';
import type { RoomRun } from '../../heating/lived/home-run.ts';

/**
 * A room over all minutes in which comfort is asked for, those after a change included. `ahead`: what it was heated for already, °C by minute, NaN where for nothing
 * but what is asked. Such a room is too cold only below what its block asks, and too warm only above what it is heated for: the warmth of the block to come is wanted.
 */
export function wholeComfort(room: RoomRun, ahead: Float32Array, { cold }: Beyond): Errors {
  const apart = maskOf(room.asked.length, cold);
  let errors = noErrors();
  for (let minute = 0; minute < room.asked.length; minute++) {
    if (apart[minute] === 1 || !isComfort(room, minute)) continue;
    const [air, asked] = [room.air[minute]!, room.asked[minute]!];
    const wanted = Number.isNaN(ahead[minute]!) ? asked : Math.max(asked, ahead[minute]!);
    errors = withMinute(errors, air < asked ? air - asked : Math.max(0, air - wanted), isHeated(room, minute));
  }
  return errors;
}
