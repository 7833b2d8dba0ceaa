import { type CostSimulationBody, costSimulation } from '@braise/contract/energy-insights';
import { DAY, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResponses } from '../../features/consumption/simulator/make-responses.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { FULL_LOAD, HEATING, furnishBoilerHome, meterAt } from './testing/boiler-home.ts';

/** After midnight in Paris on 20 November. */
const NOW = instant(Date.parse('2026-11-19T23:20:00Z'));

let server: TestServer;
let salon: number;
beforeAll(async () => {
  server = await createTestServer();
  server.setTime(NOW);
  salon = server.camille.rooms.HEATING;
  await furnishBoilerHome(server, NOW, [{ roomId: salon, from: 6, to: 10, opening: 0.5 }]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate tariff, meter_reading, meter_conversion, home_energy, said_energy, home_response cascade');
  await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(NOW)]);
  await server.database.pool.query("update home set subscribed_since = '2026-01-01' where id = $1", [server.camille.homeId]);
  const settings = { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
  await call('PUT', 'settings', settings);
});

const call = energyCalls(() => server);
const ask = (setTemperatureDelta: unknown, zone: unknown = salon) =>
  call('POST', 'costSimulator', { temperatureDeltaPerZone: [{ zone, setTemperatureDelta }] });
async function simulated(delta: number): Promise<CostSimulationBody> {
  const answer = await ask(delta);
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return costSimulation.parse(answer.json());
}
const readMeter = async (...dates: readonly string[]) => {
  for (const date of dates.length > 0 ? dates : ['2026-10-20', '2026-11-10'])
    await call('POST', 'meterReadings', { date, reading: Math.round(meterAt(date)), time: '12:00' });
};
const makeAll = () => makeResponses({ ...server, now: () => NOW });

