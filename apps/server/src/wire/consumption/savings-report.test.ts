import { type SavingsReportBody, savingsReport } from '@braise/contract/energy-insights';
import { HOUR, MINUTE, type Quantity, REASONS, celsius, instant } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleSavings } from '../../features/consumption/savings/settle-savings.ts';
import { settleConsumption } from '../../features/consumption/settle-consumption.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import type { StoredReading } from '../../telemetry/reading.ts';
import { NO_CAPABILITIES, PLAIN_CLIMATE } from '../../testing/plain-valve.ts';
import { loadStretches } from './known/read-meter.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

const [BOILER, VALVE] = ['boiler', 'valve'];
const GATEWAY = '33333333-3333-4333-8333-333333333333';
/** Midnight in Paris on 25 September, and after it on 20 November. */
const BEGUN = Date.parse('2026-09-24T22:00:00Z');
const NOW = instant(Date.parse('2026-11-19T23:20:00Z'));
const COMFORT = 20;
const NIGHT = 17;
const AWAY = 16;

let server: TestServer;
let salon: number;
beforeAll(async () => {
  server = await createTestServer();
  server.setTime(NOW);
  const { homeId, rooms } = server.camille;
  salon = rooms.HEATING;
  const { kysely, pool } = server.database;
  await pool.query("update home set created_at = '2026-09-24T22:00:00Z', latitude = 48.9, longitude = 2.3 where id = $1", [homeId]);
  const gateway = { home_id: homeId, id: GATEWAY, kind: 'otgw', name: 'g', topic_root: 'g', username: 'g', password_hash: '' } as const;
  await kysely.insertInto('gateway').values(gateway).execute();
  await aDevice(BOILER, {
    ...NO_CAPABILITIES,
    reports: [{ quantity: 'flame', channel: 0 }],
    heatSource: { kind: 'boiler', hotWater: false, flow: { min: celsius(30), max: celsius(80) } },
  });
  await aDevice(VALVE, { ...NO_CAPABILITIES, climates: [PLAIN_CLIMATE], reports: [{ quantity: 'temperature', channel: 0 }] });
  await kysely.insertInto('device_channel').values({ home_id: homeId, device_id: VALVE, channel: 0, room_id: salon }).execute();
  const heats = (hour: number) => (hour >= 6 && hour < 9 ? 1 : hour >= 15 && hour < 23 ? 0.4 : 0);
  await say(BOILER, 'flame', (hour) => (heats(hour) > 0 ? 1 : 0));
  await say(BOILER, 'modulation', heats);
  await say(BOILER, 'flowTemperature', () => 52);
  await say(VALVE, 'temperature', (hour) =>
    hour < 6
      ? 18.4 - hour / 5
      : hour < 9
        ? 17.2 + (hour - 6)
        : hour < 15
          ? 20 - (hour - 9) / 4
          : hour < 17
            ? 18.5 + (hour - 15) * 0.75
            : hour < 23
              ? 20
              : 18.6,
  );
  await say(VALVE, 'valveOpening', heats);
  await say(VALVE, 'setpoint', (hour) => askedAt(hour).setpoint);
  await say('', 'effectivePower', () => 1);
  await say('', 'effectiveSetpoint', (hour) => askedAt(hour).setpoint);
  await say('', 'effectiveReason', (hour) => REASONS.indexOf(askedAt(hour).reason));
  await journal();
  const first = BEGUN / HOUR;
  await putWeather(
    server.database,
    homeId,
    Array.from({ length: 56 * 24 }, (_, index) => ({
      hour: first + index,
      temperature: 6,
      humidity: null,
      condition: 'CLOUDY' as const,
      solar: index % 24 === 12 ? 400 : null,
      forecast: false,
    })),
  );
  const model = aModel({
    kind: { sensor: 'valve', emitter: 'radiator', flow: 'unknown' },
    beside: [],
    structure: { mass: true, neighbours: false, facade: null },
    routine: { hours: Array.from({ length: 24 }, () => 0), neighbours: [] },
  });
  await kysely
    .updateTable('room_learning')
    .set({ model: JSON.stringify(model), error: 0.3 })
    .where('home_id', '=', homeId)
    .where('room_id', '=', salon)
    .execute();
  await pool.query("update consumption_settling set due_at = '2026-01-01'");
  await settleConsumption({ database: server.database, readRange: server.telemetry.readRange, now: () => NOW });
});
afterAll(() => server.close());
beforeEach(() => forget());

