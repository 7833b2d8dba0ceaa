import { type MeterReadingsBody, meterReadings } from '@braise/contract/energy-insights';
import { localDayAt } from '@braise/domain/schedule';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_READINGS } from '../../features/meter-readings/kept-reading.ts';
import { MOST_CONVERSIONS } from '../../features/meter-readings/settings/set-energy-settings.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['meter_reading', 'heating_bill', 'home_energy', 'meter_conversion', 'tariff'] as const)
    await server.database.kysely.deleteFrom(table).execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const callAs = (who: 'camille' | 'louis', method: Method, path: string, payload?: object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method,
    url: `/energy-insights/homes/${server[who].homeId}/${path}`,
    headers: { authorization: `Bearer ${server[who].token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const call = (method: Method, path: string, payload?: object, headers: Readonly<Record<string, string>> = {}) =>
  callAs('camille', method, path, payload, headers);
const list = async (): Promise<MeterReadingsBody> => meterReadings.parse((await call('GET', 'meterReadings')).json());
/** What somebody was shown who answers for a reading. */
const shownOf = async (id: string) => {
  const { readings } = await list();
  const told = readings.find((one) => one.id === id);
  const against = readings.find((one) => one.id === told?.doubt?.against);
  if (told?.doubt == null || against === undefined) throw new Error('not in doubt');
  const figure = ({ date, reading, time }: typeof against) => ({ date, reading, time });
  return { kind: told.doubt.kind, reading: figure(told), against: { id: against.id, ...figure(against) } };
};
const add = async (date: string, reading: number, more: object = {}): Promise<string> =>
  (await call('POST', 'meterReadings', { date, reading, ...more })).json<{ id: string }>().id;
const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, field } = (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0]!;
  return [answer.statusCode, code, ...(field === undefined ? [] : [field])];
};
const today = () => localDayAt('Europe/Paris', server.now()).date;
const GAS = { energySource: 'GAS', unit: 'm3', areaInSquareMetres: 110, yearBuilt: 1985, altitudeInMetres: null };
const inFrance = (address: object | null) =>
  server.database.kysely
    .updateTable('home')
    .set({ address: JSON.stringify(address ?? {}) })
    .where('id', '=', server.camille.homeId)
    .execute();

const GATEWAY = '33333333-3333-4333-8333-333333333333';
const heatedBy = async (...kinds: readonly ('heat-pump' | 'boiler')[]): Promise<void> => {
  const { homeId } = server.camille;
  const { kysely } = server.database;
  const gateway = { home_id: homeId, id: GATEWAY, kind: 'otgw', name: 'g', topic_root: 'g', username: 'g', password_hash: '' } as const;
  await kysely.insertInto('gateway').values(gateway).execute();
  const device = { home_id: homeId, gateway_id: GATEWAY, vendor: 'v', model: 'm', first_seen_at: new Date(server.now()) };
  for (const kind of kinds) {
    const capabilities = JSON.stringify({ ...NO_CAPABILITIES, heatSource: { kind, hotWater: false } });
    await kysely
      .insertInto('device')
      .values({ ...device, id: kind, address: kind, name: kind, capabilities })
      .execute();
  }
};
afterEach(() =>
  server.database.pool.query(`delete from device where gateway_id = '${GATEWAY}'; delete from gateway where id = '${GATEWAY}'`),
);

describe('a reading', () => {
  test('is kept to the letter, and shown the latest first', async () => {
    const answer = await call('POST', 'meterReadings', { date: '2026-03-03', reading: 4158.5, time: '08:15' });
    const told = { homeId: server.camille.homeId, energySource: 'GAS', unit: 'm3', by: 'Camille', imported: false, meterChanged: false };
    const kept = { ...told, id: answer.json<{ id: string }>().id, date: '2026-03-03', reading: 4158.5, time: '08:15' };
    expect([answer.statusCode, answer.json()]).toEqual([201, kept]);
    const id = await add('2026-03-12', 4213);
    expect((await list()).readings).toEqual([
      { ...told, id, date: '2026-03-12', reading: 4213, time: null, doubt: null, waiting: null },
      { ...kept, doubt: null, waiting: null },
    ]);
  });

  test('is as exact as half of those that came about alike are told to be', async () => {
    await add('2026-03-03', 4158.5);
    expect((await list()).sources).toEqual([{ kind: 'TYPED', unit: 'm3', resolution: 0.1 }]);
    await add('2026-03-12', 4213);
    await call('POST', 'meterReadings/import', { csv: '2026-02-01;4100,125\n2026-02-14;4120,25' });
    expect((await list()).sources).toEqual([
      { kind: 'TYPED', unit: 'm3', resolution: 0.1 },
      { kind: 'IMPORTED', unit: 'm3', resolution: 0.001 },
    ]);
  });

  describe('of a home of which nobody says the energy', () => {
    test.each([
      ['heat-pump', { energySource: 'ELECTRICITY', unit: 'kWh' }],
      ['boiler', { energySource: 'GAS', unit: 'm3' }],
    ] as const)('is of what its %s takes, as the settings tell, until it is said', async (kind, told) => {
      await heatedBy(kind);
      expect((await call('GET', 'settings')).json()).toMatchObject({ energySource: null, readingsOf: told });
      await add('2026-03-03', 4158);
      await call('POST', 'meterReadings/import', { csv: '2026-03-04;4200' });
      expect((await list()).readings).toMatchObject([told, told]);
      await call('PUT', 'settings', { ...GAS, unit: 'kWh' });
      expect((await call('POST', 'meterReadings', { date: '2026-03-05', reading: 9 })).json()).toMatchObject({
        energySource: 'GAS',
        unit: 'kWh',
      });
    });

    test('that was taken for gas is set right by hand where a heat pump heats the home, and as nothing else', async () => {
      const id = await add('2026-03-03', 4158);
      await add('2026-03-02', 4100);
      await heatedBy('heat-pump');
      const right = { date: '2026-03-03', reading: 4158, energySource: 'ELECTRICITY' };
      const put = (body: object) => call('PUT', `meterReadings/${id}`, body);
      expect((await call('POST', 'meterReadings/weigh', { ...right, readingId: id })).json()).toEqual({ doubts: [] });
      expect((await put({ ...right, energySource: 'GAS' })).json()).toMatchObject({ energySource: 'GAS', unit: 'm3' });
      expect((await put(right)).json()).toMatchObject({ id, reading: 4158, energySource: 'ELECTRICITY', unit: 'kWh' });
      expect((await put({ date: '2026-03-03', reading: 4158 })).json()).toMatchObject({ energySource: 'ELECTRICITY', unit: 'kWh' });
      for (const energySource of ['GAS', 'OIL'])
        expect(refusal(await put({ ...right, energySource }))).toEqual([422, 'validationFailed', 'energySource']);
      expect(refusal(await call('POST', 'meterReadings', { ...right, date: '2026-03-05', energySource: 'GAS' }))).toEqual([
        422,
        'validationFailed',
        'energySource',
      ]);
      expect((await call('POST', 'meterReadings', { ...right, date: '2026-03-05' })).statusCode).toBe(201);
      expect((await list()).readings.map((reading) => reading.energySource)).toEqual(['ELECTRICITY', 'ELECTRICITY', 'GAS']);
    });

    test('is refused where it may be of either of two', async () => {
      await heatedBy('heat-pump', 'boiler');
      expect((await call('GET', 'settings')).json()).toMatchObject({ energySource: null, readingsOf: null });
      const answers = [
        await call('POST', 'meterReadings', { date: '2026-03-03', reading: 4158 }),
        await call('POST', 'meterReadings/import', { csv: '2026-03-04;4200' }),
      ];
      expect(answers.map(refusal)).toEqual([
        [422, 'validationFailed', 'reading'],
        [422, 'validationFailed', 'csv'],
      ]);
      await call('PUT', 'settings', GAS);
      expect((await call('POST', 'meterReadings', { date: '2026-03-03', reading: 4158 })).statusCode).toBe(201);
    });
  });

  test('under one key is added once', async () => {
    const key = { 'idempotency-key': 'a-reading-once' };
    const answers = [
      await call('POST', 'meterReadings', { date: '2026-03-03', reading: 4158 }, key),
      await call('POST', 'meterReadings', { date: '2026-03-03', reading: 4158 }, key),
    ];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await list()).readings).toHaveLength(1);
  });

  test('of a day that has one is refused, as former clients know it too', async () => {
    await add('2026-03-03', 4158);
    const answer = await call('POST', 'meterReadings', { date: '2026-03-03', reading: 4160 });
    expect(refusal(answer)).toEqual([409, 'meterReading.duplicate', 'date']);
    expect(answer.json()).toMatchObject({ code: 'duplicated_meter_reading', message: 'the day has a reading' });
  });

  test('in the future, and of before the house was built, is refused', async () => {
    await call('PUT', 'settings', GAS);
    const late = localDayAt('Europe/Paris', server.now()).end;
    const tomorrow = localDayAt('Europe/Paris', late).date;
    expect(refusal(await call('POST', 'meterReadings', { date: tomorrow, reading: 1 }))).toEqual([422, 'meterReading.inFuture', 'date']);
    expect((await call('POST', 'meterReadings', { date: today(), reading: 1 })).statusCode).toBe(201);
    await call('PUT', 'settings', { ...GAS, yearBuilt: 2020 });
    expect(refusal(await call('POST', 'meterReadings', { date: '2019-12-31', reading: 1 }))).toEqual([
      422,
      'meterReading.beforeHome',
      'date',
    ]);
    expect((await call('POST', 'meterReadings', { date: '2020-01-01', reading: 1 })).statusCode).toBe(201);
  });

  test.each([
    [1985, '1920-11-15', 'meterReading.beforeHome'],
    [1910, '1920-11-15', 'meterReading.tooOld'],
    [null, '1989-12-31', 'meterReading.tooOld'],
    [null, '0000-01-01', 'meterReading.tooOld'],
    [null, '2150-01-01', 'meterReading.inFuture'],
  ])('in a house of %s, of %s, is refused for what is wrong with its day', async (yearBuilt, date, code) => {
    await call('PUT', 'settings', { ...GAS, yearBuilt });
    expect(refusal(await call('POST', 'meterReadings', { date, reading: 1 }))).toEqual([422, code, 'date']);
    const id = await add('2026-01-01', 10);
    expect(refusal(await call('PUT', `meterReadings/${id}`, { date, reading: 1 }))).toEqual([422, code, 'date']);
  });

  test('may be a figure in text, as some clients send it', async () => {
    expect((await call('POST', 'meterReadings', { date: '2026-03-03', reading: '1002.5' })).json()).toMatchObject({ reading: 1002.5 });
    expect(refusal(await call('POST', 'meterReadings', { date: '2026-03-04', reading: '-1' }))).toEqual([
      422,
      'validationFailed',
      'reading',
    ]);
  });

  test.each([
    [{ date: '2026-02-30', reading: 1 }, 'date'],
    [{ date: '2026-02-03', reading: -1 }, 'reading'],
    [{ date: '2026-02-03', reading: 1e12 }, 'reading'],
    [{ date: '2026-02-03', reading: 1, time: '25:00' }, 'time'],
  ])('%j is refused', async (body, field) => {
    expect(refusal(await call('POST', 'meterReadings', body))).toEqual([422, 'validationFailed', field]);
  });

  test('is one of so many', async () => {
    const { homeId } = server.camille;
    const day = (index: number) => new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10);
    const row = { home_id: homeId, energy: 'GAS', unit: 'm3' } as const;
    const rows = Array.from({ length: MOST_READINGS }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      day: day(index),
      value: `${index}`,
    }));
    await server.database.kysely.insertInto('meter_reading').values(rows).execute();
    expect(refusal(await call('POST', 'meterReadings', { date: '2014-01-01', reading: 1 }))).toEqual([422, 'meterReading.tooMany', 'date']);
    expect(refusal(await call('POST', 'meterReadings/import', { csv: '2014-01-01;1' }))).toEqual([422, 'meterReading.tooMany', 'csv']);
  });

  test('is corrected within its day or moved to another that is free, and forgotten', async () => {
    const id = await add('2026-03-03', 4158);
    await add('2026-03-12', 4213);
    expect((await call('PUT', `meterReadings/${id}`, { date: '2026-03-04', reading: 4159 })).json()).toMatchObject({
      id,
      date: '2026-03-04',
      reading: 4159,
    });
    expect(refusal(await call('PUT', `meterReadings/${id}`, { date: '2026-03-12', reading: 4159 }))).toEqual([
      409,
      'meterReading.duplicate',
      'date',
    ]);
    expect((await call('DELETE', `meterReadings/${id}`)).statusCode).toBe(204);
    const gone = [
      await call('DELETE', `meterReadings/${id}`),
      await call('PUT', `meterReadings/${id}`, { date: '2026-03-04', reading: 1 }),
    ];
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await list()).readings).toHaveLength(1);
  });

  test('of another home is neither shown, changed, answered nor forgotten', async () => {
    const id = await add('2026-03-03', 4158);
    expect((await callAs('louis', 'GET', 'meterReadings')).json()).toEqual({ readings: [], periods: [], sources: [] });
    const answers = [
      await callAs('louis', 'PUT', `meterReadings/${id}`, { date: '2026-03-03', reading: 1 }),
      await callAs('louis', 'POST', `meterReadings/${id}/answer`, {
        answer: 'CONFIRMED',
        kind: 'ABSURD',
        reading: { date: '2026-03-03', reading: 4158 },
        against: { id, date: '2026-03-03', reading: 4158 },
      }),
      await callAs('louis', 'DELETE', `meterReadings/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

describe('readings that do not go together', () => {
  test('are asked about; the meter was changed', async () => {
    await add('2026-02-07', 3988);
    await add('2026-02-14', 4037);
    const low = await add('2026-02-21', 12);
    await add('2026-03-03', 83);
    const asked = await list();
    expect(asked.readings.map(({ doubt }) => doubt?.kind ?? null)).toEqual(['LOWER', 'LOWER', null, null]);
    expect(asked.periods).toMatchObject([{ from: '2026-02-07', to: '2026-02-14', used: 49 }]);
    const shown = await shownOf(low);
    expect(refusal(await call('POST', `meterReadings/${low}/answer`, { answer: 'CONFIRMED', ...shown }))).toEqual([
      409,
      'meterReading.notAsked',
      'answer',
    ]);
    expect((await call('POST', `meterReadings/${low}/answer`, { answer: 'METER_CHANGED', ...shown })).statusCode).toBe(204);
    const answered = await list();
    expect(answered.readings.map(({ doubt, meterChanged }) => [doubt, meterChanged])).toEqual([
      [null, false],
      [null, true],
      [null, false],
      [null, false],
    ]);
    expect(answered.periods).toMatchObject([{ from: '2026-02-21', to: '2026-03-03', days: 10, used: 71 }, { used: 49 }]);
  });

  test('where the older one is in doubt, are of another meter since the later one', async () => {
    const high = await add('2026-02-14', 4307);
    await add('2026-02-21', 12);
    await add('2026-03-03', 83);
    expect((await list()).readings.map(({ doubt }) => doubt?.kind ?? null)).toEqual([null, null, 'LOWER']);
    await call('POST', `meterReadings/${high}/answer`, { answer: 'METER_CHANGED', ...(await shownOf(high)) });
    expect((await list()).readings.map(({ doubt, meterChanged }) => [doubt, meterChanged])).toEqual([
      [null, false],
      [null, true],
      [null, false],
    ]);
  });

  test.each([
    ['figure', { date: '2026-02-21', reading: 99_998 }],
    ['day', { date: '2026-02-22', reading: 99_999 }],
    ['hour', { date: '2026-02-21', reading: 99_999, time: '23:00' }],
  ])('are right after all, until another %s is typed', async (_, other) => {
    await add('2026-02-14', 4037);
    const id = await add('2026-02-21', 99_999);
    expect((await list()).readings[0]?.doubt?.kind).toBe('ABSURD');
    await call('POST', `meterReadings/${id}/answer`, { answer: 'CONFIRMED', ...(await shownOf(id)) });
    expect(await list()).toMatchObject({ readings: [{ doubt: null }, {}], periods: [{ used: 95_962 }] });
    await call('PUT', `meterReadings/${id}`, { date: '2026-02-21', reading: 99_999 });
    expect((await list()).readings[0]?.doubt).toBeNull();
    await call('PUT', `meterReadings/${id}`, other);
    expect((await list()).readings[0]?.doubt?.kind).toBe('ABSURD');
  });

  test('are asked about where the home would use ten times what such a home does', async () => {
    await inFrance({ country: 'FRA' });
    await call('PUT', 'settings', GAS);
    await add('2026-01-01', 0);
    const id = await add('2026-01-31', 2_600);
    expect(await list()).toMatchObject({ readings: [{ doubt: { kind: 'UNIT' } }, { doubt: null }], periods: [] });
    await call('POST', `meterReadings/${id}/answer`, { answer: 'CONFIRMED', ...(await shownOf(id)) });
    expect(await list()).toMatchObject({ readings: [{ doubt: null }, {}], periods: [{ used: 2_600 }] });
  });
});

describe('a reading that is weighed before it is stored', () => {
  const weigh = (body: object) => call('POST', 'meterReadings/weigh', body);
  const doubts = async (body: object) => (await weigh(body)).json<{ doubts: readonly object[] }>().doubts;
  const autumn = async () => {
    await inFrance({ country: 'FRA' });
    await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 10.98, validFrom: null } });
    await add('2026-02-07', 4_886);
    return add('2026-02-20', 4_981);
  };

  test('is told with the figures that it is held against and what may be meant, and is not stored', async () => {
    const last = await autumn();
    const draft = { date: '2026-02-27', reading: 55_255 };
    const told = {
      kind: 'UNIT',
      reading: { id: null, ...draft },
      against: { id: last, date: '2026-02-20', reading: 4_981 },
      unit: 'm3',
      used: 50_274,
      days: 7,
      usual: null,
      meant: { reading: 5_032, slip: 'KWH' },
    };
    expect([await doubts(draft), await doubts(draft)]).toEqual([[told], [told]]);
    expect(await doubts({ ...draft, reading: 5_033 })).toEqual([]);
    expect((await list()).readings).toHaveLength(2);
  });

  test.each([
    [55_255, 'UNIT'],
    [99_999, 'ABSURD'],
    [503, 'LOWER'],
    [5_320, 'UNUSUAL'],
    [5_033, undefined],
  ])('is asked about at %d as the list would ask once it is stored', async (reading, kind) => {
    await autumn();
    const draft = { date: '2026-02-24', reading };
    const told = await doubts(draft);
    expect(told.map((one) => (one as { kind: string }).kind)).toEqual(kind === undefined ? [] : [kind]);
    await add(draft.date, reading);
    expect((await list()).readings[0]?.doubt?.kind).toBe(kind);
  });

  test('is weighed in the place of what it corrects, and another that it puts in doubt is told', async () => {
    await autumn();
    const id = await add('2026-02-27', 99_999);
    expect(await doubts({ date: '2026-02-27', reading: 5_033, readingId: id })).toEqual([]);
    expect(await doubts({ date: '2026-02-27', reading: 99_999, readingId: id })).toMatchObject([{ kind: 'ABSURD', reading: { id: null } }]);
    await call('PUT', `meterReadings/${id}`, { date: '2026-02-27', reading: 5_033 });
    const moved = (await list()).readings.at(-1)?.id;
    expect(await doubts({ date: '2026-02-07', reading: 5_000, readingId: moved })).toMatchObject([
      { kind: 'LOWER', reading: { date: '2026-02-20' }, against: { id: null, reading: 5_000 }, used: -19, meant: null },
    ]);
  });

  test('is refused as storing it is', async () => {
    const last = await autumn();
    const [day, late] = ['2026-02-20', '2150-01-01'];
    expect(refusal(await weigh({ date: day, reading: 1 }))).toEqual([409, 'meterReading.duplicate', 'date']);
    expect(refusal(await weigh({ date: late, reading: 1 }))).toEqual([422, 'meterReading.inFuture', 'date']);
    expect(refusal(await weigh({ date: day, reading: -1 }))).toEqual([422, 'validationFailed', 'reading']);
    expect((await callAs('louis', 'POST', 'meterReadings/weigh', { date: day, reading: 1, readingId: last })).statusCode).toBe(404);
  });

  test('is stored with what is said of its doubt, and not asked about again', async () => {
    await autumn();
    const late = { date: '2026-02-27', reading: 99_999, answer: 'CONFIRMED' };
    expect((await call('POST', 'meterReadings', late)).statusCode).toBe(201);
    expect((await list()).readings[0]?.doubt).toBeNull();
    await call('PUT', `meterReadings/${(await list()).readings[0]?.id}`, { date: '2026-02-27', reading: 12, answer: 'METER_CHANGED' });
    expect((await list()).readings[0]).toMatchObject({ reading: 12, meterChanged: true, doubt: null });
  });

  test('is of another meter than the later ones, where that is said of it', async () => {
    await add('2026-02-21', 12);
    await add('2026-03-03', 83);
    const old = { date: '2026-02-14', reading: 4_307 };
    expect(await doubts(old)).toMatchObject([{ kind: 'LOWER', reading: { id: null }, against: { reading: 12 }, used: -4_295 }]);
    expect((await call('POST', 'meterReadings', { ...old, answer: 'METER_CHANGED' })).json()).toMatchObject({ meterChanged: false });
    expect((await list()).readings.map(({ doubt, meterChanged }) => [doubt, meterChanged])).toEqual([
      [null, false],
      [null, true],
      [null, false],
    ]);
  });

  test('is stored with no answer to what is not asked', async () => {
    const id = await autumn();
    const draft = { date: '2026-02-27', reading: 5_033 };
    const notAsked = [409, 'meterReading.notAsked', 'answer'];
    expect(refusal(await call('POST', 'meterReadings', { ...draft, answer: 'CONFIRMED' }))).toEqual(notAsked);
    expect(refusal(await call('PUT', `meterReadings/${id}`, { ...draft, answer: 'METER_CHANGED' }))).toEqual(notAsked);
    expect((await list()).readings.map(({ reading }) => reading)).toEqual([4_981, 4_886]);
  });

  test('may be a table of them, of which each line in doubt is told', async () => {
    await autumn();
    const table = (csv: string) => call('POST', 'meterReadings/import/weigh', { csv });
    const csv = 'date;index (m³)\n2026-02-27;5033\n2026-03-06;55914\n2026-03-13;502\n2026-03-20;5190';
    const told = { line: 3, kind: 'UNIT', date: '2026-03-06', reading: 55_914 };
    expect((await table(csv)).json()).toEqual({
      readings: 4,
      faults: [],
      doubts: [told, { line: 4, kind: 'LOWER', date: '2026-03-13', reading: 502 }],
    });
    expect((await list()).readings).toHaveLength(2);
    expect(refusal(await table('date;index'))).toEqual([422, 'validationFailed', 'csv']);
    const faults = [{ line: 1, fault: 'UNIT', named: 'kWh' }];
    for (const path of ['import/weigh', 'import'])
      expect((await call('POST', `meterReadings/${path}`, { csv: 'date;reading (kWh)\n2026-02-27;55255' })).json()).toMatchObject({
        faults,
      });
    expect((await table('foo;bar\n2026-02-27;5033')).json()).toMatchObject({
      readings: 0,
      faults: [{ line: 1, fault: 'HEADER', named: 'foo' }],
    });
  });
});

