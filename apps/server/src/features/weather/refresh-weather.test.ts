import { type Instant, HOUR, instant, type WeatherCell } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BusMessage } from '../../bus/bus.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import type { WeatherAnswer, WeatherPort } from '../../providers/weather/weather-port.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { createHome } from '../home/create-home.ts';
import { setHomeDetails } from '../home/set-home-details.ts';
import { refreshWeather } from './refresh-weather.ts';
import { deleteWeatherBefore, putWeather, readWeather } from '../../home-model/weather.store.ts';

const START = Date.UTC(2026, 10, 20, 18, 10);
const hour = START / HOUR - (START % HOUR) / HOUR;

describe('weather', () => {
  let test: TestDatabase;
  let time: number;
  let asked: { cells: readonly WeatherCell[]; from: number; to: number }[];
  let answer: ((cell: WeatherCell, at: number) => number) | Exclude<WeatherAnswer, { ok: true }>;
  /** What happens while the provider is asked. */
  let meanwhile: () => Promise<void>;
  let refused: (cell: WeatherCell) => boolean;
  let told: BusMessage[];
  const now = (): Instant => instant(time);

  beforeEach(async () => {
    test = await createTestDatabase();
    time = START;
    asked = [];
    told = [];
    meanwhile = async () => undefined;
    refused = () => false;
    answer = (cell, at) => cell.latitude - 40 + (at % 10) / 10;
  });
  afterEach(() => test.drop());

  /** A provider in another process: what it says is up to the test. */
  const weather: WeatherPort = {
    hours: async (cells, from, to) => {
      asked.push({ cells, from, to });
      await meanwhile();
      if (cells.some(refused)) return { ok: false, reason: 'refused', detail: '' };
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
    const { simulated = false, age = 0 } = more;
    const request = {
      name: 'Maison',
      timeZone: 'Europe/Paris',
      generation: 'LINE_X',
      language: 'fr',
      address: {},
      entitlementPolicy: 'subscription',
    } as const;
    const made = await createHome(
      { database: test.database, bus },
      { ...request, id, geolocation: place, simulated },
      null,
      instant(START - age),
    );
    expect(made.ok).toBe(true);
    told = [];
  }
  async function moveTo(id: number, geolocation: { latitude: number; longitude: number } | null) {
    const command = { homeId: id, personId: null, at: now(), idempotency: null };
    const contact = { name: 'Nora', email: 'nora@braise.example', phone: '' };
    const outcome = await setHomeDetails({ database: test.database, bus }, command, { name: 'Maison', contact, address: {}, geolocation });
    expect(outcome.ok).toBe(true);
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
    const first = Date.UTC(2025, 9, 19) / HOUR;
    expect(asked.map(({ from }) => hour - from).sort((a, b) => a - b)).toEqual([31 * 24, hour - first]);
  });

  const BORDEAUX = { latitude: 44.84, longitude: -0.58 };
  const OSLO = { latitude: 59.91, longitude: 10.75 };

  it('of a home that moves while it is fetched is that of its new place alone', async () => {
    await home(1, BORDEAUX);
    await home(2, BORDEAUX);
    await refresh();
    time = Number(await dueAt(1)) + 5 * HOUR;
    meanwhile = () => moveTo(1, OSLO);
    answer = () => 25;
    await refresh();
    expect(await dueAt(1)).toBe(0);
    expect((await readWeather(test.database, 1, hour + 1, hour + 100)).filter(({ temperature }) => temperature === 25)).toEqual([]);
    expect((await readWeather(test.database, 2, hour + 1, hour + 100)).every(({ temperature }) => temperature === 25)).toBe(true);
    meanwhile = async () => undefined;
    answer = () => -3;
    await refresh();
    expect(asked.at(-1)?.cells).toEqual([{ latitude: 59.9, longitude: 10.8 }]);
    const kept = await readWeather(test.database, 1, hour + 1, hour + 100);
    expect(kept.length).toBeGreaterThan(72);
    expect(kept.every(({ temperature }) => temperature === -3)).toBe(true);
  });

  it('of a home that moves while its old place is refused is asked for at once', async () => {
    await home(1, BORDEAUX);
    meanwhile = () => moveTo(1, OSLO);
    answer = { ok: false, reason: 'refused', detail: '' };
    await refresh();
    expect(await dueAt(1)).toBe(0);
  });

  it('is asked for anew by whoever moves into another cell, with or without a place before, and by nobody else', async () => {
    // on the edge of two cells, which JavaScript and PostgreSQL round apart
    await home(1, { latitude: 44.84, longitude: -0.25 });
    await home(2, null);
    await refresh();
    expect(asked.at(-1)?.cells).toEqual([{ latitude: 44.8, longitude: -0.2 }]);
    await moveTo(1, { latitude: 44.81, longitude: -0.21 });
    expect(await dueAt(1)).toBeGreaterThan(START);
    expect(await readWeather(test.database, 1, hour, hour + 3)).toHaveLength(3);
    await moveTo(1, { latitude: 44.84, longitude: -0.29 });
    expect(await dueAt(1)).toBe(0);
    expect(await readWeather(test.database, 1, hour, hour + 3)).toEqual([]);
    expect(await dueAt(2)).toBeUndefined();
    await moveTo(2, OSLO);
    expect(await dueAt(2)).toBe(0);
    await moveTo(1, null);
    await refresh();
    expect(asked.at(-1)?.cells).toEqual([{ latitude: 59.9, longitude: 10.8 }]);
  });

  it('is had by the others when one cell of many is refused, which waits for a day', async () => {
    const homes = Array.from({ length: 9 }, (_, index) => index + 1);
    for (const id of homes) await home(id, { latitude: 40 + id, longitude: 2 });
    refused = ({ latitude }) => latitude === 44;
    await refresh();
    expect(await dueAt(4)).toBe(START + 24 * HOUR);
    for (const id of homes) expect(await readWeather(test.database, id, hour, hour + 1)).toHaveLength(id === 4 ? 0 : 1);
    expect(asked.length).toBeLessThan(10);
  });

  it('is not asked for place by place where everything is refused', async () => {
    for (let id = 1; id <= 80; id += 1) await home(id, { latitude: id, longitude: 2 });
    refused = () => true;
    await refresh();
    expect(asked.length).toBeLessThan(70);
    expect(await dueAt(80)).toBe(START + 24 * HOUR);
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
    await deleteWeatherBefore(test.database, hour - 1, 1);
    expect((await readWeather(test.database, 1, 0, hour + 2)).map((kept) => kept.hour)).toEqual([hour - 1, hour, hour + 1]);
    expect(await readWeather(test.database, 2, 0, hour + 2)).toHaveLength(2);
  });
});
