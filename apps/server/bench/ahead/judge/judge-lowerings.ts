import { isComfort } from '../../heating/judge/judge-room.ts';
import type { RoomRun } from '../../heating/lived/home-run.ts';

/** K below what its schedule asks for from which a room is too cold, and within which it has come back to it. */
const [COLD, BACK] = [0.5, 0.3];

/** One time in which a room's setting was lower than what its schedule asks: its minutes, and whether the room was back when it was over; null: something else ended it. */
export type Lowering = { readonly from: number; readonly minutes: number; readonly cameBack: boolean | null };

/** Of the minutes in which comfort is asked for: too cold, and below the lower edge of the band. */
export type LoweredComfort = { readonly minutes: number; readonly cold: number; readonly belowBand: number };

type Room = Pick<RoomRun, 'asked' | 'air' | 'airing' | 'offset'>;

/** `by`: K by which the room's setting was lowered, by minute; 0 where it was not. */
export function loweringsOf({ asked, air, airing, offset }: Room, by: Float32Array): readonly Lowering[] {
  const lowerings: Lowering[] = [];
  for (let from = 0; from < by.length; from++) {
    if (by[from] === 0) continue;
    let to = from;
    while (to < by.length && by[to]! > 0) to++;
    // a block, a hand, an absence or a window decided in its place
    const isOther = to === by.length || asked[to] !== asked[to - 1] || airing[to] === 1;
    // by what the room's thermometer could know
    const cameBack = isOther ? null : air[to]! + (offset ?? 0) >= asked[to]! - BACK;
    lowerings.push({ from, minutes: to - from, cameBack });
    from = to;
  }
  return lowerings;
}

/** Those of the minutes from `from` up to `to`; `band` in K. */
export function loweredComfort(room: Room, band: number, { from, to }: { readonly from: number; readonly to: number }): LoweredComfort {
  let [minutes, cold, belowBand] = [0, 0, 0];
  for (let minute = from; minute < to; minute++) {
    if (!isComfort(room, minute)) continue;
    const under = room.asked[minute]! - room.air[minute]!;
    minutes++;
    if (under > COLD) cold++;
    if (under > band) belowBand++;
  }
  return { minutes, cold, belowBand };
}