/** Nothing was reckoned, and all of it is due. */
async function forget(at = NOW): Promise<void> {
  await server.database.pool.query('truncate savings_report');
  await server.database.pool.query('update consumption_settling set savings_due_at = $1 where next_day is not null', [new Date(at)]);
}

async function dueAt(): Promise<Date | null> {
  const { database, camille } = server;
  const row = await database.kysely
    .selectFrom('consumption_settling')
    .select('savings_due_at')
    .where('home_id', '=', camille.homeId)
    .executeTakeFirstOrThrow();
  return row.savings_due_at;
}

/** A night that is lower, and days on which nobody is there from nine to three. */
function askedAt(hour: number): { readonly setpoint: number; readonly reason: (typeof REASONS)[number] } {
  if (hour >= 9 && hour < 15) return { setpoint: AWAY, reason: 'AWAY' };
  return { setpoint: hour >= 6 && hour < 23 ? COMFORT : NIGHT, reason: 'SCHEDULE' };
}

async function aDevice(id: string, capabilities: object): Promise<void> {
  const values = { home_id: server.camille.homeId, id, gateway_id: GATEWAY, address: id, name: id, vendor: 'x', model: 'x' };
  await server.database.kysely
    .insertInto('device')
    .values({ ...values, capabilities: JSON.stringify(capabilities), first_seen_at: new Date(BEGUN) })
    .execute();
}

const timeIn = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/Paris');

async function say(device: string, quantity: Quantity, valueOf: (hour: number) => number): Promise<void> {
  const { homeId } = server.camille;
  const series = await server.telemetry.seriesOf(homeId, device === BOILER ? 0 : salon, device, 0, quantity);
  const readings: StoredReading[] = [];
  for (let time = BEGUN; time < NOW; time += 5 * MINUTE) {
    const { hour, minute } = timeIn(time);
    readings.push({ homeId, series, at: instant(time), value: valueOf(hour + minute / 60) });
  }
  await server.telemetry.load(readings);
}

/** What the engine writes down of each change of what holds. */
async function journal(): Promise<void> {
  const of = (temperature: number) => JSON.stringify({ power: 'ON', temperature });
  for (let time = BEGUN; time < NOW; time += HOUR) {
    const { hour } = timeIn(time);
    if (![6, 9, 15, 23].includes(hour)) continue;
    const { setpoint, reason } = askedAt(hour);
    const entry = {
      home_id: server.camille.homeId,
      room_id: salon,
      at: new Date(time),
      kind: 'setting',
      detail: reason,
      actor: 'engine',
    } as const;
    await server.database.kysely
      .insertInto('journal_entry')
      .values({ ...entry, after: of(setpoint), without: reason === 'AWAY' ? of(COMFORT) : null })
      .execute();
  }
}

