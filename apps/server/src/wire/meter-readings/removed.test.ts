import { type Instant, HOUR, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REMOVED_KEPT, removedJobs } from '../../features/meter-readings/removed/removed-jobs.ts';
import { energyCalls, energyCallsAs } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['meter_reading', 'heating_bill', 'home_energy', 'said_energy'] as const)
    await server.database.kysely.deleteFrom(table).execute();
});

const callAs = energyCallsAs(() => server);
const call = energyCalls(() => server);
const status = async (...asked: Parameters<typeof call>): Promise<number> => (await call(...asked)).statusCode;
const refusal = (answer: { json(): unknown }) => (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0];
const idOf = async (path: string, body: object): Promise<string> => (await call('POST', path, body)).json<{ id: string }>().id;
const forget = (now: Instant) =>
  Promise.all(removedJobs.map((job) => job.run({ database: server.database, now: () => now }, new AbortController().signal)));

const BILL = { startDate: '2026-01-01', endDate: '2026-01-31', amountInCents: 100, kWh: 1836 };

test('a reading is put back exactly as it was', async () => {
  await call('POST', 'meterReadings/import', { csv: '2026-03-01;4000' });
  await idOf('meterReadings', { date: '2026-03-08', reading: 40, time: '08:15', answer: 'METER_CHANGED' });
  await idOf('meterReadings', { date: '2026-03-15', reading: 90 });
  const before = (await call('GET', 'meterReadings')).json<{ readings: readonly { id: string }[] }>();
  for (const { id } of before.readings) {
    expect(await status('DELETE', `meterReadings/${id}`)).toBe(204);
    expect((await call('GET', 'meterReadings')).body).not.toContain(id);
    expect(await status('DELETE', `meterReadings/${id}`)).toBe(404);
    expect(await status('PUT', `meterReadings/${id}`, { date: '2026-03-20', reading: 95 })).toBe(404);
    expect((await callAs('louis', 'POST', `meterReadings/${id}/restore`)).statusCode).toBe(404);
    expect(await status('POST', `meterReadings/${id}/restore`)).toBe(204);
    expect((await call('GET', 'meterReadings')).json()).toEqual(before);
  }
});

test('a reading is not put back on the day of another', async () => {
  const id = await idOf('meterReadings', { date: '2026-03-01', reading: 4000 });
  await call('DELETE', `meterReadings/${id}`);
  const other = await idOf('meterReadings', { date: '2026-03-01', reading: 4001 });
  expect(refusal(await call('POST', `meterReadings/${id}/restore`))).toMatchObject({ code: 'meterReading.duplicate', field: 'date' });
  await call('DELETE', `meterReadings/${other}`);
  expect(await status('POST', `meterReadings/${id}/restore`)).toBe(204);
  expect(await status('POST', `meterReadings/${other}/restore`)).toBe(409);
});

test('what stands is put back already: who asks again was not told that it was', async () => {
  const paths = [
    `meterReadings/${await idOf('meterReadings', { date: '2026-03-01', reading: 4000 })}`,
    `bills/${await idOf('bills', BILL)}`,
  ];
  const all = async () => [(await call('GET', 'meterReadings')).json(), (await call('GET', 'bills')).json()];
  const before = await all();
  for (const path of paths) {
    await call('DELETE', path);
    expect([await status('POST', `${path}/restore`), await status('POST', `${path}/restore`)]).toEqual([204, 204]);
    expect((await callAs('louis', 'POST', `${path}/restore`)).statusCode).toBe(404);
  }
  expect(await all()).toEqual(before);
});

test('a reading is put back that nobody could add by now: one that was never deleted stays too', async () => {
  const days = ['2019-03-01', '2020-03-01'];
  const ids = [
    await idOf('meterReadings', { date: days[0], reading: 4000 }),
    await idOf('meterReadings', { date: days[1], reading: 4900 }),
  ];
  await call('DELETE', `meterReadings/${ids[0]}`);
  const settings = { energySource: 'GAS', unit: 'm3', areaInSquareMetres: null, yearBuilt: 2021, altitudeInMetres: null, dwelling: null };
  expect(await status('PUT', 'settings', settings)).toBe(200);
  expect(refusal(await call('POST', 'meterReadings', { date: days[0], reading: 4000 }))?.code).toBe('meterReading.beforeHome');
  expect(await status('POST', `meterReadings/${ids[0]}/restore`)).toBe(204);
  expect((await call('GET', 'meterReadings')).json()).toMatchObject({ readings: [{ date: days[1] }, { date: days[0] }] });
});

test('a bill is put back with what was said of it, unless another shares a day with it', async () => {
  const id = await idOf('bills', { ...BILL, confirmed: ['PRICE'] });
  const before = (await call('GET', 'bills')).json();
  await call('DELETE', `bills/${id}`);
  expect((await call('GET', 'bills')).json()).toMatchObject({ bills: [] });
  const other = await idOf('bills', { ...BILL, startDate: '2026-01-31', endDate: '2026-02-28' });
  expect(refusal(await call('POST', `bills/${id}/restore`))).toMatchObject({ code: 'bill.overlap', field: 'endDate' });
  await call('DELETE', `bills/${other}`);
  expect((await callAs('louis', 'POST', `bills/${id}/restore`)).statusCode).toBe(404);
  expect(await status('POST', `bills/${id}/restore`)).toBe(204);
  expect((await call('GET', 'bills')).json()).toEqual(before);
});

test('what was deleted is forgotten after two days, and nothing else', async () => {
  const [kept, gone] = [
    await idOf('meterReadings', { date: '2026-03-01', reading: 1 }),
    await idOf('meterReadings', { date: '2026-03-08', reading: 2 }),
  ];
  const bill = await idOf('bills', BILL);
  await call('DELETE', `meterReadings/${gone}`);
  await call('DELETE', `bills/${bill}`);
  await forget(instant(server.now() + REMOVED_KEPT - HOUR));
  expect([await status('POST', `meterReadings/${gone}/restore`), await status('POST', `bills/${bill}/restore`)]).toEqual([204, 204]);
  await call('DELETE', `meterReadings/${gone}`);
  await call('DELETE', `bills/${bill}`);
  await forget(instant(server.now() + REMOVED_KEPT + HOUR));
  expect([await status('POST', `meterReadings/${gone}/restore`), await status('POST', `bills/${bill}/restore`)]).toEqual([404, 404]);
  expect((await call('GET', 'meterReadings')).json()).toMatchObject({ readings: [{ id: kept }] });
});
