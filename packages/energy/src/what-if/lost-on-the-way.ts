import { clamp } from '@braise/domain';
import { takenTogether } from '../record/fitted-later.ts';
import { sumOf } from '../sum-of.ts';
import { circuitWater } from './circuit-water.ts';
import type { HeatedRoom } from './heated-rooms.ts';

/**
 * Of what is lost on the way, what commonly stays as it is whatever rooms are asked for: their water is warm for about as long. The rest follows what rooms are given: where that was a third less pipes lost
 * a sixth less, and where it was a quarter more an eighth more.
 */
export const LOST_ANYWAY = 0.5;
/**
 * The same where water goes round all the time, which is the warmer the more rooms take of it, by the power of 1/1.3 (EN 442); and where it always stands, but for moments that become hardly longer.
 */
const STAYS = { round: 0.25, standing: 0.75 };
/** Share of what is taken; more is believed of no home: small flats, which lose most, lose a quarter. */
export const MOST_LOST = 0.4;

/** That share of a home by how much of its days its water stood; as commonly where nobody tells when it goes round, or where it never did. `running`: in each step of those days. */
export function lostAnyway(tellsRunning: boolean, running: readonly number[]): number {
  const known = running.filter((share) => !Number.isNaN(share));
  const ran = sumOf(known);
  return !tellsRunning || ran === 0 ? LOST_ANYWAY : STAYS.standing + ((STAYS.round - STAYS.standing) * ran) / known.length;
}

/**
 * Share of what a heat source took that pipes and the source itself lost on the way: what rooms did not draw from the water. `taken`: in each hour of the record; NaN where it is not known. Null: it
 * cannot be told, as nobody tells how warm the water is, or nothing was taken or drawn.
 */
export function lostOnTheWay(rooms: readonly HeatedRoom[], taken: Float64Array): number | null {
  // without it all that was taken was laid to rooms when it was learned how large they are, and hardly anything would be left
  if (rooms[0] === undefined || circuitWater(rooms[0].grid) === null) return null;
  let [all, drawn] = [0, 0];
  for (const [hour, each] of takenTogether(rooms, taken).entries()) {
    if (Number.isNaN(each)) continue;
    all += each;
    for (const { size, heat } of rooms) drawn += size * heat.drawn[hour]!;
  }
  return all > 0 && drawn > 0 ? clamp(1 - drawn / all, 0, MOST_LOST) : null;
}
