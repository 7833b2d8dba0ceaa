import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { GAS, meterCalls, refusal } from './testing/meter-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { call, callAs, list, add, inFrance, forgetAll } = meterCalls(() => server);
beforeEach(forgetAll);

/** What somebody was shown who answers for a reading. */
const shownOf = async (id: string) => {
  const { readings } = await list();
  const told = readings.find((one) => one.id === id);
  const against = readings.find((one) => one.id === told?.doubt?.against);
  if (told?.doubt == null || against === undefined) throw new Error('not in doubt');
  const figure = ({ date, reading, time }: typeof against) => ({ date, reading, time });
  return { kind: told.doubt.kind, reading: figure(told), against: { id: against.id, ...figure(against) } };
};

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
    for (const [names, fault] of [
      ['foo;bar', { fault: 'HEADER', named: 'foo' }],
      ['Date;Index électricité', { fault: 'ENERGY', named: 'Index électricité' }],
      ['Date;Index;Index', { fault: 'BESIDE', named: 'Index' }],
    ] as const)
      expect((await table(`${names}\n2026-02-27;5033;1`)).json()).toMatchObject({ readings: 0, faults: [{ line: 1, ...fault }] });
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
