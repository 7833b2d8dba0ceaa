import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instant } from '@braise/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Bus } from '../../bus/bus.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { readConfig } from '../../config.ts';
import { weatherOf } from '../../providers/weather/weather-of.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { createHome } from '../home/create-home.ts';
import { readyJobs } from '../../jobs/job.ts';
import { weatherJobs } from './weather-jobs.ts';
import { readWeather } from '../../home-model/weather.store.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 18, 10));
const HOUR = Math.floor(NOW / 3_600_000);

let test: TestDatabase;
const asked: string[] = [];
let status = 200;
/** Speaks as Open-Meteo does, of two hours. */
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  const hourly = {
    time: [HOUR * 3600, (HOUR + 1) * 3600],
    temperature_2m: [4.5, 4.1],
    relative_humidity_2m: [80, 82],
    weather_code: [61, 61],
    is_day: [0, 0],
    cloud_cover: [100, 100],
    wind_speed_10m: [12, 13],
    shortwave_radiation: [0, 0],
  };
  const body = status === 200 ? { latitude: 48.9, hourly } : { error: true, reason: 'Cannot read 48.9 of latitude' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
beforeEach(async () => {
  test = await createTestDatabase();
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await test.drop();
});

/** Whose weather is due. */
async function makeHome(bus: Bus): Promise<void> {
  const made = await createHome(
    { database: test.database, bus },
    {
      name: 'Maison',
      timeZone: 'Europe/Paris',
      generation: 'LINE_X',
      language: 'fr',
      address: {},
      geolocation: { latitude: 48.85661, longitude: 2.35222 },
      entitlementPolicy: 'subscription',
      id: 1,
    },
    null,
    NOW,
  );
  expect(made.ok).toBe(true);
}

it('fetches for a real home by the settings, keeps its place to itself, and forgets', async () => {
  const logged: unknown[] = [];
  const { kysely } = test.database;
  const bus = createInProcessBus((error) => logged.push(error));
  await makeHome(bus);
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const now = () => NOW;
  const weather = weatherOf(readConfig({ BRAISE_WEATHER_URL: url }), now);
  if (weather === null) throw new Error('weather is off');
  const log = (event: string, detail: unknown) => logged.push([event, detail]);
  const run = async (name: string) => {
    const jobs = readyJobs(weatherJobs, { database: test.database, now, bus, notice: log, weather });
    await jobs.find((job) => job.name === name)?.run();
  };

  status = 400;
  await run('refresh-weather');
  expect(logged).toEqual([['weather.unavailable', { reason: 'refused', detail: 'HTTP 400: Cannot read # of latitude' }]]);

  status = 200;
  await kysely
    .updateTable('weather_fetch')
    .set({ due_at: new Date(0) })
    .execute();
  await run('refresh-weather');
  const rain = { condition: 'RAIN', solar: 0 };
  expect(await readWeather(test.database, 1, 0, HOUR + 9)).toEqual([
    { ...rain, hour: HOUR, temperature: 4.5, humidity: 0.8, forecast: false },
    { ...rain, hour: HOUR + 1, temperature: 4.1, humidity: 0.82, solar: null, forecast: true },
  ]);
  for (const path of asked) expect(path).not.toMatch(/48\.85|2\.35/);
  expect(asked).toHaveLength(2);

  await run('forget-weather');
  expect(await readWeather(test.database, 1, 0, HOUR + 9)).toHaveLength(2);
});

it('leaves homes as they are where it is off', async () => {
  const bus = createInProcessBus(() => undefined);
  await makeHome(bus);
  const due = () => test.database.kysely.selectFrom('weather_fetch').select('due_at').execute();
  const before = await due();
  for (const job of readyJobs(weatherJobs, { database: test.database, now: () => NOW, bus, notice: () => undefined, weather: null }))
    await job.run();
  expect(before).toHaveLength(1);
  expect(await due()).toEqual(before);
});
