import { HOUR, instant, kilowattHours } from '@braise/domain';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';
import { IN_KILOWATT_HOURS } from '@braise/energy';
import { keptDay } from '@braise/server/features/metering-points/days/kept-day.ts';
import { onDatabase } from '../on-database.ts';
import type { RunningServer } from '../running-server.ts';

/** kWh of the hours of a day as a home usually takes them. */
const USUAL = [
  0.18, 0.16, 0.15, 0.15, 0.16, 0.22, 0.41, 0.62, 0.55, 0.38, 0.31, 0.34, 0.52, 0.44, 0.33, 0.3, 0.35, 0.58, 0.84, 0.92, 0.71, 0.55, 0.38,
  0.24,
];
/** Days are settled up to so many ago; the rest is as it was recorded. */
const SETTLED = 3;

/** No journey lasts a month: what the meters of a home counted on so many days stands as the server keeps it; eight days ago they were silent from nine to two. */
export async function settleMeter(server: RunningServer, homeId: number, zone: string, days: number, upTo: number): Promise<void> {
  await onDatabase(server, async ({ kysely }) => {
    const points = await kysely.selectFrom('metering_point').select(['id', 'scope']).where('home_id', '=', homeId).execute();
    const today = localDayAt(zone, instant(Date.now()));
    for (const { id, scope } of points) {
      const share = scope === 'HOME' ? 1 : 0.6;
      const kept = Array.from({ length: days }, (_, index) => {
        const ago = days - 1 + SETTLED - index;
        const day = localDayAt(zone, instant(today.start - ago * 24 * HOUR + 12 * HOUR));
        return [
          day.date,
          keptDay(counted(day, { share: share * (1 + Math.sin(ago) / 6), isSilent: ago === 8, from: upTo - ago * 10 })),
        ] as const;
      });
      for (const [month, ofMonth] of Map.groupBy(kept, ([date]) => date.slice(0, 7)))
        await kysely
          .insertInto('metered_month')
          .values({ home_id: homeId, point_id: id, month, days: JSON.stringify(Object.fromEntries(ofMonth)) })
          .execute();
    }
    await kysely
      .updateTable('metering_point')
      .set({
        next_day: localDayAt(zone, instant(today.start - (SETTLED - 1) * 24 * HOUR + 12 * HOUR)).date,
        due_at: new Date(Date.now() + HOUR),
      })
      .where('home_id', '=', homeId)
      .execute();
  });
}

type Lived = { readonly share: number; readonly isSilent: boolean; readonly from: number };

function counted(day: LocalDay, { share, isSilent, from }: Lived) {
  const length = Math.round((day.end - day.start) / HOUR);
  const isGap = (hour: number) => isSilent && hour >= 9 && hour < 14;
  const used = Array.from({ length }, (_, hour) => (USUAL[hour] ?? 0.2) * share);
  return {
    countedIn: IN_KILOWATT_HOURS,
    hours: used.map((energy, hour) => ({ used: kilowattHours(isGap(hour) ? 0 : energy), known: isGap(hour) ? 0 : 1 })),
    sometime: kilowattHours(used.reduce((sum, energy, hour) => sum + (isGap(hour) ? energy : 0), 0)),
    known: 1,
    breaks: [],
    first: { at: day.start, value: from, device: 0 },
    last: { at: instant(day.end - HOUR), value: from + used.reduce((sum, energy) => sum + energy, 0), device: 0 },
  };
}
