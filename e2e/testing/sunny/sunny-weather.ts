import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_S } from '@braise/domain';

const DAY_S = 24 * HOUR_S;

/** By the sun: it rises, fog lifts, and it sets. Hours. */
const [RISE, CLEAR, SET] = [6, 14, 18];

/** W/m² at an hour of the day by the sun. */
function irradiance(hour: number): number {
  if (hour < RISE || hour >= SET) return 0;
  return hour < CLEAR ? 40 : 800 * Math.min(1, (SET - hour) / 2);
}

/** Frost and fog until the early afternoon, then sun: whole days of one place on the equator, `longitude` degrees east, as Open-Meteo tells them. */
function foggyDays(longitude: number, from: string, to: string) {
  const start = Date.parse(`${from}T00:00:00Z`) / 1000;
  const hours = (Date.parse(`${to}T00:00:00Z`) / 1000 + DAY_S - start) / HOUR_S;
  const time = Array.from({ length: hours }, (_, index) => start + index * HOUR_S);
  const bySun = (seconds: number) => (seconds / HOUR_S + longitude / 15 + 24) % 24;
  const isDay = (seconds: number) => bySun(seconds) >= RISE && bySun(seconds) < SET;
  return {
    hourly: {
      time,
      temperature_2m: time.map(() => -3),
      relative_humidity_2m: time.map(() => 60),
      weather_code: time.map((seconds) => (bySun(seconds) < CLEAR ? 45 : 0)),
      is_day: time.map((seconds) => (isDay(seconds) ? 1 : 0)),
      cloud_cover: time.map((seconds) => (bySun(seconds) < CLEAR ? 100 : 0)),
      wind_speed_10m: time.map(() => 5),
      // as it is told: the mean of the hour before
      shortwave_radiation: time.map((seconds) => irradiance(bySun(seconds - HOUR_S / 2))),
    },
  };
}

/** A weather service that speaks as Open-Meteo does, and knows days alone that clear up. */
export async function startSunnyWeather(): Promise<{ readonly url: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const { searchParams: asked } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const text = (name: string) => asked.get(name) ?? '';
    const places = text('longitude')
      .split(',')
      .map((longitude) => foggyDays(Number(longitude), text('start_date'), text('end_date')));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(places));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
