import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenMeteoWeather } from './open-meteo-weather.ts';

/** Friday 20 November 2026, 18:30 UTC. */
const NOW = instant(Date.UTC(2026, 10, 20, 18, 30));
const HOUR = Math.floor(NOW / 3_600_000);
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LYON = { latitude: 45.764, longitude: 4.8357 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const asked: URL[] = [];
let answers: Answer[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://weather'));
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answers = [documented];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));

/** Answers as the service documents: columns of whole days in GMT, an object for one place and a list for several. */
const documented: Answer = (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://weather');
  const first = Date.parse(`${searchParams.get('start_date')}T00:00:00Z`) / 1000;
  const last = Date.parse(`${searchParams.get('end_date')}T23:00:00Z`) / 1000;
  const time = Array.from({ length: (last - first) / 3600 + 1 }, (_, index) => first + index * 3600);
  const latitudes = (searchParams.get('latitude') ?? '').split(',').map(Number);
  const places = latitudes.map((latitude, index) => ({
    latitude,
    longitude: 2.3599997,
    generationtime_ms: 0.12,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 38,
    ...(index === 0 ? {} : { location_id: index }),
    hourly_units: { time: 'unixtime', temperature_2m: '°C' },
    hourly: {
      time,
      temperature_2m: time.map((at) => latitude - 40 + ((at / 3600) % 24)),
      relative_humidity_2m: time.map(() => 81),
      weather_code: time.map(() => 3),
      is_day: time.map((at) => ((at / 3600) % 24 >= 7 && (at / 3600) % 24 < 17 ? 1 : 0)),
      cloud_cover: time.map(() => 100),
      wind_speed_10m: time.map(() => 12.4),
      shortwave_radiation: time.map((at) => (at / 3600) % 24),
    },
  }));
  json(200, places.length === 1 ? places[0] : places)(request, response);
};

const port = (options: { now?: () => typeof NOW; key?: string; timeout?: number } = {}) =>
  createOpenMeteoWeather({
    forecastUrl: base,
    archiveUrl: base,
    key: options.key ?? null,
    now: options.now ?? (() => NOW),
    timeout: options.timeout ?? 45_000,
    retryDelays: [0, 0],
  });

describe('an answer', () => {
  test('is asked for by cells, in GMT, and read hour by hour', async () => {
    const answer = await port().hours([PARIS], HOUR - 2, HOUR + 3);
    expect(answer).toEqual({
      ok: true,
      hours: [
        [16, 17, 18, 19, 20].map((hour, index) => ({
          hour: HOUR - 2 + index,
          temperature: 48.9 - 40 + hour,
          humidity: 0.81,
          condition: hour < 17 ? 'CLOUDY' : 'NIGHT_CLOUDY',
          // the mean of the hour stands with its end
          solar: hour + 1,
        })),
      ],
    });
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/forecast']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      latitude: '48.9',
      longitude: '2.4',
      hourly: 'temperature_2m,relative_humidity_2m,weather_code,is_day,cloud_cover,wind_speed_10m,shortwave_radiation',
      timeformat: 'unixtime',
      timezone: 'GMT',
      start_date: '2026-11-20',
      end_date: '2026-11-20',
    });
  });

  test('for several places comes by one request, in their order', async () => {
    const answer = await port({ key: 'secret' }).hours([LYON, PARIS], HOUR, HOUR + 1);
    expect(answer.ok && answer.hours.map(([hour]) => hour?.temperature)).toEqual([45.8 - 40 + 18, 48.9 - 40 + 18]);
    expect(asked).toHaveLength(1);
    expect([asked[0]?.searchParams.get('latitude'), asked[0]?.searchParams.get('apikey')]).toEqual(['45.8,48.9', 'secret']);
  });

  test('for more places than fit comes by several', async () => {
    const cells = Array.from({ length: 130 }, (_, index) => ({ latitude: index / 10, longitude: 0 }));
    const answer = await port().hours(cells, HOUR, HOUR + 1);
    expect(answer.ok && answer.hours.map(([hour]) => Math.round((hour?.temperature ?? 0) * 10) / 10)).toEqual(
      cells.map(({ latitude }) => Math.round((latitude - 40 + 18) * 10) / 10),
    );
    expect(asked).toHaveLength(2);
  });

  test('for a long past comes for few places at a time', async () => {
    const cells = Array.from({ length: 10 }, (_, index) => ({ latitude: index, longitude: 0 }));
    const answer = await port().hours(cells, HOUR - 80 * 24, HOUR + 1);
    expect(asked.map(({ searchParams }) => searchParams.get('latitude'))).toEqual(['0,1,2,3', '4,5,6,7', '8,9']);
    expect(answer.ok && answer.hours.map((hours) => hours.length)).toEqual(cells.map(() => 80 * 24 + 1));
  });

  test('of long ago comes from the archive, without a gap or an hour twice', async () => {
    const from = HOUR - 100 * 24;
    const answer = await port().hours([PARIS], from, HOUR + 1);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/archive', '/v1/forecast']);
    expect(answer.ok && answer.hours[0]?.map(({ hour }) => hour)).toEqual(Array.from({ length: 100 * 24 + 1 }, (_, index) => from + index));
  });

  test('leaves out hours without figures, keeps night dark and shares within bounds', async () => {
    const time = [HOUR, HOUR + 1, HOUR + 2, HOUR + 3].map((hour) => hour * 3600);
    const four = (value: number | null) => time.map(() => value);
    const hourly = {
      time,
      temperature_2m: [4, null, 6, 700],
      relative_humidity_2m: [104, 50, null, 50],
      weather_code: [0, 0, 42, 0],
      is_day: four(0),
      cloud_cover: four(null),
      wind_speed_10m: four(null),
      shortwave_radiation: [0, -0.3, 0, 0],
    };
    answers = [json(200, { hourly })];
    expect(await port().hours([PARIS], HOUR, HOUR + 4)).toEqual({
      ok: true,
      hours: [[{ hour: HOUR, temperature: 4, humidity: 1, condition: 'NIGHT_CLEAR', solar: 0 }]],
    });
  });
});

