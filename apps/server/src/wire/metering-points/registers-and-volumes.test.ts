import { countingDevices, meteredDay, meteredMonth, meteringPoints } from '@braise/contract/energy-insights';
import { HOUR, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settlePoints } from '../../features/metering-points/settling/settle-points.ts';
import { aCounter, countsOf } from '../../testing/a-counter.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

/** Noon in Paris on a Wednesday, and midnight there ten days before. */
const NOW = instant(Date.parse('2026-03-11T11:00:00Z'));
const FIRST = Date.parse('2026-02-28T23:00:00Z');
const P1 = 'VA1000000011';
const LINKY = 'VA1000000012';
const TEMPO = 'VA1000000013';
const ELECTRICITY = { channel: 0, quantity: 'energyIn' } as const;
const GAS = { channel: 1, quantity: 'gasIn' } as const;
const TARIFFS = [1, 2].map((channel) => ({ channel, quantity: 'energyIn' as const }));
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const { homeId } = server.camille;
  await server.database.pool.query("update home set created_at = '2025-12-01T00:00:00Z' where id = $1", [homeId]);
  await aCounter(server, P1, homeId, [ELECTRICITY, GAS]);
  await aCounter(server, LINKY, homeId, TARIFFS);
  const counting = { homeId, from: FIRST, to: NOW };
  await countsOf(server, { ...counting, deviceId: P1, of: ELECTRICITY, valueAt: (hours) => 500 + hours });
  await countsOf(server, { ...counting, deviceId: P1, of: GAS, valueAt: (hours) => 900 + hours / 4 });
  // off-peak from midnight to six, and peak in the eighteen hours after: three kilowatts, then one
  const offPeakUntil = (hours: number) => Math.floor(hours / 24) * 6 + Math.min(6, hours % 24);
  await countsOf(server, { ...counting, deviceId: LINKY, of: TARIFFS[0]!, valueAt: (hours) => 100 + 3 * offPeakUntil(hours) });
  await countsOf(server, { ...counting, deviceId: LINKY, of: TARIFFS[1]!, valueAt: (hours) => 200 + hours - offPeakUntil(hours) });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(NOW);
  const { kysely, pool } = server.database;
  for (const table of ['metering_point', 'tariff', 'meter_conversion', 'home_energy', 'said_energy'] as const)
    await kysely.deleteFrom(table).execute();
  await livesIn('FRA');
  await pool.query("update device set left_at = null, name = 'Compteur' where id = $1", [LINKY]);
});

const livesIn = (country: string) =>
  server.database.pool.query(
    "update home set address = coalesce(address, '{}'::jsonb) || jsonb_build_object('country', $2::text) where id = $1",
    [server.camille.homeId, country],
  );
const call = energyCalls(() => server);
const OF_GAS = { serialNo: P1, channels: [1], designation: 'Gaz', energySource: 'GAS', scope: 'HOME' };
const OF_ALL = { serialNo: LINKY, channels: [1, 2], designation: 'Linky', energySource: 'ELECTRICITY', scope: 'HOME' };
const add = async (point: object): Promise<string> => {
  const answer = await call('POST', 'meteringPoints', point);
  expect([answer.statusCode, answer.statusCode === 201 ? null : answer.body]).toEqual([201, null]);
  return answer.json<{ id: string }>().id;
};
const settle = () => settlePoints({ database: server.database, readRange: server.telemetry.readRange, now: server.now });
const march = async () => meteredMonth.parse((await call('GET', 'meteredMonth?month=2026-03')).json()).readings[0]!;
const dayOf = async (id: string, date: string) =>
  meteredDay.parse((await call('GET', `meteringPoints/${id}/meteredDay?date=${date}`)).json());
const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, field } = (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0]!;
  return [answer.statusCode, code, field];
};

