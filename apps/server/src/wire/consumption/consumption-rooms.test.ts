import { type ConsumptionDetailsBody, consumptionDetails } from '@braise/contract/energy-insights';
import { DAY, HOUR, type Instant, instant } from '@braise/domain';
import { ROOM_SIZE_VERSION } from '@braise/energy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResponses } from '../../features/consumption/simulator/make-responses.ts';
import { settleAnew } from '../../features/consumption/consumption.store.ts';
import { settleConsumption } from '../../features/consumption/settle-consumption.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { furnishBoilerHome, meterAt } from './testing/boiler-home.ts';

/** After midnight in Paris on 20 November. */
const NOW = instant(Date.parse('2026-11-19T23:20:00Z'));

const THERMOMETER = 'thermometer';
const SETTINGS = { energySource: 'GAS', unit: 'kWh', areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null };

let server: TestServer;
let [salon, bedroom] = [0, 0];
beforeAll(async () => {
  server = await createTestServer();
  server.setTime(NOW);
  salon = server.camille.rooms.HEATING;
  const { pool } = server.database;
  const made = await pool.query<{ id: number }>(
    "insert into room (home_id, id, name, type, position) select home_id, 900, 'Chambre, « bleue »', type, 9 from room where home_id = $1 and id = $2 returning id",
    [server.camille.homeId, salon],
  );
  bedroom = made.rows[0]!.id;
  await furnishBoilerHome(server, NOW, [
    { roomId: salon, from: 6, to: 10, opening: 0.8 },
    { roomId: bedroom, from: 8, to: 10, opening: 0.3 },
  ]);
  await pool.query("update home set subscribed_since = '2026-01-01' where id = $1", [server.camille.homeId]);
  await call('PUT', 'settings', SETTINGS);
  for (const date of ['2026-10-20', '2026-11-10'])
    await call('POST', 'meterReadings', { date, reading: Math.round(meterAt(date)), time: '12:00' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate tariff cascade; update home set revision = revision + 1');
  await workOut();
});

const call = energyCalls(() => server);
const workOut = () => makeResponses({ ...server, now: () => NOW });
/** Days that are settled anew are worked out anew. */
async function forgetRooms(): Promise<void> {
  await settleAnew(server.database, server.camille.homeId, NOW);
  await settleConsumption({ database: server.database, readRange: server.telemetry.readRange, now: () => NOW });
}
/** As if the valve of the bedroom had been heard at those times alone, beside a thermometer that says all along how warm it is. */
async function workOutWithValve(isHeard: (at: Instant) => boolean): Promise<void> {
  const readRange: typeof server.telemetry.readRange = async (...asked) => {
    const { series, ...rest } = await server.telemetry.readRange(...asked);
    const heard = series.flatMap((one) =>
      one.roomId === bedroom
        ? [
            { ...one, values: one.values.filter(({ at }) => isHeard(at)) },
            ...(one.quantity === 'temperature' ? [{ ...one, deviceId: THERMOMETER }] : []),
          ]
        : one,
    );
    return { ...rest, series: heard };
  };
  await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(0)]);
  await makeResponses({ ...server, telemetry: { ...server.telemetry, readRange }, now: () => NOW });
}
/** As if the days from one on, ISO, were not over yet. */
const settledUpTo = (day: string) =>
  server.database.pool.query('update consumption_settling set next_day = $1, answers_due_at = $2', [day, new Date(0)]);