describe('without an answer', () => {
  const refusal = (status: number, reason: string) => json(status, { error: true, reason });

  test('a refusal is passed on without what was asked', async () => {
    answers = [refusal(400, 'Latitude must be in range of -90 to 90°. Given: 248.9')];
    const answer = await port().hours([PARIS], HOUR, HOUR + 1);
    expect(answer).toMatchObject({ ok: false, reason: 'refused' });
    expect(JSON.stringify(answer)).not.toContain('8.9');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['Minutely API request limit exceeded. Please try again in one minute.', Date.UTC(2026, 10, 20, 18, 31, 5)],
    ['Hourly API request limit exceeded. Please try again in the next hour.', Date.UTC(2026, 10, 20, 19, 0, 5)],
    ['Daily API request limit exceeded. Please try again tomorrow.', Date.UTC(2026, 10, 21, 0, 0, 5)],
  ])('%s: nothing is asked until then', async (reason, until) => {
    let time = NOW;
    const weather = port({ now: () => time });
    answers = [refusal(429, reason)];
    expect(await weather.hours([PARIS], HOUR, HOUR + 1)).toEqual({ ok: false, reason: 'rate-limited', until, detail: reason });
    answers = [documented];
    time = instant(until - 1);
    expect(await weather.hours([PARIS], HOUR, HOUR + 1)).toMatchObject({ ok: false, reason: 'rate-limited', until });
    expect(asked).toHaveLength(1);
    time = instant(until);
    expect((await weather.hours([PARIS], HOUR, HOUR + 1)).ok).toBe(true);
  });

  test('a retry-after goes before the reason', async () => {
    answers = [json(429, {}, { 'retry-after': '90' })];
    expect(await port().hours([PARIS], HOUR, HOUR + 1)).toMatchObject({ until: NOW + 90_000 });
  });

  test.each<[string, Answer]>([
    ['a fault of the service', json(503, { error: true, reason: 'The service is overloaded' })],
    ['garbage', (_request, response) => void response.end('<html>')],
    ['JSON of something else', json(200, { daily: { time: [] } })],
    ['columns of unequal length', json(200, { hourly: { ...emptyHourly(), time: [HOUR * 3600] } })],
    ['an answer for other places', json(200, [{ hourly: emptyHourly() }, { hourly: emptyHourly() }])],
    [
      'a cut line',
      (_request, response) => void response.writeHead(200, { 'content-length': '500' }).write('{"hourly":', () => response.destroy()),
    ],
    ['a redirection', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('after %s it is asked again, and then twice more at most', async (_name, failure) => {
    answers = [failure, documented];
    expect((await port().hours([PARIS], HOUR, HOUR + 1)).ok).toBe(true);
    expect(asked).toHaveLength(2);
    answers = [failure];
    expect(await port().hours([PARIS], HOUR, HOUR + 1)).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(asked).toHaveLength(5);
  });

  test('one that is slow is given up', async () => {
    answers = [() => undefined];
    const answer = await port({ timeout: 50 }).hours([PARIS], HOUR, HOUR + 1);
    expect(answer).toEqual({ ok: false, reason: 'unavailable', detail: 'TimeoutError' });
  });

  test('nobody there', async () => {
    const weather = createOpenMeteoWeather({
      forecastUrl: 'http://127.0.0.1:1',
      archiveUrl: base,
      key: null,
      now: () => NOW,
      retryDelays: [],
    });
    const answer = await weather.hours([PARIS], HOUR, HOUR + 1);
    expect(answer).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(JSON.stringify(answer)).not.toContain('48.9');
  });
});

function emptyHourly() {
  const names = [
    'time',
    'temperature_2m',
    'relative_humidity_2m',
    'weather_code',
    'is_day',
    'cloud_cover',
    'wind_speed_10m',
    'shortwave_radiation',
  ];
  return Object.fromEntries(names.map((name) => [name, []]));
}
