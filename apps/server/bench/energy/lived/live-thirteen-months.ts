import { DAY, HOUR, type Instant, instant } from '@braise/domain';
import { localDayAt, localDaysBetween } from '@braise/domain/schedule';
import { createInProcessBus } from '../../../src/bus/in-process-bus.ts';
import type { Database } from '../../../src/database/database.ts';
import { beginningOfPast } from '../../../src/demo/past/beginning-of-past.ts';
import { dateHomeBack, openPast } from '../../../src/demo/past/demo-past.store.ts';
import { makePast } from '../../../src/demo/past/make-past.ts';
import { setUpDemoHome } from '../../../src/demo/testing/set-up-demo-home.ts';
import { createTelemetry } from '../../../src/telemetry/telemetry.ts';

/** Days that were lived; the others of thirteen months took what these did, over again. */
const LIVED = 15;
/** Of these, whole ones that are repeated: the first was not lived from its midnight on, and the last is under way. */
const REPEATED = LIVED - 2;
const MONTHS = 13;
const TIME_ZONE = 'Europe/Paris';
const CUBIC_METRES_A_DAY = 5;

/** A home of thirteen months, lived in by the demo's first resident: a boiler that says how it burns, rooms, a tariff and readings of its meter. Its id. */
export async function liveThirteenMonths(database: Database, now: Instant): Promise<number> {
  const deps = {
    database,
    bus: createInProcessBus((error) => {
      throw error;
    }),
    now: () => now,
  };
  const telemetry = createTelemetry({ database, now: deps.now, log: () => undefined });
  try {
    const { homeId, demo } = await setUpDemoHome(deps, 'camille');
    const [began, lived] = [beginningOfPast(TIME_ZONE, now, MONTHS), instant(now - LIVED * DAY)];
    await dateHomeBack(database, homeId, began, instant(now + DAY));
    await openPast(database, homeId, lived, now);
    await makePast({ database, telemetry, log: () => undefined }, homeId, demo, () => undefined);
    await repeatDays(database, homeId, began, lived);
    // what a night works out is not what residents wait for
    await database.pool.query("update consumption_settling set due_at = 'infinity', answers_due_at = null, savings_due_at = null");
    await database.pool.query("update room_learning set due_at = 'infinity', fit_at = 'infinity'");
    return homeId;
  } finally {
    await telemetry.stop();
  }
}

/** Days before those that were lived, back to the first, take what those did, at the same weather; the meter of gas is read each fortnight. */
async function repeatDays({ pool }: Database, homeId: number, from: Instant, lived: Instant): Promise<void> {
  const { rows } = await pool.query<{ days: Readonly<Record<string, unknown>> }>(
    'select days from consumption_month where home_id = $1 order by month',
    [homeId],
  );
  // the same of both, so that days stand beside the weather in which they were lived
  const placeOf = (date: string) => (Date.parse(date) / DAY) % REPEATED;
  const known = new Map(
    rows
      .flatMap(({ days }) => Object.entries(days))
      .slice(-REPEATED)
      .map(([date, day]) => [placeOf(date), day]),
  );
  const dates = localDaysBetween(TIME_ZONE, localDayAt(TIME_ZONE, from).date, localDayAt(TIME_ZONE, lived).date);
  for (const [month, days] of Map.groupBy(dates, ({ date }) => date.slice(0, 7))) {
    const kept = Object.fromEntries(days.map(({ date }) => [date, known.get(placeOf(date))]));
    await pool.query(
      `insert into consumption_month (home_id, month, days) values ($1, $2, $3)
       on conflict (home_id, month) do update set days = (excluded.days::jsonb || consumption_month.days::jsonb)::json`,
      [homeId, month, kept],
    );
  }
  await pool.query(
    `insert into weather_hour (home_id, hour, temperature, condition, solar, forecast)
     select home_id, hour - shift, temperature, condition, solar, false from weather_hour, generate_series(24 * ${REPEATED}, $2, 24 * ${REPEATED}) as shift
     where home_id = $1 and not forecast and hour >= $3 on conflict do nothing`,
    [homeId, Math.ceil((lived - from) / HOUR), Math.ceil(lived / HOUR) + 24 * (LIVED - REPEATED)],
  );
  await pool.query('update tariff set start_day = $2 where home_id = $1', [homeId, dates[0]!.date]);
  await pool.query('delete from meter_reading where home_id = $1', [homeId]);
  await pool.query(
    `insert into meter_reading (home_id, id, day, value, energy, unit)
     select $1, gen_random_uuid(), $2::date + 14 * n, 1000 + ${CUBIC_METRES_A_DAY} * 14 * n, 'GAS', 'm3' from generate_series(0, $3) as n`,
    [homeId, dates[0]!.date, Math.floor(dates.length / 14)],
  );
}