describe('what was used between two readings', () => {
  test('is told in the unit of the meter, in kilowatt-hours and in money', async () => {
    await inFrance({ country: 'FRA' });
    await call('PUT', 'settings', GAS);
    await add('2026-01-01', 4_000);
    await add('2026-01-11', 4_100);
    await call('POST', 'tariffs', { tariffInCents: 12.5, unit: 'kWh', startDate: '2026-01-01' });
    const period = { from: '2026-01-01', to: '2026-01-11', days: 10, energySource: 'GAS', unit: 'm3', used: 100, kWh: 1_120 };
    expect((await list()).periods).toMatchObject([{ ...period, estimated: true, costInCents: 14_000, currency: 'EUR' }]);
    await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 10, validFrom: '2026-01-06' } });
    expect((await list()).periods).toMatchObject([{ kWh: 1_060, estimated: true, costInCents: 13_250 }]);
    await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 10, validFrom: null } });
    expect((await list()).periods).toMatchObject([{ kWh: 1_000, estimated: false, costInCents: 12_500 }]);
  });

  test('has no energy and no money where nobody knows', async () => {
    await inFrance({ country: 'BEL' });
    await call('PUT', 'settings', GAS);
    await add('2026-01-01', 4_000);
    await add('2026-01-11', 4_100);
    expect((await list()).periods).toMatchObject([{ used: 100, kWh: null, costInCents: null, currency: null }]);
  });

  test('stays in the unit that was read when the home is counted in another', async () => {
    await add('2026-01-01', 4_000);
    await add('2026-01-11', 4_100);
    await call('PUT', 'settings', { ...GAS, energySource: 'DISTRICT_HEAT', unit: 'MWh' });
    await add('2026-02-01', 1.2);
    await add('2026-02-11', 1.9);
    const { readings, periods } = await list();
    expect(readings.map(({ unit, doubt }) => [unit, doubt])).toEqual([
      ['MWh', null],
      ['MWh', null],
      ['m3', null],
      ['m3', null],
    ]);
    expect(periods).toMatchObject([
      { unit: 'MWh', used: 0.7, kWh: 700, estimated: false },
      { unit: 'm3', used: 100, kWh: null },
    ]);
  });
});

