import { type Instant, type Quantity, DAY, HOUR, REASONS, instant } from '@braise/domain';
import type { Database } from '../../src/database/database.ts';
import type { ChunkSeries } from '../../src/telemetry/chunks/chunk.ts';
import type { StoredReading } from '../../src/telemetry/reading.ts';
import { type EncodedRoomDay, encodeRoomDay } from '../../src/telemetry/room-day.ts';
import { tailSlot } from '../../src/telemetry/tail/tail-slot.ts';
import { type Telemetry, createTelemetry } from '../../src/telemetry/telemetry.ts';
import { noisyRoomDay } from './noisy-room.ts';

const HOMES = 100;
export const HOME_IDS: readonly number[] = Array.from({ length: HOMES }, (_, index) => index + 1);
/** Thirteen months. */
export const DAYS = 396;
export const ROOM = 1;
/** Days that differ; the others are like one of them. */
const DISTINCT = 7;
const LOADED_AT_ONCE = 400;
/** Readings of homes that nobody asks for: what some five thousand of them say in an hour. */
const READINGS_OF_OTHERS = 1_000_000;
const OTHER_HOMES = 5000;

/** The series of a noisy room, in its order, then what the engine says of it. */
const SERIES: readonly (readonly [string, Quantity])[] = [
  ['RU', 'temperature'],
  ['RU', 'humidity'],
  ['VA', 'temperature'],
  ['VA', 'heatDemand'],
  ['VA', 'valveOpening'],
  ['', 'roomDemand'],
  ['', 'roomDemandInferred'],
  ['', 'roomDemandKnown'],
  ['', 'locationBasedControl'],
  ['', 'effectivePower'],
  ['', 'effectiveSetpoint'],
  ['', 'effectiveReason'],
];
/** Of a boiler, which stands in no room. */
const BOILER: readonly Quantity[] = ['hotWaterActive', 'flowTemperature', 'modulation'];

/**
 * Homes with thirteen months of a room each, of a boiler in every second, and of the weather, up to `now`; the running hour stands in the tail, among
 * that of many other homes.
 */
export async function loadHomes(database: Database, now: Instant): Promise<void> {
  const { pool } = database;
  const today = Math.floor(now / DAY);
  await pool.query(
    `insert into home (name, time_zone, generation, entitlement_policy, created_at) select 'h', 'Europe/Paris', 'LINE_X', 'open', '2020-01-01' from generate_series(1, ${HOMES})`,
  );
  await pool.query(
    `insert into room (home_id, id, name, type, position, measuring_device_id, created_at) select id, ${ROOM}, 'room', 'HEATING', 1, 'RU', '2020-01-01' from home`,
  );
  await pool.query(
    `insert into person (id, email, name, password_hash) select gen_random_uuid(), 'resident' || id || '@braise.example', 'r', '' from home`,
  );
  await pool.query(
    `insert into membership (home_id, person_id) select home.id, person.id from home join person on email = 'resident' || home.id || '@braise.example'`,
  );
  await pool.query(
    `insert into weather_hour (home_id, hour, temperature, condition, solar, forecast)
     select home.id, hour, 5 + (hour % 24) / 4.0, (array['SUN', 'CLOUDY', 'RAIN', 'CLOUDY_PARTLY'])[1 + hour / 3 % 4], hour % 24 * 20, false
     from home, generate_series($1::int, $2::int) as hour`,
    [(today - DAYS) * 24, (today + 1) * 24],
  );
  const telemetry = createTelemetry({ database, now: () => now, log: () => undefined });
  const rooms = Array.from({ length: DISTINCT }, (_, seed) => encodeRoomDay({ homeId: 0, roomId: ROOM, day: 0, series: roomDay(seed) }));
  const boiler = encodeRoomDay({ homeId: 0, roomId: 0, day: 0, series: boilerDay() });
  let waiting: EncodedRoomDay[] = [];
  const load = async (days: readonly EncodedRoomDay[]) => {
    waiting.push(...days);
    if (days.length > 0 && waiting.length < LOADED_AT_ONCE) return;
    await telemetry.loadDays(waiting);
    waiting = [];
  };
  for (let homeId = 1; homeId <= HOMES; homeId++) {
    await numberSeries(telemetry, homeId);
    for (let day = today - DAYS; day < today; day++) {
      const room = rooms[day % DISTINCT];
      if (room === undefined) continue;
      await load([{ ...room, homeId, day }, ...(homeId % 2 === 0 ? [{ ...boiler, homeId, day }] : [])]);
    }
  }
  await load([]);
  await pool.query('analyze');
  await loadToday(telemetry, now);
  await pool.query(
    `insert into reading_tail (at, home_id, value, series, slot)
     select $1::bigint - n % 3600 * 1000, ${HOMES + 1} + n % ${OTHER_HOMES}, 20, 1 + n / ${OTHER_HOMES} % 40, $2 from generate_series(1, ${READINGS_OF_OTHERS}) as n`,
    [now, tailSlot(now)],
  );
}