const tariff = () => call('POST', 'tariffs', { energy: 'GAS', unit: 'kWh', startDate: '2026-10-01', type: 'FIXED', tariffInCents: 11.37 });
async function details(month: string): Promise<ConsumptionDetailsBody> {
  const answer = await call('GET', `consumptionDetails?month=${month}`);
  expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([200, null]);
  return consumptionDetails.parse(answer.json());
}
const table = async (month: string, language?: string) => {
  const answer = await call('GET', `consumptionByRoom?month=${month}${language === undefined ? '' : `&language=${language}`}`);
  return { status: answer.statusCode, type: answer.headers['content-type'], lines: answer.body.split('\r\n').slice(0, -1) };
};
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('what rooms took of a month', () => {
  it('adds up to its heating to the last digit and cent, most for the room whose valve stood open longest', async () => {
    await tariff();
    for (const month of ['2026-10', '2026-11']) {
      const { roomBreakdown, graphConsumption } = await details(month);
      const { split, totalConsumption } = graphConsumption.monthlyAggregation.requestedMonth;
      const { perRoom, knownInPercent } = roomBreakdown!.requestedMonth;
      expect(perRoom.map(({ id, name }) => [id, name])).toEqual([
        [salon, expect.any(String)],
        [bedroom, 'Chambre, « bleue »'],
      ]);
      expect(sumOf(perRoom.map(({ consumption }) => Math.round(consumption * 1000)))).toBe(Math.round(split!.consumption.heating * 1000));
      expect(sumOf(perRoom.map(({ costInCents }) => costInCents!))).toBe(split!.costInCents!.heating);
      expect(Math.round((sumOf(perRoom.map(({ consumption }) => consumption)) + split!.consumption.hotWater) * 1000)).toBe(
        Math.round(totalConsumption! * 1000),
      );
      expect(knownInPercent).toBeGreaterThan(90);
      for (const { consumption, band } of perRoom) {
        expect(band.low).toBeLessThan(consumption);
        expect(band.high).toBeGreaterThan(consumption);
      }
    }
  });

  it('adds up to what is known of its cost where a tariff is missing for some days, and says that it is of part of it', async () => {
    const hole = { energy: 'GAS', unit: 'kWh', type: 'FIXED', tariffInCents: 11.37 };
    await call('POST', 'tariffs', { ...hole, startDate: '2026-10-01', endDate: '2026-10-22' });
    await call('POST', 'tariffs', { ...hole, startDate: '2026-10-26' });
    const { summary, roomBreakdown, graphConsumption } = await details('2026-10');
    const { split, totalCostInCents, isCostComplete, consumptionPerDate } = graphConsumption.monthlyAggregation.requestedMonth;
    const { perRoom, ...rooms } = roomBreakdown!.requestedMonth;
    const unpriced = consumptionPerDate.filter((day) => day.hasData && !day.isCostComplete);
    expect(unpriced.map(({ date, costInCents }) => [date, costInCents])).toEqual([
      ['2026-10-23', null],
      ['2026-10-24', null],
      ['2026-10-25', null],
    ]);
    expect([isCostComplete, rooms.isCostComplete, summary.isCostComplete]).toEqual([false, false, false]);
    expect(summary.costInCents).toBe(totalCostInCents);
    expect(summary.averageDailyCostInCents).toBeGreaterThan(0);
    expect(summary.isAverageDailyCostComplete).toBe(false);
    expect(split!.costInCents!.heating! + split!.costInCents!.hotWater!).toBe(Math.round(totalCostInCents!));
    expect(sumOf(perRoom.map(({ costInCents }) => costInCents!))).toBe(split!.costInCents!.heating);
    const costs = (await table('2026-10')).lines.slice(1).map((line) => /,(\d+\.\d{2}),EUR,.*,part$/.exec(line)?.[1]);
    expect(sumOf(costs.map((cost) => Math.round(Number(cost) * 100)))).toBe(Math.round(totalCostInCents!));
  });

  it('has no money without a tariff, nothing beside it a year before, and no rooms where nothing was worked out', async () => {
    const { roomBreakdown } = await details('2026-11');
    expect(roomBreakdown!.requestedMonth.perRoom.map(({ costInCents }) => costInCents)).toEqual([null, null]);
    expect([roomBreakdown!.yearBefore, roomBreakdown!.changes]).toEqual([null, []]);
    await forgetRooms();
    expect((await details('2026-11')).roomBreakdown).toBeNull();
    await workOut();
    expect((await details('2026-11')).roomBreakdown).toEqual(roomBreakdown);
  });

  it('leaves as a table whose lines are the month together', async () => {
    await tariff();
    const { status, type, lines } = await table('2026-10');
    expect([status, type, lines[0]]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'startDate,endDate,use,room,kWh,cost,currency,basis,kWhLow,kWhHigh,costBasis',
    ]);
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['heating', 'heating', 'hotWater']);
    expect(lines[2]).toContain('"Chambre, « bleue »"');
    for (const line of lines.slice(1)) {
      const [energy, low, high] = [/,(\d+\.\d{3}),/, /,estimated,(\d+\.\d{3}),/, /,(\d+\.\d{3}),whole$/].map((one) =>
        Number(one.exec(line)?.[1]),
      );
      expect(low).toBeLessThan(energy!);
      expect(high).toBeGreaterThan(energy!);
    }
    const { totalConsumption } = (await details('2026-10')).graphConsumption.monthlyAggregation.requestedMonth;
    const energies = lines.slice(1).map((line) => Number(/,(\d+\.\d{3}),/.exec(line)?.[1]));
    expect(sumOf(energies)).toBeCloseTo(totalConsumption!, 6);
    expect(await table('2026-08')).toMatchObject({ status: 422 });
    const [french, english] = [(await table('2026-10', 'fr')).lines, (await table('2026-10', 'en')).lines];
    expect(french[0]).toBe('\uFEFFDu;Au;Usage;Pièce;Énergie (kWh);Coût;Monnaie;Nature;Au moins (kWh);Au plus (kWh);Coût connu');
    expect(french[2]).toMatch(
      /^2026-10-01;2026-10-31;Chauffage;Chambre, « bleue »;\d+,\d{3};\d+,\d{2};EUR;Estimé;\d+,\d{3};\d+,\d{3};En entier$/,
    );
    expect(english[0]).toBe('\uFEFFFrom,To,Use,Room,Energy (kWh),Cost,Currency,Basis,At least (kWh),At most (kWh),Cost known');
    expect(english.at(-1)).toMatch(/^2026-10-01,2026-10-31,Hot water,,\d+\.\d{3},\d+\.\d{2},EUR,Estimated,/);
    expect(await table('2026-10', 'de')).toMatchObject({ status: 422 });
    await forgetRooms();
    const whole = (await table('2026-10')).lines.slice(1).map((line) => line.split(',').slice(2, 4));
    expect(whole).toEqual([
      ['heating', ''],
      ['hotWater', ''],
    ]);
  });

  it('tells how long rooms were heated beside the month before: days of the same number while the month goes on', async () => {
    const { heatingInsights, outdoorPerDate, graphConsumption } = await details('2026-11');
    const { consumptionPerDate } = graphConsumption.monthlyAggregation.requestedMonth;
    // the day that goes on has more to come
    expect(outdoorPerDate.map(({ date }) => date)).toEqual(consumptionPerDate.slice(0, -1).map(({ date }) => date));
    expect(outdoorPerDate[0]).toEqual({ date: '2026-11-01', celsius: 6 });
    expect(heatingInsights).toEqual({
      heatingHours: { trend: 'SIMILAR', diff: expect.any(Number), comparedTo: '2026-10', isSameDays: true },
      outsideTemperature: { trend: 'SIMILAR', diff: 0, comparedTo: '2026-10', isSameDays: true },
      awayHours: null,
    });
    expect((await details('2026-10')).heatingInsights).toEqual({ heatingHours: null, outsideTemperature: null, awayHours: null });
  });

  it('goes on night by night while how the home answers stands for a week, and is worked out anew after it', async () => {
    const kept = async () => {
      const { rows } = await server.database.pool.query<{ upTo: string; answeredUpTo: string | null }>(
        `select to_char(up_to, 'YYYY-MM-DD') as "upTo", to_char(answered_up_to, 'YYYY-MM-DD') as "answeredUpTo" from home_response`,
      );
      return rows[0]!;
    };
    const daysTold = async () =>
      Object.values(
        (await server.database.pool.query<{ days: Record<string, object> }>("select days from consumption_month where month = '2026-11'"))
          .rows[0]!.days,
      );
    const whole = (await details('2026-11')).roomBreakdown!.requestedMonth.perRoom;
    const [first, last] = ['2026-11-13', '2026-11-20'];
    await server.database.pool.query('truncate home_response');
    // a room that nothing heats has no record, and keeps nothing waiting
    const BARE = 90_900;
    await server.database.pool.query("insert into room (home_id, id, name, type, position) values ($1, $2, 'Grenier', 'HEATING', 90)", [
      server.camille.homeId,
      BARE,
    ]);
    for (let day = first; day <= last; day = Temporal.PlainDate.from(day).add({ days: 1 }).toString()) {
      const night = instant(
        Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '00:20' }).epochMilliseconds,
      );
      await settledUpTo(day);
      await makeResponses({ ...server, now: () => night });
      expect(await kept()).toEqual({ upTo: day, answeredUpTo: day === last ? last : first });
    }
    await server.database.pool.query('delete from room where home_id = $1 and id = $2', [server.camille.homeId, BARE]);
    expect((await daysTold()).every((day) => 'rooms' in day)).toBe(true);
    const byNight = (await details('2026-11')).roomBreakdown!.requestedMonth.perRoom;
    // what was learned a week earlier shares 3 % of the heat out otherwise: a thirtieth of what the large room took is a sixth of the small one's
    for (const [index, { consumption }] of byNight.entries())
      expect(Math.abs(consumption / whole[index]!.consumption - 1)).toBeLessThan(0.2);
  });

  it('is worked out anew where its days are settled anew meanwhile', async () => {
    const { pool } = server.database;
    const settledAnew = async (one: string, other: string) => {
      await pool.query('update consumption_month set days = replace(days::jsonb::text, $1, $2)::json', [
        `"by": "${one}"`,
        `"by": "${other}"`,
      ]);
      await pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(1)]);
    };
    const answered = async (work: () => Promise<void>) => {
      await pool.query('truncate home_response');
      await pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(0)]);
      await work();
      return (await pool.query<{ response: object | null }>('select response from home_response')).rows;
    };
    const burner = await answered(workOut);
    let settled: Promise<void> | null = null;
    const telemetry: typeof server.telemetry = {
      ...server.telemetry,
      async readRange(...asked) {
        await (settled ??= settledAnew('burner', 'pump'));
        return server.telemetry.readRange(...asked);
      },
    };
    const pump = await answered(() => makeResponses({ ...server, telemetry, now: () => NOW }));
    expect(burner).not.toEqual([{ response: null }]);
    expect(pump).toEqual([{ response: null }]);
    await settledAnew('pump', 'burner');
    await workOut();
  });

  it('finds how large rooms are anew where that was found in another way, though the answer would stand', async () => {
    const { pool } = server.database;
    const workedOutWith = async (sizes: string) => {
      await pool.query(`update home_response set sizes = ${sizes}`);
      await pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(0)]);
      await workOut();
      return (await pool.query<{ sizes: object; response: object }>('select sizes, response from home_response')).rows[0]!;
    };
    const found = await workedOutWith('null');
    const otherwise = `jsonb_set(sizes, '{rooms,${salon},0}', '1000')`;
    expect((await workedOutWith(otherwise)).sizes).toMatchObject({ rooms: { [salon]: [1000, expect.any(Number)] } });
    expect(await workedOutWith(`jsonb_set(${otherwise}, '{version}', '0')`)).toEqual(found);
    // as they were kept before they had a version
    expect(await workedOutWith(`'{"${salon}": 1000, "${bedroom}": 1}'`)).toEqual(found);
  });

  describe('where the valve of a room was not heard', () => {
    const since =
      (ago: number) =>
      (at: Instant): boolean =>
        at >= NOW - ago;
    const never = (): boolean => false;
    beforeAll(async () => {
      const { pool } = server.database;
      await pool.query(
        `insert into device (home_id, id, gateway_id, address, name, vendor, model, capabilities, first_seen_at)
         select home_id, $1, gateway_id, $1, name, vendor, model, $2, first_seen_at from device where id = 'valve-900'`,
        [THERMOMETER, JSON.stringify({ ...NO_CAPABILITIES, reports: [{ quantity: 'temperature', channel: 0 }] })],
      );
      await pool.query('insert into device_channel (home_id, device_id, channel, room_id) values ($1, $2, 0, $3)', [
        server.camille.homeId,
        THERMOMETER,
        bedroom,
      ]);
    });
    const kept = async () => {
      const { rows } = await server.database.pool.query<{ upTo: string | null; response: object | null; sizes: Record<string, Size> }>(
        `select answered_up_to::text as "upTo", response, sizes -> 'rooms' as sizes from home_response`,
      );
      return rows[0]!;
    };
    type Size = readonly [size: number, deviation: number] | null;
    /** As it was answered two weeks before, by rooms of these sizes. */
    const knownBefore = (sizes: Readonly<Record<number, Size>>) =>
      server.database.pool.query(`update home_response set up_to = '2026-11-19', answered_up_to = '2026-11-06', sizes = $1`, [
        JSON.stringify({ version: ROOM_SIZE_VERSION, rooms: sizes }),
      ]);
    /** What the salon took of the last day, of ten thousand. */
    const shareOfSalon = async () => {
      const { rows } = await server.database.pool.query<{ rooms: { shares: Record<string, number> } }>(
        "select days -> '2026-11-19' -> 'rooms' as rooms from consumption_month where month = '2026-11'",
      );
      return rows[0]!.rooms.shares[salon];
    };

    it('answers anew once it was there for a whole day, and shares that day by what was learned before', async () => {
      const SIZES = { [salon]: [1, 0.1], [bedroom]: [1000, 0.1] } as const;
      const before = await kept();
      await knownBefore(SIZES);
      await workOutWithValve(since(16 * HOUR));
      expect(await kept()).toEqual({ ...before, upTo: '2026-11-06', sizes: SIZES });
      expect(await shareOfSalon()).toBeLessThan(100);
      await workOutWithValve(since(40 * HOUR));
      const { upTo, response, sizes } = await kept();
      expect([upTo, response]).toEqual(['2026-11-20', expect.any(Object)]);
      expect(sizes[bedroom]![0]).toBeLessThan(100);
    });

    it('learns how large the others are anew where it was never heard, and keeps what it learned before it fell silent', async () => {
      const SIZES = { [salon]: [1000, 0.1], [bedroom]: [1, 0.1] } as const;
      for (const isHeard of [never, (at: Instant) => at < NOW - 7 * DAY]) {
        await knownBefore(SIZES);
        await workOutWithValve(isHeard);
        const { upTo, sizes } = await kept();
        expect([upTo, sizes]).toEqual(['2026-11-20', SIZES]);
      }
      await knownBefore({ [salon]: [1000, 0.1], [bedroom]: null });
      await workOutWithValve(never);
      const { upTo, sizes } = await kept();
      expect([upTo, sizes[bedroom]]).toEqual(['2026-11-20', null]);
      expect(sizes[salon]![0]).toBeLessThan(100);
      await knownBefore({ [salon]: null, [bedroom]: [1000, 0.1] });
      await workOutWithValve(never);
      expect((await kept()).sizes).toEqual({ [salon]: sizes[salon], [bedroom]: [1000, 0.1] });
    });
  });

  it('is worked out by one of several at a time, and once', async () => {
    await server.database.pool.query('truncate home_response');
    await server.database.pool.query('update consumption_settling set answers_due_at = $1 where next_day is not null', [new Date(NOW)]);
    await Promise.all([workOut(), workOut()]);
    const { rows } = await server.database.pool.query<{ due: Date | null; sizes: object | null }>(
      'select answers_due_at as due, sizes from home_response join consumption_settling using (home_id) where home_id = $1',
      [server.camille.homeId],
    );
    const size = [expect.any(Number), expect.any(Number)];
    expect(rows).toEqual([{ due: null, sizes: { version: ROOM_SIZE_VERSION, rooms: { [salon]: size, [bedroom]: size } } }]);
  });
});
