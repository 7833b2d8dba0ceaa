import { HOUR, MINUTE, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putWeather } from '../home-model/weather.store.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { createOutlooks } from './outlooks.ts';

const at = instant(Date.parse('2026-01-15T10:20:00Z'));
const place = { latitude: 45.76, longitude: 4.84, timeZone: 'Europe/Paris' };
const home = (homeId: number) => ({ homeId, place, simulated: false });

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.pool.query(
    `insert into home (id, name, time_zone, generation) overriding system value select id, 'h', 'Europe/Paris', 'LINE_X' from generate_series(1, 3) as id`,
  );
});
afterAll(() => test.drop());

const forecast = (homeId: number) =>
  putWeather(
    test.database,
    homeId,
    Array.from({ length: 12 }, (_, index) => {
      const hour = Math.floor(at / HOUR) + index;
      return { hour, temperature: 4, humidity: 0.7, condition: 'SUN' as const, solar: 0, forecast: true };
    }),
  );

it('finds the weather of a cell that a home has which others of it still lack, and looks again within minutes where none has', async () => {
  const outlooksOf = createOutlooks(test.database);
  expect((await outlooksOf([home(1)], at)).size).toBe(0);
  await forecast(2);
  expect((await outlooksOf([home(1), home(2), home(3)], at)).size).toBe(0);
  const soon = instant(at + 3 * MINUTE);
  expect([...(await outlooksOf([home(1), home(2), home(3)], soon)).keys()]).toEqual([1, 2, 3]);
  expect((await outlooksOf([home(1)], soon)).get(1)?.vapour).toEqual(Array.from({ length: 8 }, () => expect.closeTo(0.7 * 6.36, 1)));
});