describe('what other setpoints cost', () => {
  it('is told of a room by what was metered of heating and what that cost, more the further they go', async () => {
    await readMeter();
    await call('POST', 'tariffs', { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 12 });
    await makeAll();
    const [half, one, two, warmer] = [await simulated(-0.5), await simulated(-1), await simulated(-2), await simulated(1)];
    expect(one).toMatchObject({ consumptionUnit: 'kWh', currency: 'EUR', unavailable: null });
    const used = [half, one, two, warmer].map(({ estimationPerZone: [room] }) => room!.consumption);
    const taken = 30 * HEATING * FULL_LOAD;
    // the room was never learned: a kelvin of the whole home is what it is of homes
    expect(used[1]! / taken).toBeGreaterThan(0.04);
    expect(used[1]! / taken).toBeLessThan(0.13);
    expect(used[0]!).toBeLessThan(used[1]!);
    expect(used[2]!).toBeGreaterThan(1.5 * used[1]!);
    expect(used[3]!).toBeGreaterThan(0);
    expect(one.estimationPerZone[0]).toMatchObject({ zone: salon, isRough: true });
    expect(one.estimationPerZone[0]!.costInCents! / used[1]!).toBeCloseTo(12, 1);
    expect((await simulated(0)).estimationPerZone).toEqual([{ zone: salon, costInCents: 0, consumption: 0, isRough: true }]);
  });

  it('is told within a band, which goes the way that was asked for, has the price of what it is of, and is wider the less is said', async () => {
    await readMeter();
    await call('POST', 'tariffs', { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 12 });
    await makeAll();
    const [less, more] = [await simulated(-1), await simulated(1)];
    const { low, high } = less.band!.consumption;
    const told = -less.estimationPerZone[0]!.consumption;
    expect([low < told, told < high, high <= 0, more.band!.consumption.low >= 0]).toEqual([true, true, true, true]);
    expect(less.band!.costInCents!.low / low).toBeCloseTo(12, 1);
    const settings = { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: 100, yearBuilt: null, altitudeInMetres: null };
    await call('PUT', 'settings', { ...settings, dwelling: 'HOUSE' });
    const house = (await simulated(-1)).band!.consumption;
    expect(house.high - house.low).toBeLessThan(high - low);
    const nothing = { low: 0, high: 0 };
    expect((await simulated(0)).band).toEqual({ consumption: nothing, costInCents: nothing });
  });

  it('is told at once by what residents say of their home: a flat has neighbours, the more of them the larger it is', async () => {
    await readMeter();
    await makeAll();
    const saved = async (dwelling: string | null, areaInSquareMetres: number | null) => {
      const settings = { energySource: 'GAS', unit: 'kWh', areaInSquareMetres, yearBuilt: null, altitudeInMetres: null, dwelling };
      expect((await call('PUT', 'settings', settings)).statusCode).toBe(200);
      return (await simulated(-1)).estimationPerZone[0]!.consumption;
    };
    const house = await saved('HOUSE', 100);
    const [unknown, small, large] = [await saved('APARTMENT', null), await saved('APARTMENT', 60), await saved('APARTMENT', 100)];
    expect(small).toBeGreaterThan(house);
    expect(large).toBeGreaterThan(small);
    expect(unknown).toBeGreaterThan(await saved(null, null));
    expect((await simulated(-1)).unsaid).toEqual(['DWELLING', 'AREA']);
    await saved('APARTMENT', null);
    expect((await simulated(-1)).unsaid).toEqual(['AREA']);
    await saved('HOUSE', 100);
    expect((await simulated(-1)).unsaid).toEqual([]);
  });

  it('has no money without a tariff', async () => {
    await readMeter();
    await makeAll();
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [{ costInCents: null }], band: { costInCents: null } });
  });

  it('says why there is nothing: not worked out yet, or hardly heated', async () => {
    await readMeter();
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], band: null, unavailable: 'PENDING' });
    await makeAll();
    await server.database.pool.query('update home_response set response = null, answered_up_to = null');
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'LOW_ACTIVITY' });
    await server.database.pool.query('update home_response set answered_up_to = up_to');
    const { rows } = await server.database.pool.query<{ latitude: number }>('select latitude from home where id = $1', [
      server.camille.homeId,
    ]);
    const liesAt = (latitude: number | null) =>
      server.database.pool.query('update home set latitude = $2, revision = revision + 1 where id = $1', [server.camille.homeId, latitude]);
    await liesAt(null);
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'NO_WEATHER' });
    await liesAt(rows[0]!.latitude);
  });

  it('says that it is not known how cold it was where the home lies, of which nobody says what the weather was', async () => {
    await readMeter();
    const weather = await server.database.pool.query('delete from weather_hour where home_id = $1 returning *', [server.camille.homeId]);
    expect(weather.rowCount).toBeGreaterThan(0);
    await makeAll();
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'NO_WEATHER' });
    await server.database.pool.query('insert into weather_hour select * from jsonb_populate_recordset(null::weather_hour, $1::jsonb)', [
      JSON.stringify(weather.rows),
    ]);
    // it came since, and is in the answer of the next night
    expect(await simulated(-1)).toMatchObject({ unavailable: 'PENDING' });
    await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(NOW)]);
    await makeAll();
    expect((await simulated(-1)).unavailable).toBeNull();
  });

  it('says that too few days are known where hardly any of the record of its rooms is', async () => {
    await readMeter();
    const recordedFor = async (days: number) => {
      const readRange: typeof server.telemetry.readRange = (home, room, from, to, quantities) => {
        const first = instant(NOW - days * DAY);
        return server.telemetry.readRange(home, room, from < first ? first : from, to < first ? first : to, quantities);
      };
      await server.database.pool.query('truncate home_response');
      await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(NOW)]);
      await makeResponses({ ...server, telemetry: { ...server.telemetry, readRange }, now: () => NOW });
      return simulated(-1);
    };
    expect(await recordedFor(12)).toMatchObject({ estimationPerZone: [], unavailable: 'FEW_DAYS' });
    const [young, whole] = [await recordedFor(22), await recordedFor(40)].map(({ estimationPerZone: [room] }) => room!.consumption);
    expect(young! / whole!).toBeCloseTo(1, 1.3);
  });

  it('says for good that nothing is known of rooms in which nothing measures or heats, and reads their month once a week', async () => {
    await readMeter();
    const devices = await server.database.pool.query('delete from device_channel where room_id = $1 returning *', [salon]);
    expect(devices.rowCount).toBeGreaterThan(0);
    const nights: unknown[] = [];
    for (let night = 0; night < 3; night += 1) {
      await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(NOW)]);
      await makeAll();
      nights.push((await simulated(-1)).unavailable);
      // what is worked out anew would not be it
      await server.database.pool.query("update home_response set sizes = jsonb_set(sizes, '{rooms,7}', '[1, 1]') where home_id = $1", [
        server.camille.homeId,
      ]);
    }
    expect(nights).toEqual(['UNKNOWN_ROOMS', 'UNKNOWN_ROOMS', 'UNKNOWN_ROOMS']);
    const kept = await server.database.pool.query('select wanting, sizes from home_response where home_id = $1', [server.camille.homeId]);
    expect(kept.rows).toMatchObject([{ wanting: 'rooms', sizes: { rooms: { 7: [1, 1] } } }]);
    await server.database.pool.query('insert into device_channel select * from jsonb_populate_recordset(null::device_channel, $1::jsonb)', [
      JSON.stringify(devices.rows),
    ]);
  });

  it('reads the month of a home whose weather nobody knows once a week, and that of one whose weather came since at once', async () => {
    await readMeter();
    const weather = await server.database.pool.query('delete from weather_hour where home_id = $1 returning *', [server.camille.homeId]);
    const night = async () => {
      await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(NOW)]);
      await makeAll();
      const { rows } = await server.database.pool.query<{ wanting: string | null; sizes: { rooms: object } }>(
        'select wanting, sizes from home_response where home_id = $1',
        [server.camille.homeId],
      );
      return [rows[0]!.wanting, Object.keys(rows[0]!.sizes.rooms).includes('7')];
    };
    await night();
    await server.database.pool.query("update home_response set sizes = jsonb_set(sizes, '{rooms,7}', '[1, 1]')");
    expect(await night()).toEqual(['weather', true]);
    await server.database.pool.query('insert into weather_hour select * from jsonb_populate_recordset(null::weather_hour, $1::jsonb)', [
      JSON.stringify(weather.rows),
    ]);
    expect(await night()).toEqual([null, false]);
  });

  it('is to come where what is kept was worked out as it no longer is', async () => {
    await readMeter();
    await makeAll();
    await server.database.pool.query("update home_response set response = jsonb_set(response, '{version}', '0')");
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'PENDING' });
  });

  it('is to come while days long past are being worked out, and of rooms that are new', async () => {
    await readMeter();
    await makeAll();
    const keptOf = (upTo: string) => server.database.pool.query('update home_response set up_to = $1', [upTo]);
    await keptOf('2025-12-01');
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'PENDING' });
    // a night that was missed
    await keptOf('2026-11-18');
    expect((await simulated(-1)).unavailable).toBeNull();
    await server.database.pool.query("update home_response set response = jsonb_set(response, '{rooms,0,id}', '9999')");
    const bornDaysAgo = (days: number) =>
      server.database.pool.query('update room set created_at = $2 where id = $1', [salon, new Date(NOW - days * DAY)]);
    await bornDaysAgo(2);
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'PENDING' });
    await bornDaysAgo(60);
    expect(await simulated(-1)).toMatchObject({ estimationPerZone: [], unavailable: 'UNKNOWN_ROOMS' });
  });

  it('is refused of no rooms', async () => {
    await readMeter();
    const answer = await call('POST', 'costSimulator', { temperatureDeltaPerZone: [] });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('temperatureDeltaPerZone')]);
  });

  it('is of the last thirty days, and of no older ones in place of those of which nothing is known', async () => {
    await readMeter('2026-10-02', '2026-10-20');
    await makeAll();
    await server.database.pool.query('create table all_days as select * from consumption_month');
    const others = "select json_object_agg(key, value) from json_each(days) where key not between '2026-11-05' and '2026-11-18'";
    const settled = 'update consumption_settling set next_day = next_day';
    await server.database.pool.query(`update consumption_month set days = (${others}) where month = '2026-11'; ${settled}`);
    const few = await simulated(-1);
    await server.database.pool.query(
      'update consumption_month as one set days = before.days from all_days as before where before.home_id = one.home_id and before.month = one.month',
    );
    await server.database.pool.query(`drop table all_days; ${settled}`);
    expect(few).toMatchObject({ estimationPerZone: [], unavailable: 'FEW_DAYS' });
    expect((await simulated(-1)).unavailable).toBeNull();
  });

  it('is of the days alone on which the home burned what it burns today, and has the price of that', async () => {
    const settings = { areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
    for (const [energy, tariffInCents] of [
      ['OIL', 6],
      ['GAS', 12],
    ] as const)
      await call('POST', 'tariffs', { energy, unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents });
    await call('PUT', 'settings', { ...settings, energySource: 'OIL', unit: 'l' });
    const oilUntil = async (date: string) =>
      call('POST', 'meterReadings', { date, reading: Math.round(meterAt(date) / 10.6), time: '12:00', energySource: 'OIL' });
    await oilUntil('2026-10-08');
    await oilUntil('2026-10-25');
    await call('PUT', 'settings', { ...settings, energySource: 'GAS', unit: 'kWh' });
    await readMeter('2026-10-28', '2026-11-10');
    await makeAll();
    const { consumption, costInCents } = (await simulated(-1)).estimationPerZone[0]!;
    expect(costInCents! / consumption).toBeCloseTo(12, 2);
    await call('PUT', 'settings', { ...settings, energySource: 'OIL', unit: 'l' });
    // too few of the thirty are of what it burns by now
    expect((await simulated(-1)).unavailable).toBe('FEW_DAYS');
  });

  it('is refused without a meter that was read, without the subscription, and to whoever asks for what there is not', async () => {
    expect(await ask(-1)).toMatchObject({ statusCode: 404, body: expect.stringContaining('consumption.unread') });
    await readMeter();
    for (const [delta, zone, field] of [
      [-5.5, salon, 'temperatureDeltaPerZone.0.setTemperatureDelta'],
      [0.25, salon, 'temperatureDeltaPerZone.0.setTemperatureDelta'],
      ['much', salon, 'temperatureDeltaPerZone.0.setTemperatureDelta'],
      [-1, 9999, 'temperatureDeltaPerZone.0.zone'],
      [-1, server.camille.rooms.HOT_WATER, 'temperatureDeltaPerZone.0.zone'],
    ] as const) {
      const answer = await ask(delta, zone);
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(field)]);
    }
    await server.database.pool.query('update home set subscribed_since = null, revision = revision + 1 where id = $1', [
      server.camille.homeId,
    ]);
    for (const locked of [await ask(-1), await ask(-1, 9999)])
      expect(locked).toMatchObject({ statusCode: 403, body: expect.stringContaining('consumption.locked') });
  });

  it('is worked out once a night, and the same again', async () => {
    await makeAll();
    const kept = async () => (await server.database.pool.query('select * from home_response order by home_id')).rows as unknown;
    const once = await kept();
    await makeAll();
    expect(await kept()).toEqual(once);
    await server.database.pool.query('truncate home_response');
    await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(NOW)]);
    await makeAll();
    expect(await kept()).toEqual(once);
  });
});
