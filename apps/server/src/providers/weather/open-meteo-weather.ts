import { setTimeout as delay } from 'node:timers/promises';
import { type Instant, HOUR, instant, type WeatherCell, cellOf } from '@braise/domain';
import { failureKind } from '../failure-kind.ts';
import { readText } from '../read-text.ts';
import { HOURLY, openMeteoAnswer, openMeteoError, providedHours } from './open-meteo-answer.ts';
import { rateLimitEnd } from './rate-limit-end.ts';
import type { ProvidedHour, WeatherAnswer, WeatherPort } from './weather-port.ts';

export type OpenMeteoOptions = {
  /** Below which `/v1/forecast` and `/v1/archive` are served. */
  readonly forecastUrl: string;
  readonly archiveUrl: string;
  /** Of a customer; null: the free service, or one's own. */
  readonly key: string | null;
  readonly now: () => Instant;
  /** Of one attempt, ms. */
  readonly timeout?: number;
  /** Waits before each further attempt, ms. */
  readonly retryDelays?: readonly number[];
};

/** The forecast service keeps 92 days; a few are left for the days' ends. */
const RECENT_HOURS = 88 * 24;
/** Places of one request: the service takes up to 1000, but their coordinates stand in the address. */
const PLACES_AT_ONCE = 100;
/** Days of all places of a request together: some 400 kB, which are parsed while nothing else is done. One place may have more. */
const DAYS_AT_ONCE = 400;
/** A body beyond is no answer of this service: one place over thirteen months is 400 kB too. */
const LARGEST_BODY = 4 * 1024 * 1024;

type Fetched = { readonly ok: true; readonly places: readonly (readonly ProvidedHour[])[] } | Extract<WeatherAnswer, { ok: false }>;

/**
 * Weather by Open-Meteo: hours of the last 88 days and to come from its forecast, older ones from its archive. Coordinates leave as cells of a
 * tenth of a degree and are never part of an error.
 */
export function createOpenMeteoWeather(options: OpenMeteoOptions): WeatherPort {
  const { now, timeout = 15_000, retryDelays = [1_000, 4_000] } = options;
  let closedUntil: Instant | null = null;

  async function attempt(url: URL, places: number): Promise<Fetched> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), headers: { accept: 'application/json' }, redirect: 'error' });
    const body = parseJson(await readText(answer, LARGEST_BODY));
    if (answer.ok) {
      const parsed = openMeteoAnswer.safeParse(body);
      if (!parsed.success)
        return { ok: false, reason: 'unavailable', detail: `an answer that is none: ${parsed.error.issues[0]?.message ?? ''}` };
      if (parsed.data.length !== places) return { ok: false, reason: 'unavailable', detail: 'an answer for other places' };
      return { ok: true, places: parsed.data.map(providedHours) };
    }
    const reason = openMeteoError.safeParse(body).data?.reason ?? '';
    if (answer.status === 429) {
      closedUntil = rateLimitEnd(reason, answer.headers.get('retry-after'), now());
      return { ok: false, reason: 'rate-limited', until: closedUntil, detail: reason };
    }
    const detail = `HTTP ${answer.status}${reason === '' ? '' : `: ${withoutNumbers(reason)}`}`;
    return { ok: false, reason: answer.status >= 500 || answer.status === 408 ? 'unavailable' : 'refused', detail };
  }

  async function request(url: URL, places: number): Promise<Fetched> {
    for (let attempts = 0; ; attempts += 1) {
      if (closedUntil !== null && now() < closedUntil) {
        return { ok: false, reason: 'rate-limited', until: closedUntil, detail: 'not asked: the limit holds' };
      }
      const fetched = await attempt(url, places).catch((error: unknown): Fetched => ({
        ok: false,
        reason: 'unavailable',
        detail: failureKind(error),
      }));
      const wait = retryDelays[attempts];
      if (fetched.ok || fetched.reason !== 'unavailable' || wait === undefined) return fetched;
      await delay(wait);
    }
  }

  function urlOf(base: string, path: string, cells: readonly WeatherCell[], fromHour: number, toHour: number): URL {
    const url = new URL(`${base}${path}`);
    url.searchParams.set('latitude', cells.map(({ latitude }) => latitude).join(','));
    url.searchParams.set('longitude', cells.map(({ longitude }) => longitude).join(','));
    url.searchParams.set('hourly', HOURLY.join(','));
    url.searchParams.set('timeformat', 'unixtime');
    url.searchParams.set('timezone', 'GMT');
    url.searchParams.set('start_date', dateOf(fromHour));
    // the hour after the last one has its radiation
    url.searchParams.set('end_date', dateOf(toHour));
    if (options.key !== null) url.searchParams.set('apikey', options.key);
    return url;
  }

  async function part(base: string, path: string, cells: readonly WeatherCell[], fromHour: number, toHour: number): Promise<Fetched> {
    if (fromHour >= toHour) return { ok: true, places: cells.map(() => []) };
    const places: (readonly ProvidedHour[])[] = [];
    const days = Math.floor(toHour / 24) - Math.floor(fromHour / 24) + 1;
    const atOnce = Math.max(1, Math.min(PLACES_AT_ONCE, Math.floor(DAYS_AT_ONCE / days)));
    for (let index = 0; index < cells.length; index += atOnce) {
      const some = cells.slice(index, index + atOnce);
      const fetched = await request(urlOf(base, path, some, fromHour, toHour), some.length);
      if (!fetched.ok) return fetched;
      places.push(...fetched.places.map((hours) => hours.filter(({ hour }) => hour >= fromHour && hour < toHour)));
    }
    return { ok: true, places };
  }

  return {
    async hours(asked, fromHour, toHour) {
      const cells = asked.map(cellOf);
      const recent = Math.floor(now() / HOUR) - RECENT_HOURS;
      const old = await part(options.archiveUrl, '/v1/archive', cells, fromHour, Math.min(toHour, recent));
      if (!old.ok) return old;
      const young = await part(options.forecastUrl, '/v1/forecast', cells, Math.max(fromHour, recent), toHour);
      if (!young.ok) return young;
      return { ok: true, hours: cells.map((_, index) => [...(old.places[index] ?? []), ...(young.places[index] ?? [])]) };
    },
  };
}

const dateOf = (hour: number): string => new Date(instant(hour * HOUR)).toISOString().slice(0, 10);

/** A reason may quote what was asked, coordinates included. */
const withoutNumbers = (reason: string): string => reason.slice(0, 200).replace(/-?\d+(\.\d+)?/g, '#');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