/** What has happened today: whole hours in their chunks, the running one where it arrived. */
async function loadToday(telemetry: Telemetry, now: Instant): Promise<void> {
  const midnight = Math.floor(now / DAY) * DAY;
  const hour = Math.floor(now / HOUR) * HOUR;
  const readingsOf = (homeId: number, day: ChunkSeries): readonly StoredReading[] =>
    [...day].flatMap(([series, values]) =>
      values.map(({ at, value }) => ({ homeId, series, at: instant(midnight + at), value })).filter(({ at }) => at < now),
    );
  const [room, boiler] = [roomDay(0), boilerDay()];
  for (let homeId = 1; homeId <= HOMES; homeId++) {
    const readings = [...readingsOf(homeId, room), ...(homeId % 2 === 0 ? readingsOf(homeId, boiler) : [])];
    await telemetry.load(readings.filter(({ at }) => at < hour));
    await telemetry.append(readings.filter(({ at }) => at >= hour));
  }
  await telemetry.stop();
}

/** In the order of `SERIES` and `BOILER`, from 1 on. */
async function numberSeries(telemetry: Telemetry, homeId: number): Promise<void> {
  for (const [deviceId, quantity] of SERIES) await telemetry.seriesOf(homeId, ROOM, deviceId, 0, quantity);
  if (homeId % 2 === 0) for (const quantity of BOILER) await telemetry.seriesOf(homeId, 0, 'BR', 0, quantity);
}

function roomDay(seed: number): ChunkSeries {
  const series = new Map(noisyRoomDay(0, seed));
  const said = (...values: readonly (readonly [number, number])[]) =>
    values.map(([hour, value]) => ({ at: instant(hour * HOUR + 60_000), value }));
  const engine = [
    said([0, 0]),
    said([0, 1]),
    said([0, 1]),
    said([0, 1]),
    said([0, 17.5], [6, 20.5], [9, 18], [17, 21], [21, 17.5]),
    said(
      [0, REASONS.indexOf('SCHEDULE')],
      [9, REASONS.indexOf('AWAY')],
      [17, REASONS.indexOf('SCHEDULE')],
      [18, REASONS.indexOf('MANUAL')],
      [21, REASONS.indexOf('SCHEDULE')],
    ),
  ];
  for (const [index, values] of engine.entries())
    series.set(SERIES.findIndex(([, quantity]) => quantity === 'roomDemandInferred') + 1 + index, values);
  return series;
}

/** Reports each five minutes, and makes hot water twice. */
function boilerDay(): ChunkSeries {
  const values = (valueAt: (index: number) => number) =>
    Array.from({ length: 288 }, (_, index) => ({ at: instant(index * 300_000 + 1000), value: valueAt(index) }));
  const makes = (index: number) => index % 144 > 84 && index % 144 < 96;
  return new Map([
    [SERIES.length + 1, values((index) => (makes(index) ? 1 : 0))],
    [SERIES.length + 2, values((index) => 35 + ((index * 7) % 40) / 2)],
    [SERIES.length + 3, values((index) => ((index * 13) % 100) / 100)],
  ]);
}