describe('a table of readings', () => {
  test('is added as a whole', async () => {
    const answer = await call('POST', 'meterReadings/import', { csv: 'Date;Relevé\n12/03/2026;4213\n03/03/2026;4158' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { added: 2, faults: [] }]);
    expect((await list()).readings).toMatchObject([
      { date: '2026-03-12', reading: 4213, imported: true, by: 'Camille' },
      { date: '2026-03-03', reading: 4158, imported: true },
    ]);
  });

  test('of which a line is wrong adds none, and tells each such line', async () => {
    await call('PUT', 'settings', { ...GAS, yearBuilt: 2010 });
    await add('2026-03-03', 4158);
    const lines = [
      '2026-03-12;4213',
      '2026-03-03;4158',
      '2026-03-12;4214',
      '2099-01-01;9',
      '2009-01-01;9',
      '1920-01-01;9',
      'hier;9',
      '2026-01-01;-',
      '2026-01-01',
    ];
    const answer = await call('POST', 'meterReadings/import', { csv: lines.join('\n') });
    const faults = ['DUPLICATE', 'DUPLICATE', 'IN_FUTURE', 'BEFORE_HOME', 'BEFORE_HOME', 'DATE', 'READING', 'COLUMNS'];
    expect(answer.json()).toEqual({ added: 0, faults: faults.map((fault, index) => ({ line: index + 2, fault, named: null })) });
    expect((await list()).readings).toHaveLength(1);
  });

  test('without a reading is refused', async () => {
    expect(refusal(await call('POST', 'meterReadings/import', { csv: 'date;reading\n' }))).toEqual([422, 'validationFailed', 'csv']);
    expect(refusal(await call('POST', 'meterReadings/import', { csv: '' }))).toEqual([422, 'validationFailed', 'csv']);
  });
});