const settle = () => settleSavings({ ...server, read: (homeId) => loadStretches(server.database, homeId) });
const call = (path: string) =>
  server.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${server.camille.token}` } });
const send = energyCalls(() => server);
const ask = (month: string) => call(`/energy-bob/${server.camille.homeId}/${month}?country=FRA`);
async function reported(month = '2026-10'): Promise<SavingsReportBody> {
  const answer = await ask(month);
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return savingsReport.parse(answer.json());
}
const kept = async () => (await server.database.pool.query('select month, report from savings_report order by month')).rows as unknown;

describe('the savings report', () => {
  it('tells what schedule and absence kept, and exactly nothing of what was not there', async () => {
    await settle();
    const { totalSavingsInPercent: total, features, unattributedInPercent, ...report } = await reported();
    expect(report).toMatchObject({ yearMonth: '2026-10', unavailable: null, totalSavingsAvailable: true });
    const rows = Object.values(features).map((row) => row?.savingsInPercent ?? 0);
    expect(rows.reduce((sum, row) => sum + row, unattributedInPercent ?? 0)).toBeCloseTo(total!, 0);
    expect(features.weatherAdaptation).toEqual({ savingsInPercent: 0, band: { low: 0, high: 0 } });
    expect(features.openWindowDetection).toEqual({ savingsInPercent: 0, band: { low: 0, high: 0 } });
    expect(features.flowTemperature).toBeNull();
    expect(report.awayDuration).toEqual({ value: 31 * 6, unit: 'HOURS' });
    expect(report.setbackScheduleDurationPerDay).toEqual({ value: 7, unit: 'HOURS' });
    expect(report.sunshineDuration).toEqual({ value: 31, unit: 'HOURS' });
    // thirty-one days, one of which has twenty-five hours
    const { rows: reckoned } = await server.database.pool.query(
      "select report #> '{inputs,degreeDays}' as days from savings_report where month = '2026-10'",
    );
    expect(reckoned).toEqual([{ days: expect.closeTo(31 * (15.5 - 6), 6) as number }]);
  });

  it('is reckoned once, and the same whenever it would be', async () => {
    await settle();
    const once = await kept();
    await settle();
    expect(await kept()).toEqual(once);
    await forget();
    await settle();
    expect(await kept()).toEqual(once);
  });

  it('is reckoned by how large the home is said to be for what it burned, where its meter was read', async () => {
    const { database } = server;
    const reckoned = async () => {
      await forget();
      await settle();
      const { rows } = await database.pool.query<{ report: { inputs: object; savings: { total: { share: number } } } }>(
        "select report from savings_report where month = '2026-10'",
      );
      return rows[0]!.report;
    };
    const settings = { energySource: 'GAS', unit: 'kWh', yearBuilt: null, altitudeInMetres: null, dwelling: 'APARTMENT' };
    const sayArea = (areaInSquareMetres: number) => send('PUT', 'settings', { ...settings, areaInSquareMetres });
    await sayArea(60);
    const unread = await reckoned();
    expect(unread.inputs).toMatchObject({ area: 60, burned: null });
    for (const [date, reading] of [
      ['2026-10-05', 1000],
      ['2026-11-14', 1800],
    ] as const)
      expect((await send('POST', 'meterReadings', { date, reading, time: '12:00' })).statusCode).toBe(201);
    const small = await reckoned();
    // 20 kWh a day
    expect(small.inputs).toMatchObject({ area: 60, burned: expect.closeTo(31 * 20, -1) as number });
    await sayArea(90);
    const large = await reckoned();
    // a larger flat exchanges more with its neighbours, who are as warm whatever it asks for
    expect(large.savings.total.share).toBeGreaterThan(small.savings.total.share);
    await database.pool.query('truncate meter_reading, meter_conversion, home_energy, said_energy cascade');
  });

  it('is reckoned of a boiler of which nobody tells how warm its water is as of one that condenses, and of one that does not otherwise', async () => {
    const { telemetry, database, camille } = server;
    const readRange: typeof telemetry.readRange = (home, room, from, to, quantities) =>
      telemetry.readRange(
        home,
        room,
        from,
        to,
        quantities?.filter((quantity) => quantity !== 'flowTemperature'),
      );
    const totalOf = async (plate: object | null) => {
      const said = plate && JSON.stringify(plate);
      await database.pool.query('update home set boiler_details = $2 where id = $1', [camille.homeId, said]);
      await forget();
      await settleSavings({ ...server, telemetry: { ...telemetry, readRange }, read: (homeId) => loadStretches(database, homeId) });
      const { rows } = await database.pool.query<{ report: { savings: { total: { share: number; low: number; high: number } } } }>(
        "select report from savings_report where month = '2026-10'",
      );
      return rows[0]!.report.savings.total;
    };
    const [condenses, alike] = [await totalOf(null), await totalOf({ condensing: false })];
    expect(condenses.share).not.toBeCloseTo(alike.share, 4);
    await totalOf(null);
  });

  it('is reckoned by one of several at a time', async () => {
    await forget(instant(NOW + MINUTE));
    await settle();
    expect(await kept()).toEqual([]);
    server.setTime(instant(NOW + MINUTE));
    await Promise.all([settle(), settle()]);
    server.setTime(NOW);
    expect(await kept()).toHaveLength(2);
    expect(await dueAt()).toBeNull();
  });

  it('is looked at again once another month is settled, and no sooner', async () => {
    await settle();
    const { database, telemetry } = server;
    const settleTo = async (day: string) => {
      await database.pool.query("update consumption_settling set due_at = '2026-01-01' where next_day is not null");
      const now = () => instant(Date.parse(`${day}T10:00:00Z`));
      await settleConsumption({ database, readRange: telemetry.readRange, now });
    };
    await settleTo('2026-11-30');
    expect(await dueAt()).toBeNull();
    await settleTo('2026-12-01');
    expect(await dueAt()).toEqual(new Date('2026-12-01T00:00:00Z'));
    await database.pool.query("update consumption_settling set next_day = '2026-11-19'::date where next_day is not null");
  });

  it('says why there is nothing: hardly any days, rooms that are hardly known, a total that may as well be nothing', async () => {
    const { rows } = await server.database.pool.query<{ model: object }>(
      'select model from room_learning where home_id = $1 and room_id = $2',
      [server.camille.homeId, salon],
    );
    const know = (model: object | null) =>
      server.database.pool.query('update room_learning set model = $1 where home_id = $2 and room_id = $3', [
        model && JSON.stringify(model),
        server.camille.homeId,
        salon,
      ]);
    await know(null);
    await settle();
    await know(rows[0]!.model);
    expect(await reported('2026-09')).toMatchObject({ unavailable: 'LOW_ACTIVITY', totalSavings: null, awayDuration: null });
    const rough = await reported();
    expect(rough).toMatchObject({ unavailable: 'LEARNING', totalSavings: null, awayDuration: { value: 186 } });
    expect(rough.features.smartSchedule).toEqual({ savingsInPercent: null, band: null });
    await forget();
    await settle();
    await change('{savings,total,low}', -0.01);
    expect(await reported()).toMatchObject({ unavailable: 'UNCERTAIN', totalSavingsInPercent: null, unattributedInPercent: null });
  });

  it('has a dash for what may as well be nothing, and its share among what is not attributed', async () => {
    await settle();
    const { totalSavingsInPercent: total, features } = await reported();
    await change('{savings,features,1,low}', -0.01);
    const { features: told, unattributedInPercent } = await reported();
    expect(told.geofencing.savingsInPercent).toBeNull();
    expect(unattributedInPercent).toBeCloseTo(total! - features.smartSchedule.savingsInPercent!, 6);
  });

  it('tells of a month in which something else began to heat what was done alone', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query<{ days: object }>("select days from consumption_month where month = '2026-10'");
    const heatedByPump = async (until: string) => {
      await pool.query(
        `update consumption_month set days = (days::jsonb || (
         select jsonb_object_agg(key, value - 'by') from jsonb_each(days::jsonb) where key < $1
       ))::json where month = '2026-10'`,
        [until],
      );
      await forget();
      await settle();
    };
    await heatedByPump('2026-10-11');
    expect(await reported()).toMatchObject({ unavailable: 'CHANGED', totalSavings: null, awayDuration: { value: 186 } });
    await heatedByPump('2026-10-25');
    expect(await reported()).toMatchObject({ unavailable: 'CHANGED', totalSavings: null });
    await pool.query("update consumption_month set days = $1 where month = '2026-10'", [JSON.stringify(rows[0]!.days)]);
  });

  it('tells of a heat pump what features kept, and no total', async () => {
    await settle();
    await change('{inputs,by}', 'pump');
    const { features, ...report } = await reported();
    expect(report).toMatchObject({ unavailable: 'HEAT_PUMP', totalSavings: null, unattributedInPercent: null });
    expect(features.smartSchedule.savingsInPercent).toBeGreaterThan(0);
    await change('{refused}', 'FEW_DAYS');
    expect(await reported()).toMatchObject({ unavailable: 'HEAT_PUMP', features: { smartSchedule: { savingsInPercent: null } } });
  });

  it('says of a month of which the weather is not known that it is not', async () => {
    const { pool } = server.database;
    const { homeId } = server.camille;
    const noon = Date.parse('2026-10-15T12:00:00Z') / HOUR;
    const longAgo = 100_000;
    await pool.query('update weather_hour set hour = hour - $3 where home_id = $1 and hour < $2', [homeId, noon, longAgo]);
    await settle();
    expect(await reported()).toMatchObject({ unavailable: 'NO_WEATHER', totalSavings: null, awayDuration: null });
    // whoever has a heat pump can mend that too
    await change('{inputs,by}', 'pump');
    expect(await reported()).toMatchObject({ unavailable: 'NO_WEATHER' });
    await pool.query('update weather_hour set hour = hour + $3 where home_id = $1 and hour < $2', [homeId, noon - longAgo, longAgo]);
  });

  it('tells of a flat with a heat pump what was done alone', async () => {
    const { pool } = server.database;
    const meteredBy = (one: string, other: string) =>
      pool.query('update consumption_month set days = replace(days::jsonb::text, $1, $2)::json', [`"by": "${one}"`, `"by": "${other}"`]);
    const lives = (dwelling: string) =>
      pool.query(
        `insert into home_energy (home_id, dwelling) values ($1, $2) on conflict (home_id) do update set dwelling = excluded.dwelling`,
        [server.camille.homeId, dwelling],
      );
    await meteredBy('burner', 'pump');
    await lives('HOUSE');
    await settle();
    expect(await reported()).toMatchObject({
      unavailable: 'HEAT_PUMP',
      features: { smartSchedule: { band: { low: expect.any(Number) as number } } },
    });
    await forget();
    await lives('APARTMENT');
    await settle();
    expect(await reported()).toMatchObject({
      unavailable: 'UNPROVEN',
      awayDuration: { value: 186 },
      features: { smartSchedule: { band: null } },
    });
    // as it was refused before
    await change('{refused}', 'UNKNOWN');
    expect(await reported()).toMatchObject({ unavailable: 'UNPROVEN' });
    await pool.query('delete from home_energy');
    await meteredBy('pump', 'burner');
  });

  describe('of water that adapts', () => {
    const apart = { from: 58.04, to: 51.96, deviation: 0.4 };
    const remember = async (adapted: boolean, of: typeof apart | null = apart) => {
      const memory = {
        version: 4,
        at: NOW,
        resumedAt: NOW,
        rooms: {},
        devices: {},
        channels: {},
        heat: { sources: { [BOILER]: { flows: flowsOf(adapted, of) } }, valves: {} },
      };
      const { kysely } = server.database;
      await kysely.deleteFrom('home_engine').where('home_id', '=', server.camille.homeId).execute();
      const row = { home_id: server.camille.homeId, decision: '{}', decided_at: new Date(NOW), memory: JSON.stringify(memory) };
      await kysely.insertInto('home_engine').values(row).execute();
      await forget();
      await settle();
    };
    const flowsOf = (adapted: boolean, of: typeof apart | null) => ({
      days: 40,
      first: {},
      month: {},
      adapted,
      ended: [{ month: '2026-10', adapted, apart: of }],
      today: { day: '2026-11-19', by: {} },
    });
    const subscribe = (policy: 'open' | 'subscription') =>
      server.database.pool.query('update home set entitlement_policy = $1 where id = $2', [policy, server.camille.homeId]);
    beforeAll(() => subscribe('open'));
    afterAll(async () => {
      await subscribe('subscription');
      await server.database.pool.query('delete from home_engine');
    });

    it('tells by how much it fell, and what that kept beside the others', async () => {
      await remember(true);
      const { totalSavingsInPercent: total, features, ...report } = await reported();
      expect(report.flowTemperatureOptimization).toEqual({ reduction: { value: 6 }, from: { value: 58 }, to: { value: 52 } });
      expect(features.flowTemperature!.savingsInPercent).toBeGreaterThan(1);
      const rows = Object.values(features).map((row) => row!.savingsInPercent!);
      expect(rows.reduce((sum, row) => sum + row, 0)).toBeCloseTo(total!, 0);
      expect(report.unattributedInPercent).toBeNull();
    });

    it('tells nothing of it without the assistant: its share stands in no row', async () => {
      await remember(true);
      const { features: shown } = await reported();
      await subscribe('subscription');
      const { features, flowTemperatureOptimization, unattributedInPercent } = await reported();
      await subscribe('open');
      expect([features.flowTemperature, flowTemperatureOptimization]).toEqual([null, null]);
      expect(unattributedInPercent).toBeCloseTo(shown.flowTemperature!.savingsInPercent!, 0);
    });

    it('is exactly nothing where water does not adapt, less than nothing where it rose, and not told where its fall is not known or may be chance', async () => {
      await remember(false);
      expect(await reported()).toMatchObject({
        features: { flowTemperature: { savingsInPercent: 0, band: { low: 0, high: 0 } } },
        flowTemperatureOptimization: null,
        unattributedInPercent: null,
      });
      await remember(true, null);
      expect(await reported()).toMatchObject({
        features: { flowTemperature: { savingsInPercent: null } },
        flowTemperatureOptimization: null,
        unattributedInPercent: null,
      });
      await remember(true, { from: 51.96, to: 58.04, deviation: 0.4 });
      const risen = await reported();
      expect(risen.flowTemperatureOptimization).toBeNull();
      expect(risen.features.flowTemperature!.savingsInPercent).toBeLessThan(0);
      await remember(true, { from: 52.5, to: 52, deviation: 2 });
      const unsure = await reported();
      expect(unsure).toMatchObject({ features: { flowTemperature: { savingsInPercent: null } }, flowTemperatureOptimization: null });
      expect(unsure.unattributedInPercent).not.toBeNull();
    });
  });

  it('is not there for a month of which nothing was reckoned, in the words that clients look for', async () => {
    await settle();
    for (const month of ['2026-11', '2027-01', '2025-01']) {
      const answer = await ask(month);
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringMatching(/Home ID \d+ .*year month .*not available/)]);
    }
    expect((await ask('2026-13')).statusCode).toBe(404);
    expect((await call(`/energy-bob/${server.louis.homeId}/2026-10`)).statusCode).not.toBe(200);
  });

  it('stands in the overview, of the month or of the one before', async () => {
    await settle();
    await server.database.pool.query("update home set subscribed_since = '2026-01-01' where id = $1", [server.camille.homeId]);
    await readMeter();
    const { totalSavingsInPercent } = await reported();
    for (const month of ['2026-10', '2026-11']) {
      const answer = await send('GET', `consumptionOverview?month=${month}`);
      expect(answer.json()).toMatchObject({ energySavingsReport: { totalSavingsInPercent, yearMonth: '2026-10' } });
    }
  });
});

const change = (path: string, value: unknown) =>
  server.database.pool.query(`update savings_report set report = jsonb_set(report, $1, $2::jsonb) where month = '2026-10'`, [
    path,
    JSON.stringify(value),
  ]);

async function readMeter(): Promise<void> {
  await send('PUT', 'settings', { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null });
  for (const [date, reading] of [
    ['2026-10-20', 4000],
    ['2026-11-10', 6600],
  ])
    await send('POST', 'meterReadings', { date, reading, time: '12:00' });
}

it.each(['XXX', 'fr', ''])('is of no country %j', async (country) => {
  const answer = await call(`/energy-bob/${server.camille.homeId}/2026-10?country=${country}`);
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('"field":"country"')]);
});