describe('gas in cubic metres', () => {
  test('is told in kilowatt-hours by what it usually holds, which is kept with its date, and its counts as they were told', async () => {
    const id = await add(OF_GAS);
    const days = (await march()).days;
    // six cubic metres a day
    expect(days[2]).toMatchObject({ consumption: expect.closeTo(6 * 11.2, 2), isComplete: true });
    expect(days[2]?.reading).toMatchObject({ value: expect.closeTo(900 + 3 * 6 - 0.125, 2) });
    await settle();
    expect((await march()).days).toEqual(days);
    expect(await march()).toMatchObject({
      meteringPoint: { unit: 'm3' },
      conversion: { factor: 11.2, source: 'TYPICAL', validFrom: null },
    });
    expect(await dayOf(id, '2026-03-03')).toMatchObject({ conversion: { factor: 11.2, source: 'TYPICAL' }, withoutHour: 0 });
    expect((await dayOf(id, '2026-03-03')).hours[5]).toMatchObject({ consumption: expect.closeTo(0.25 * 11.2, 2), isComplete: true });
  });

  test('is converted as a bill says from its day on, and what was told before stays', async () => {
    await add(OF_GAS);
    await settle();
    const settings = { energySource: 'GAS', unit: 'm3', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };
    const said = { ...settings, conversion: { kWhPerUnit: 10, validFrom: '2026-03-05' } };
    expect((await call('PUT', 'settings', said)).statusCode).toBe(200);
    const { days, conversion } = await march();
    expect([days[3]?.consumption, days[4]?.consumption]).toEqual([expect.closeTo(6 * 11.2, 2), expect.closeTo(60, 2)]);
    expect(conversion).toEqual({ factor: 10, source: 'BILL', validFrom: '2026-03-05' });
  });

  test('costs what a cubic metre costs', async () => {
    await add(OF_GAS);
    await server.database.kysely
      .insertInto('tariff')
      .values({
        home_id: server.camille.homeId,
        energy: 'GAS',
        type: 'FIXED',
        unit: 'm3',
        currency: 'EUR',
        start_day: '2026-01-01',
        price: '112',
      })
      .execute();
    expect((await march()).days[2]?.costInCents).toBeCloseTo(6 * 112, 1);
  });

  test('is gas, and not told where nobody knows what it holds', async () => {
    expect(refusal(await call('POST', 'meteringPoints', { ...OF_GAS, energySource: 'DISTRICT_HEAT' }))).toEqual([
      422,
      'validationFailed',
      'energySource',
    ]);
    await livesIn('BEL');
    expect(refusal(await call('POST', 'meteringPoints', OF_GAS))).toEqual([422, 'meteringPoint.noConversion', 'serialNo']);
  });

  test('goes on with no counter of kilowatt-hours', async () => {
    const id = await add(OF_GAS);
    expect(refusal(await call('PUT', `meteringPoints/${id}`, { ...OF_GAS, channels: [0] }))).toEqual([
      422,
      'meteringPoint.otherUnit',
      'serialNo',
    ]);
  });
});