test.each([
  ['DISTRICT_HEAT', 'MWh', 0.5, 500],
  ['OIL', 'l', 100, 1_000],
] as const)('what was read of %s in %s costs what its tariff says', async (energySource, unit, used, roughly) => {
  await inFrance({ country: 'FRA' });
  await call('PUT', 'settings', { ...GAS, energySource, unit });
  await add('2026-01-01', 10);
  await add('2026-02-01', 10 + used);
  const costs = async () => (await list()).periods.map(({ kWh, costInCents }) => [kWh, costInCents] as const);
  expect((await costs())[0]?.[1]).toBeNull();
  await call('POST', 'tariffs', { energy: energySource, tariffInCents: 10, unit: 'kWh', startDate: '2026-01-01' });
  const [[kWh, cost] = []] = await costs();
  expect(kWh! / roughly).toBeCloseTo(1, 0);
  expect(cost).toBeCloseTo(kWh! * 10, 1);
});

describe('a bill', () => {
  const JANUARY = { startDate: '2026-01-01', endDate: '2026-01-31', amountInCents: 21412, kWh: 1836 };
  const doubtOf = (kind: string, counted: number | null = null) => ({ kind, counted, price: null, usual: null });
  const bills = async () => (await call('GET', 'bills')).json<{ currency: string; bills: readonly object[] }>();
  const addBill = async (body: object): Promise<string> => (await call('POST', 'bills', body)).json<{ id: string }>().id;

  test('is kept to the letter, in the currency of the country, and shown the latest first', async () => {
    await inFrance({ country: 'FRA' });
    const january = await addBill(JANUARY);
    const february = await addBill({ ...JANUARY, startDate: '2026-02-01', endDate: '2026-02-28', kWh: null, currency: 'CHF' });
    expect(await bills()).toEqual({
      currency: 'EUR',
      bills: [
        {
          id: february,
          startDate: '2026-02-01',
          endDate: '2026-02-28',
          amountInCents: 21412,
          currency: 'CHF',
          kWh: null,
          by: 'Camille',
          doubts: [doubtOf('CURRENCY')],
        },
        { id: january, ...JANUARY, currency: 'EUR', by: 'Camille', doubts: [] },
      ],
    });
  });

  test.each([
    ['begins within it', { startDate: '2026-01-31', endDate: '2026-02-28' }, 'startDate'],
    ['ends within it', { startDate: '2025-12-01', endDate: '2026-01-01' }, 'endDate'],
    ['holds it', { startDate: '2025-12-01', endDate: '2026-02-28' }, 'endDate'],
  ])('that %s is refused beside another', async (_, days, field) => {
    await addBill(JANUARY);
    expect(refusal(await call('POST', 'bills', { ...JANUARY, ...days }))).toEqual([409, 'bill.overlap', field]);
  });

  test.each([
    [{ endDate: '2025-12-31' }, 'validationFailed', 'endDate'],
    [{ endDate: '2099-12-31' }, 'bill.inFuture', 'endDate'],
    [{ kWh: 31 * 2_400 + 1 }, 'bill.tooMuch', 'kWh'],
    [{ currency: 'XYZ' }, 'validationFailed', 'currency'],
    [{ amountInCents: -1 }, 'validationFailed', 'amountInCents'],
    [{ amountInCents: 99_999_999_999 }, 'validationFailed', 'amountInCents'],
    [{ amountInCents: 10.5 }, 'validationFailed', 'amountInCents'],
    [{ amountInCents: '10.5' }, 'validationFailed', 'amountInCents'],
    [{ kWh: -1 }, 'validationFailed', 'kWh'],
  ])('with %j is refused', async (change, code, field) => {
    const answer = await call('POST', 'bills', { ...JANUARY, ...change });
    expect(refusal(answer)).toEqual([422, code, field]);
    const title = code === 'validationFailed' ? `"title":"${field}: ` : '"title":"';
    expect(answer.body).toContain(title);
  });

  test('is corrected, and forgotten; that of another home is not', async () => {
    const id = await addBill(JANUARY);
    const theirs = [await callAs('louis', 'PUT', `bills/${id}`, JANUARY), await callAs('louis', 'DELETE', `bills/${id}`)];
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await call('PUT', `bills/${id}`, { ...JANUARY, startDate: '2026-01-02', amountInCents: 100 })).json()).toMatchObject({
      id,
      startDate: '2026-01-02',
      amountInCents: 100,
    });
    expect((await call('DELETE', `bills/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `bills/${id}`)).statusCode).toBe(404);
    expect((await bills()).bills).toEqual([]);
  });

  describe('that does not go with what is known', () => {
    const weigh = async (body: object) => (await call('POST', 'bills/weigh', body)).json<{ doubts: readonly object[] }>().doubts;
    const doubts = async () =>
      (await bills()).bills.map((bill) => (bill as { doubts: readonly { kind: string }[] }).doubts.map(({ kind }) => kind));
    const confirm = (id: string, bill: object, confirmed: readonly string[]) =>
      call('POST', `bills/${id}/answer`, { confirmed, bill: { currency: 'EUR', ...bill } });
    const read = async () => {
      await inFrance({ country: 'FRA' });
      await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 11, validFrom: null } });
      await add('2025-12-31', 4_000);
      await add('2026-02-01', 4_165);
    };

    test.each([
      [{ kWh: 44_000 }, 'ENERGY', expect.closeTo(1_760, -2) as number],
      [{ currency: 'USD' }, 'CURRENCY', null],
      [{ startDate: '1990-01-01', kWh: null }, 'PERIOD', null],
    ])('with %j is asked about before it is stored, and in the list: %s', async (change, kind, counted) => {
      await read();
      const bill = { ...JANUARY, ...change };
      expect(await weigh(bill)).toEqual([doubtOf(kind, counted)]);
      expect((await bills()).bills).toEqual([]);
      await addBill(bill);
      expect(await doubts()).toEqual([[kind]]);
    });

    test('is asked about no more once it was confirmed, until something else is typed', async () => {
      await read();
      expect(await weigh(JANUARY)).toEqual([]);
      const wrong = { ...JANUARY, amountInCents: 75_000, kWh: 44_000 };
      const id = await addBill({ ...wrong, confirmed: ['ENERGY'] });
      expect(await doubts()).toEqual([[]]);
      await call('PUT', `bills/${id}`, wrong);
      expect(await doubts()).toEqual([[]]);
      expect(await weigh({ ...wrong, billId: id })).toEqual([]);
      await call('PUT', `bills/${id}`, { ...wrong, kWh: 45_000 });
      expect(await doubts()).toEqual([['ENERGY']]);
      await call('PUT', `bills/${id}`, { ...wrong, kWh: 45_000, confirmed: ['ENERGY'] });
      expect(await doubts()).toEqual([[]]);
    });

    test('for far more or less than it may cost is asked about, with both prices, until it was confirmed as it stands', async () => {
      await inFrance({ country: 'FRA' });
      await call('PUT', 'settings', GAS);
      const slip = { ...JANUARY, amountInCents: 100 };
      const price = { ...doubtOf('PRICE'), price: 0.05 };
      expect(await weigh(slip)).toEqual([{ ...price, usual: { by: 'USUAL', least: 3, most: 20 } }]);
      await call('POST', 'tariffs', { energy: 'GAS', tariffInCents: 10, unit: 'kWh', startDate: '2025-01-01' });
      expect(await weigh(JANUARY)).toEqual([]);
      expect(await weigh(slip)).toEqual([{ ...price, usual: { by: 'TARIFF', least: 10, most: 10 } }]);
      // whatever else is asked about it
      expect(await weigh({ ...slip, amountInCents: 10_000_000, currency: 'CHF' })).toMatchObject([{ kind: 'CURRENCY' }, { kind: 'PRICE' }]);
      const id = await addBill(slip);
      expect(await doubts()).toEqual([['PRICE']]);
      expect((await confirm(id, slip, ['PRICE'])).statusCode).toBe(204);
      expect(await doubts()).toEqual([[]]);
      for (const change of [{ amountInCents: 101 }, { kWh: 1_900 }, { endDate: '2026-01-30' }]) {
        await call('PUT', `bills/${id}`, { ...slip, ...change });
        expect(await doubts()).toEqual([['PRICE']]);
        await call('PUT', `bills/${id}`, { ...slip, ...change, confirmed: ['PRICE'] });
        expect(await doubts()).toEqual([[]]);
      }
    });

    test('is held against what readings counted where it says nothing of energy', async () => {
      await read();
      const asked = { ...JANUARY, amountInCents: 2_141_200, kWh: null };
      expect(await weigh(asked)).toMatchObject([{ kind: 'PRICE', counted: expect.closeTo(1_760, -2) as number }]);
    });

    test('is answered by itself: what was corrected since stays, and who typed it', async () => {
      await read();
      const corrected = { ...JANUARY, amountInCents: 75_000, kWh: 45_000 };
      const id = await addBill({ ...corrected, kWh: 44_000 });
      await call('PUT', `bills/${id}`, corrected);
      const typist = await server.database.kysely.selectFrom('heating_bill').select('person_id').executeTakeFirstOrThrow();
      await server.database.kysely.updateTable('heating_bill').set({ person_id: null }).execute();
      expect((await confirm(id, corrected, ['ENERGY'])).statusCode).toBe(204);
      expect((await bills()).bills).toMatchObject([{ ...corrected, by: null, doubts: [] }]);
      await call('PUT', `bills/${id}`, corrected);
      expect((await bills()).bills).toMatchObject([{ by: null }]);
      expect(typist.person_id).not.toBeNull();
      const theirs = { confirmed: ['ENERGY'], bill: { ...corrected, currency: 'EUR' } };
      expect((await callAs('louis', 'POST', `bills/${id}/answer`, theirs)).statusCode).toBe(404);
    });

    test('is not silenced before it is in doubt', async () => {
      const asked = { ...JANUARY, amountInCents: 68_000, kWh: 44_000 };
      const notAsked = [409, 'bill.notAsked', 'confirmed'];
      expect(refusal(await call('POST', 'bills', { ...asked, confirmed: ['ENERGY'] }))).toEqual(notAsked);
      const id = await addBill(asked);
      expect(refusal(await call('PUT', `bills/${id}`, { ...asked, confirmed: ['ENERGY'] }))).toEqual(notAsked);
      expect(refusal(await confirm(id, asked, ['ENERGY']))).toEqual(notAsked);
      await read();
      expect(await doubts()).toEqual([['ENERGY']]);
    });

    test('is of no wrong currency where nobody said the country', async () => {
      await inFrance(null);
      await addBill({ ...JANUARY, currency: 'CHF' });
      expect(await doubts()).toEqual([[]]);
      await inFrance({ country: 'FRA' });
      expect(await doubts()).toEqual([['CURRENCY']]);
    });

    test('in a house that is younger is asked about', async () => {
      await call('PUT', 'settings', { ...GAS, yearBuilt: 2020 });
      expect(await weigh({ ...JANUARY, startDate: '2019-12-31', endDate: '2020-01-31' })).toEqual([doubtOf('BEFORE_HOME')]);
    });

    test('is refused as storing it is', async () => {
      const id = await addBill(JANUARY);
      expect(refusal(await call('POST', 'bills/weigh', JANUARY))).toEqual([409, 'bill.overlap', 'startDate']);
      expect(refusal(await call('POST', 'bills/weigh', { ...JANUARY, billId: id, currency: 'XYZ' }))).toEqual([
        422,
        'validationFailed',
        'currency',
      ]);
      expect((await callAs('louis', 'POST', 'bills/weigh', { ...JANUARY, billId: id })).statusCode).toBe(404);
    });
  });

  test('is one of so many', async () => {
    const month = (index: number) => ({
      home_id: server.camille.homeId,
      id: crypto.randomUUID(),
      first_day: new Date(Date.UTC(1980, index, 1)).toISOString().slice(0, 10),
      last_day: new Date(Date.UTC(1980, index, 28)).toISOString().slice(0, 10),
      amount: '1',
      currency: 'EUR',
    });
    await server.database.kysely
      .insertInto('heating_bill')
      .values(Array.from({ length: 480 }, (_, index) => month(index)))
      .execute();
    expect(refusal(await call('POST', 'bills', JANUARY))).toEqual([422, 'bill.tooMany']);
  });
});

describe('what a home is heated with', () => {
  const eligible = async () => {
    const { url, headers } = {
      url: `/api/v2/homes/${server.camille.homeId}`,
      headers: { authorization: `Bearer ${server.camille.token}` },
    };
    return (await server.app.inject({ url, headers })).json<{ isEnergyIqEligible: boolean }>().isEnergyIqEligible;
  };
  const subscribe = (since: string | null) =>
    server.database.pool.query('update home set subscribed_since = $2 where id = $1', [server.camille.homeId, since]);

  test('once said, makes it eligible for insights into it, as long as it may use them', async () => {
    await subscribe('2026-01-01');
    try {
      const before = await eligible();
      await call('PUT', 'settings', { ...GAS, energySource: 'DISTRICT_HEAT', unit: 'MWh' });
      const said = await eligible();
      await subscribe(null);
      expect([before, said, await eligible()]).toEqual([false, true, false]);
    } finally {
      await subscribe(null);
    }
  });

  test('is nothing until it is said, then kept with what a unit is estimated to hold', async () => {
    await inFrance({ country: 'FRA' });
    const unsaid = { energySource: null, unit: null, areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null, dwelling: null };
    const readingsOf = { energySource: 'GAS', unit: 'm3' };
    const nothing = { ...unsaid, readingsOf, conversions: [], estimate: null, showReadingsBanner: false };
    expect((await call('GET', 'settings')).json()).toEqual(nothing);
    const typical = { kWhPerUnit: 11.2, source: 'TYPICAL' };
    const kept = {
      ...GAS,
      readingsOf,
      dwelling: null,
      conversions: [{ energySource: 'GAS', unit: 'm3', ...typical, validFrom: null }],
      estimate: typical,
      showReadingsBanner: false,
    };
    expect((await call('PUT', 'settings', { ...GAS, unit: null })).json()).toEqual(kept);
    expect((await call('GET', 'settings')).json()).toEqual(kept);
    await call('PUT', 'settings', { ...GAS, dwelling: 'APARTMENT' });
    expect((await call('PUT', 'settings', GAS)).json()).toMatchObject({ dwelling: 'APARTMENT' });
    expect((await call('PUT', 'settings', { ...GAS, dwelling: null })).json()).toMatchObject({ dwelling: null });
  });

  test('is not converted anew by another estimate, unless that is asked for', async () => {
    await inFrance({ country: 'FRA' });
    await call('PUT', 'settings', GAS);
    const high = { ...GAS, altitudeInMetres: 1_000 };
    expect((await call('PUT', 'settings', high)).json()).toMatchObject({
      conversions: [{ kWhPerUnit: 11.2, source: 'TYPICAL' }],
      estimate: { kWhPerUnit: 9.9588, source: 'ALTITUDE' },
    });
    const asked = { ...high, conversion: { kWhPerUnit: null, validFrom: '2026-06-01' } };
    expect((await call('PUT', 'settings', asked)).json()).toMatchObject({
      conversions: [
        { kWhPerUnit: 11.2, source: 'TYPICAL', validFrom: null },
        { kWhPerUnit: 9.9588, source: 'ALTITUDE', validFrom: '2026-06-01' },
      ],
    });
    const before = { ...high, conversion: { kWhPerUnit: 10.8, validFrom: '2026-03-01' } };
    const answer = (await call('PUT', 'settings', before)).json<{ conversions: object[] }>();
    expect(answer.conversions).toMatchObject([{ kWhPerUnit: 11.2 }, { kWhPerUnit: 10.8, source: 'BILL', validFrom: '2026-03-01' }]);
    expect((await call('GET', 'settings')).json()).toEqual(answer);
  });

  test('keeps what a bill says of later days when an older bill is said, and holds no more of them than a home may have', async () => {
    await inFrance({ country: 'FRA' });
    const say = (kWhPerUnit: number | null, validFrom: string | null) =>
      call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit, validFrom } });
    await say(10.9, '2026-03-01');
    const later = { kWhPerUnit: 10.9, source: 'BILL', validFrom: '2026-03-01' };
    const older = await say(10.8, '2025-03-01');
    expect(older.json()).toMatchObject({ conversions: [{ validFrom: null }, { kWhPerUnit: 10.8, validFrom: '2025-03-01' }, later] });
    expect((await call('GET', 'settings')).json()).toEqual(older.json());
    expect((await say(null, null)).json()).toMatchObject({ conversions: [{ source: 'TYPICAL' }, { validFrom: '2025-03-01' }, later] });
    await server.database.pool.query(
      `insert into meter_conversion (home_id, energy, unit, valid_from, factor, source)
        select $1, 'GAS', 'ccf', date '1990-01-01' + day, 30, 'BILL' from generate_series(1, $2::int) day`,
      [server.camille.homeId, MOST_CONVERSIONS - 3],
    );
    expect(refusal(await say(10.7, '2026-05-01'))).toEqual([422, 'validationFailed', 'conversion']);
    expect((await say(10.7, '2026-03-01')).statusCode).toBe(200);
  });

  test('has its estimate before what a first bill says from a day on', async () => {
    await inFrance({ country: 'FRA' });
    const { conversions } = (await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 10.8, validFrom: '2026-03-01' } })).json<{
      conversions: object[];
    }>();
    expect(conversions).toMatchObject([
      { source: 'TYPICAL', validFrom: null },
      { source: 'BILL', validFrom: '2026-03-01' },
    ]);
  });

  test.each([
    [{ unit: 'MWh' }, 'unit'],
    [{ energySource: null }, 'unit'],
    [{ energySource: null, unit: null, conversion: { kWhPerUnit: 1, validFrom: null } }, 'conversion'],
    [{ unit: 'kWh', conversion: { kWhPerUnit: 1.1, validFrom: null } }, 'conversion'],
    [{ energySource: 'COAL' }, 'energySource'],
    [{ areaInSquareMetres: 2 }, 'areaInSquareMetres'],
    [{ yearBuilt: 1985.5 }, 'yearBuilt'],
    [{ altitudeInMetres: 9_000 }, 'altitudeInMetres'],
  ])('is refused with %j', async (change, field) => {
    const answer = await call('PUT', 'settings', { ...GAS, ...change });
    expect(refusal(answer)).toEqual([422, 'validationFailed', field]);
    expect(answer.body).toContain(`"title":"${field}: `);
  });

  test('is of no house that is still to be built, by the clock at home', async () => {
    const thisYear = Number(today().slice(0, 4));
    const say = async (yearBuilt: number) => (await call('PUT', 'settings', { ...GAS, yearBuilt })).statusCode;
    expect([await say(thisYear), await say(thisYear + 1)]).toEqual([200, 422]);
  });

  test('is not estimated where nothing is near enough', async () => {
    await inFrance({ country: 'BEL' });
    expect(refusal(await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: null, validFrom: null } }))).toEqual([
      422,
      'validationFailed',
      'conversion',
    ]);
    expect((await call('PUT', 'settings', GAS)).json()).toMatchObject({ conversions: [], estimate: null });
  });
});

test('readings and bills go with their home, and stay when who typed them is gone', async () => {
  await add('2026-03-03', 4158);
  await call('POST', 'bills', { startDate: '2026-01-01', endDate: '2026-01-31', amountInCents: 21412 });
  await call('PUT', 'settings', GAS);
  const { kysely } = server.database;
  await kysely.updateTable('meter_reading').set({ person_id: null }).execute();
  expect((await list()).readings).toMatchObject([{ by: null }]);
  await kysely.deleteFrom('home').where('id', '=', server.camille.homeId).execute();
  for (const table of ['meter_reading', 'heating_bill', 'home_energy', 'meter_conversion'] as const)
    expect(await kysely.selectFrom(table).select('home_id').execute()).toEqual([]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
