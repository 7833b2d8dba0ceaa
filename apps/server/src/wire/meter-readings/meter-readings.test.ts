import { localDayAt } from '@braise/domain/schedule';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_READINGS } from '../../features/meter-readings/kept-reading.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { GAS, meterCalls, refusal } from './testing/meter-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { call, callAs, list, add, inFrance, forgetAll } = meterCalls(() => server);
beforeEach(forgetAll);

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
    expect((await call('POST', 'meterReadings', { date: localDayAt('Europe/Paris', server.now()).date, reading: 1 })).statusCode).toBe(201);
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

  test('is of instants by the clock at home', async () => {
    const answer = await call('POST', 'meterReadings/import', {
      csv: 'Date;Relevé\n2026-03-03T00:00:00+01:00;4158\n2026-03-11T23:15:00Z;4213',
    });
    expect(answer.json()).toEqual({ added: 2, faults: [] });
    expect((await list()).readings).toMatchObject([
      { date: '2026-03-12', time: '00:15', reading: 4213 },
      { date: '2026-03-03', time: '00:00', reading: 4158 },
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

test('readings and bills go with their home, and stay when who typed them is gone', async () => {
  await add('2026-03-03', 4158);
  await call('POST', 'bills', { startDate: '2026-01-01', endDate: '2026-01-31', amountInCents: 21412 });
  await call('PUT', 'settings', GAS);
  const { kysely } = server.database;
  await kysely.updateTable('meter_reading').set({ person_id: null }).execute();
  expect((await list()).readings).toMatchObject([{ by: null }]);
  await kysely.deleteFrom('home').where('id', '=', server.camille.homeId).execute();
  for (const table of ['meter_reading', 'heating_bill', 'home_energy', 'said_energy', 'meter_conversion'] as const)
    expect(await kysely.selectFrom(table).select('home_id').execute()).toEqual([]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
