import { type Instant, instant } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BusMessage } from '../../bus/bus.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import type { WeatherCell } from '../../providers/weather/weather-cell.ts';
import type { WeatherAnswer, WeatherPort } from '../../providers/weather/weather-port.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { refreshWeather } from './refresh-weather.ts';
import { deleteWeatherBefore, putWeather, readWeather } from './weather.store.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 18, 10);
const hour = START / HOUR - (START % HOUR) / HOUR;

describe('weather', () => {
  let test: TestDatabase;
  let time: number;
  let asked: { cells: readonly WeatherCell[]; from: number; to: number }[];
  let answer: ((cell: WeatherCell, at: number) => number) | Exclude<WeatherAnswer, { ok: true }>;
  let told: BusMessage[];
  const now = (): Instant => instant(time);

  beforeEach(async () => {
    test = await createTestDatabase();
    time = START;
    asked = [];
    told = [];
    answer = (cell, at) => cell.latitude - 40 + (at % 10) / 10;
  });
  afterEach(() => test.drop());

  /** A provider in another process: what it says is up to the test. */
  const weather: WeatherPort = {
    hours: async (cells, from, to) => {
      asked.push({ cells, from, to });
      if (typeof answer !== 'function') return answer;
      const tell = answer;
      const hours = Array.from({ length: to - from }, (_, index) => from + index);
      return {
        ok: true,
        hours: cells.map((cell) =>
          hours.map((at) => ({ hour: at, temperature: tell(cell, at), humidity: 0.5, condition: 'SUN' as const, solar: 100 })),
        ),
      };
    },
  };
  const bus = createInProcessBus((error) => {
    throw error;
  });
  bus.subscribe((message) => told.push(message));
  const refresh = () => refreshWeather({ database: test.database, bus, weather, now, log: () => undefined });

  async function home(id: number, place: { latitude: number; longitude: number } | null, more: { simulated?: boolean; age?: number } = {}) {
    await test.database.kysely
      .insertInto('home')
      .values({
        id,
        name: 'Maison',
        time_zone: 'Europe/Paris',
        generation: 'LINE_X',
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
        simulated: more.simulated ?? false,
        created_at: new Date(START - (more.age ?? 0)),
      })
      .execute();
  }
  const dueAt = async (id: number) =>
    (
      await test.database.kysely.selectFrom('weather_fetch').select('due_at').where('home_id', '=', id).executeTakeFirst()
    )?.due_at.getTime();

  it('is asked once for the homes of a cell, never for simulated homes and those without a place', async () => {
    await home(1, { latitude: 48.8566, longitude: 2.3522 });
    await home(2, { latitude: 48.91, longitude: 2.41 });
    await home(3, { latitude: 45.76, longitude: 4.84 });
    await home(4, { latitude: 48.86, longitude: 2.35 }, { simulated: true });
    await home(5, null);
    await refresh();
    expect(asked).toEqual([
      {
        cells: expect.arrayContaining([
          { latitude: 48.9, longitude: 2.4 },
          { latitude: 45.8, longitude: 4.8 },
        ]) as unknown,
        from: hour - 24,
        to: hour + 73,
      },
    ]);
    expect(asked[0]?.cells).toHaveLength(2);
    const [first, second] = await Promise.all([1, 2].map((id) => readWeather(test.database, id, hour - 1, hour + 2)));
    expect(first).toEqual(second);
    expect(first?.map((one) => [one.hour - hour, one.forecast])).toEqual([
      [-1, false],
      [0, false],
      [1, true],
    ]);
    for (const id of [4, 5]) expect(await readWeather(test.database, id, 0, hour + 100)).toEqual([]);
    const homes = told.map((message) => (message.type === 'home-changed' ? message.homeId : null));
    expect(new Set(homes)).toEqual(new Set([1, 2, 3]));
    expect(told).toHaveLength(3);
  });

  it('comes again in the next hour, replaces the forecast and tells only what viewers see', async () => {
    await home(1, { latitude: 48.86, longitude: 2.35 });
    await refresh();
    const due = await dueAt(1);
    expect(due).toBeGreaterThanOrEqual(START - (START % HOUR) + HOUR + 2 * 60_000);
    expect(due).toBeLessThan(START - (START % HOUR) + 2 * HOUR);
    time = Number(due) - 1;
    await refresh();
    expect(asked).toHaveLength(1);
    time = Number(due);
    answer = (_cell, at) => (at === hour + 1 ? 3.21 : 5);
    told = [];
    await refresh();
    expect(asked[1]).toMatchObject({ from: hour - 2, to: hour + 74 });
    expect(await readWeather(test.database, 1, hour + 1, hour + 2)).toEqual([
      { hour: hour + 1, temperature: 3.21, humidity: 0.5, condition: 'SUN', solar: 100, forecast: false },
    ]);
    expect(told).toHaveLength(1);
    // later in the same hour: nothing that anybody sees has changed
    await test.database.kysely
      .updateTable('weather_fetch')
      .set({ due_at: new Date(0) })
      .execute();
    await refresh();
    expect(asked).toHaveLength(3);
    expect(told).toHaveLength(1);
  });

  it('fills what an outage left open, to the hour', async () => {
    await home(1, { latitude: 48.86, longitude: 2.35 });
    await refresh();
    answer = { ok: false, reason: 'unavailable', detail: 'down' };
    time += 2 * HOUR;
    await refresh();
    expect(await dueAt(1)).toBe(time + 10 * 60_000);
    time += 50 * HOUR;
    answer = () => 1;
    await refresh();
    const kept = await readWeather(test.database, 1, hour - 24, hour + 53);
    expect(kept.map((one) => one.hour)).toEqual(Array.from({ length: 77 }, (_, index) => hour - 24 + index));
    expect(kept.some((one) => one.forecast)).toBe(false);
  });

  it('goes back to the beginning of a home, at most thirteen months', async () => {
    await home(1, { latitude: 48.86, longitude: 2.35 }, { age: 30 * 24 * HOUR });
    await home(2, { latitude: 45.76, longitude: 4.84 }, { age: 3 * 365 * 24 * HOUR });
    await refresh();
    expect(asked.map(({ from }) => hour - from).sort((a, b) => a - b)).toEqual([31 * 24, 396 * 24]);
  });

  it('waits until a limit ends, and asks again tomorrow what was refused', async () => {
    await home(1, { latitude: 48.86, longitude: 2.35 });
    const until = instant(START + 7 * 60_000);
    answer = { ok: false, reason: 'rate-limited', until, detail: '' };
    await refresh();
    expect(await dueAt(1)).toBe(until);
    time = until;
    answer = { ok: false, reason: 'refused', detail: '' };
    await refresh();
    expect(await dueAt(1)).toBe(until + 24 * HOUR);
    expect(await readWeather(test.database, 1, 0, hour + 100)).toEqual([]);
  });

  it('keeps thirteen months of hours given at once, and never a forecast over what was observed', async () => {
    await home(1, null);
    await home(2, null);
    const one = { temperature: 4, humidity: null, condition: 'SNOW', solar: null, forecast: false } as const;
    const hours = Array.from({ length: 9_500 }, (_, index) => ({ ...one, hour: hour - index }));
    await putWeather(test.database, 1, hours);
    await putWeather(test.database, 2, hours.slice(0, 3));
    await putWeather(test.database, 1, [
      { ...one, hour, temperature: 9, forecast: true },
      { ...one, hour: hour + 1, temperature: 9, forecast: true },
    ]);
    await putWeather(test.database, 1, [{ ...one, hour: hour + 1, temperature: 8, forecast: true }]);
    expect((await readWeather(test.database, 1, hour, hour + 2)).map(({ temperature }) => temperature)).toEqual([4, 8]);
    await deleteWeatherBefore(test.database, hour - 1);
    expect((await readWeather(test.database, 1, 0, hour + 2)).map((kept) => kept.hour)).toEqual([hour - 1, hour, hour + 1]);
    expect(await readWeather(test.database, 2, 0, hour + 2)).toHaveLength(2);
  });
});
