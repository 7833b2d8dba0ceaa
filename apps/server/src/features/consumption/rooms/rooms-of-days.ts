import { HOUR, type Instant } from '@braise/domain';
import { type Span, clip, lengthOf } from '@braise/domain/climate';
import type { LocalDay } from '@braise/domain/schedule';
import { type HeatedRoom, type TellsShares, heatedHours, hoursOf, oddsOff, roomShares } from '@braise/energy';
import type { ConsumptionDay, RoomsOfDay } from '../consumption-day.ts';

export type DatedDay = ConsumptionDay & { readonly day: LocalDay };

/** Share of an hour that must have been metered. */
const KNOWN = 0.5;

/** What heat sources took for heating in each hour from one on, as they are metered; NaN where that is not known. */
export function takenFrom(days: readonly DatedDay[], from: Instant, hours: number): Float64Array {
  const taken = new Float64Array(hours).fill(Number.NaN);
  for (const { day, hours: metered } of days)
    for (const [index, span] of hoursOf({ from: day.start, to: day.end }).entries()) {
      const { heating, known } = metered[index] ?? { heating: 0, known: 0 };
      const place = Math.floor((span.from - from) / HOUR);
      if (known >= KNOWN && place >= 0 && place < hours) taken[place] = heating / known;
    }
  return taken;
}

/** What the rooms took of each of those days, by date, ISO. `from`: where their record begins; `tells`: by what it is known how large they are; `away`: of each, when they were held as for nobody at home. */
export function roomsOfDays(
  rooms: readonly HeatedRoom[],
  days: readonly LocalDay[],
  { from, tells, away }: { readonly from: Instant; readonly tells: TellsShares; readonly away: readonly (readonly Span[])[] },
): ReadonlyMap<string, RoomsOfDay> {
  return new Map(
    days.map(({ date, start, end }) => {
      const hours = { from: Math.floor((start - from) / HOUR), to: Math.floor((end - from) / HOUR) };
      // a room that was held by hand stays what it is while the others are left
      const awayFor = Math.max(0, ...away.map((spans) => lengthOf(clip(spans, { from: start, to: end }))));
      const shares = roomShares(rooms, hours);
      return [
        date,
        {
          shares,
          oddsOff: shares === null ? new Map() : oddsOff(rooms, shares, tells),
          heatedHours: heatedHours(rooms, hours),
          awayHours: awayFor / HOUR,
        },
      ];
    }),
  );
}