describe('a meter with a register for each tariff', () => {
  test('is named once, as all of them together', async () => {
    const offered = async () =>
      countingDevices
        .parse((await call('GET', 'countingDevices')).json())
        .devices.filter(({ serialNo }) => serialNo === LINKY)
        .map(({ channels, counter, meteringPointId }) => [channels, counter, meteringPointId]);
    expect(await offered()).toEqual([
      [[1, 2], null, null],
      [[1], 1, null],
      [[2], 2, null],
    ]);
    const id = await add(OF_ALL);
    expect(await offered()).toEqual([[[1, 2], null, id]]);
    expect(refusal(await call('POST', 'meteringPoints', { ...OF_ALL, channels: [1] }))).toEqual([409, 'meteringPoint.taken', 'serialNo']);
    const [point] = meteringPoints.parse((await call('GET', 'meteringPoints')).json()).meteringPoints;
    expect(point).toMatchObject({ channels: [1, 2], unit: 'kWh', reading: { value: expect.closeTo(300 + 3 * 66 + (252 - 66), 0) } });
  });

  test('tells the sum of them by hour, day and month', async () => {
    const id = await add(OF_ALL);
    const day = await dayOf(id, '2026-03-03');
    expect(day).toMatchObject({ consumption: expect.closeTo(18 + 18, 2), isComplete: true, withoutHour: 0 });
    expect([day.hours[2]?.consumption, day.hours[12]?.consumption]).toEqual([expect.closeTo(3, 2), expect.closeTo(1, 2)]);
    const { days } = await march();
    await settle();
    expect((await march()).days).toEqual(days);
  });

  test('goes on with one counter of all', async () => {
    const id = await add(OF_ALL);
    server.setTime(NOW + HOUR);
    expect((await call('PUT', `meteringPoints/${id}`, { ...OF_ALL, serialNo: P1, channels: [0] })).json()).toMatchObject({
      serialNo: P1,
      channels: [0],
    });
    expect((await march()).days[2]?.consumption).toBeCloseTo(36, 2);
  });

  test('goes on as the sum of its registers where one of them was named', async () => {
    const id = await add({ ...OF_ALL, channels: [1] });
    const offered = countingDevices
      .parse((await call('GET', 'countingDevices')).json())
      .devices.filter(({ serialNo }) => serialNo === LINKY);
    expect(offered.map((one) => [one.channels, one.meteringPointId, one.widensMeteringPointId])).toEqual([
      [[1, 2], null, id],
      [[1], id, null],
      [[2], null, null],
    ]);
    expect((await call('PUT', `meteringPoints/${id}`, OF_ALL)).json()).toMatchObject({ channels: [1, 2] });
    expect(refusal(await call('POST', 'meteringPoints', { ...OF_ALL, channels: [2] }))).toEqual([409, 'meteringPoint.taken', 'serialNo']);
  });

  test('is heard of as often as one of its registers speaks, and may be named though another has spoken since', async () => {
    const { homeId } = server.camille;
    const registers = [1, 2, 3].map((channel) => ({ channel, quantity: 'energyIn' as const }));
    await aCounter(server, TEMPO, homeId, registers);
    const offered = async () =>
      countingDevices
        .parse((await call('GET', 'countingDevices')).json())
        .devices.filter(({ serialNo, channels }) => serialNo === TEMPO && channels.length > 1)
        .map(({ channels, meteringPointId, widensMeteringPointId }) => [channels, meteringPointId, widensMeteringPointId]);
    const counts = (of: (typeof registers)[number], until: number) =>
      countsOf(server, { homeId, deviceId: TEMPO, of, from: FIRST, to: until, valueAt: (hours) => 10 * of.channel + hours });
    await counts(registers[0]!, NOW - 12 * HOUR);
    await counts(registers[1]!, NOW);
    const id = await add({ ...OF_ALL, serialNo: TEMPO });
    const [point] = meteringPoints.parse((await call('GET', 'meteringPoints')).json()).meteringPoints;
    expect(point?.reading).toEqual({ value: expect.closeTo(30 + 252 - 12 + 252, 0), at: '2026-03-11T11:00:00.000Z' });
    await counts(registers[2]!, NOW);
    expect(await offered()).toEqual([
      [[1, 2, 3], null, id],
      [[1, 2], id, null],
    ]);
    expect((await call('DELETE', `meteringPoints/${id}`)).statusCode).toBe(204);
    expect(await offered()).toEqual([[[1, 2, 3], null, null]]);
    await add({ ...OF_ALL, serialNo: TEMPO });
  });

  test.each([[[]], [[1, 1]], [[1, 3]]])('is no meter of channels %j', async (channels) => {
    expect((await call('POST', 'meteringPoints', { ...OF_ALL, channels })).statusCode).toBe(422);
  });
});
