import type { ReportSetting } from '@braise/contract/report';
import { MINUTES_A_DAY, setpointDecimals, type WeatherCondition } from '@braise/domain';
import type { Format } from '../../../messages/format.ts';
import { fullHour, wallClock } from '../../../messages/clock/wall-clock.ts';
import type { MessageKey, Translate } from '../words.ts';
import type { Span } from '../../../chart/series/series.ts';
import type { ClimateDay, Stripe } from '../day/climate-day.ts';
import { durationWords } from '../report-words.ts';
import type { DayReading } from './read-day.ts';

export type DayWords = ReturnType<typeof createDayWords>;

/** The values of a day as its resident reads and hears them. */
export function createDayWords(day: Pick<ClimateDay, 'unit' | 'timeZone' | 'civil'>, t: Translate, format: Format) {
  // values of a day are in the resident's unit already: nothing is left to convert
  const degrees = (value: number, decimals: 0 | 1 = 1): string => format.degrees(value, 'CELSIUS', decimals);
  const spokenDegrees = (value: number, decimals: 0 | 1 = 1): string => t('spoken-degrees', { value: format.number(value, decimals) });
  const { civil } = day;
  const time = (at: number): string => (at === civil.to ? wallClock(format, MINUTES_A_DAY) : format.time(at, day.timeZone));
  /** The part of a span that is of the day; null: it is of the day before or after. */
  const ofDay = ({ from, to }: Span): Span | null => {
    const part = { from: Math.max(from, civil.from), to: Math.min(to, civil.to) };
    return part.from < part.to ? part : null;
  };
  const spanWords = ({ from, to }: Span): string => t('report.text.span', { from: time(from), to: time(to) });

  const setting = (value: ReportSetting, say: (degrees: number, decimals: 0 | 1) => string, between: string): string => {
    if (value.power === 'OFF') return t('report.off');
    const setpoint = value.temperature && (day.unit === 'CELSIUS' ? value.temperature.celsius : value.temperature.fahrenheit);
    const decimals = setpointDecimals(value.type ?? 'HEATING', day.unit);
    if (value.mode === 'COOL' && setpoint != null) return t('report.cooled', { value: say(setpoint, decimals) });
    return [value.mode && t(`report.mode.${value.mode}`), setpoint != null && say(setpoint, decimals)].filter(Boolean).join(between);
  };

  const spokenSetting = (value: ReportSetting): string => setting(value, spokenDegrees, ' ');

  const weather = (state: string): string => (isWeather(state) ? t(WEATHER[state]) : '');

  const demand = ({ level, inferred }: NonNullable<DayReading['demand']>): string =>
    inferred && level !== 'NONE' ? `${t(`report.demand.${level}`)}, ${t('report.demand.inferred')}` : t(`report.demand.${level}`);

  /** « trouvée par la température »; null: it is no window, or nothing is known of it. */
  const noticed = ({ window }: Pick<Stripe, 'window'>): string | null => window && t(`report.window.${window}`);

  /** What keeps a moment from having figures, or null when it has some. */
  const absence = (reading: DayReading): string | null => {
    if (reading.disconnected) return t('report.look.disconnected');
    if (reading.unreadable) return t('report.chart.unreadable');
    return reading.temperature === null && reading.humidity === null ? t('report.chart.no-value') : null;
  };

  return {
    t,
    degrees,
    percent: format.percent,
    figure: (value: number): string => format.number(value, 1),
    time,
    fullHour: (hour: number): string => fullHour(format, hour),
    setting: (value: ReportSetting): string => setting(value, degrees, ' · '),
    weather,
    demand,
    absence,
    /** « de 06:43 à 08:18, de 20:24 à 20:48 » */
    spans: (list: readonly Span[]): string =>
      list
        .flatMap((one) => ofDay(one) ?? [])
        .map(spanWords)
        .join(', '),
    noticed,
    /** Whether a room at that stripe does what its setting says. */
    follows: ({ look }: Stripe): boolean => !FOLLOWS_NOTHING.has(look),
    /** « Planning, 20,5 degrés, de 06:30 à 08:30 »; null where it is of the day before or after. */
    stripe: (one: Stripe): string | null => {
      const part = ofDay(one);
      if (part === null) return null;
      const followed = FOLLOWS_NOTHING.has(one.look) ? [] : one.settings.map((value) => spokenSetting(value));
      const told = followed.filter((words, index) => words !== followed[index - 1]);
      const what = [
        t(`report.look.${one.look}`),
        noticed(one),
        told.reduce((first, next) => (first ? t('report.spoken.then', { first, next }) : next), ''),
      ]
        .filter(Boolean)
        .join(', ');
      const span = t('report.span', { what, from: time(part.from), to: time(part.to) });
      return one.planned ? t('report.planned', { span }) : span;
    },
    duration: (seconds: number): string => durationWords(seconds, t),
    /** One moment in a sentence, for the value of the range that reads the chart. */
    spoken: (reading: DayReading, withHumidity: boolean): string => {
      const { temperature, humidity, stripe, demand: heat } = reading;
      return [
        time(reading.at),
        absence(reading),
        temperature !== null && spokenDegrees(temperature),
        withHumidity && humidity !== null && t('report.spoken.humidity', { value: format.percent(humidity) }),
        !reading.disconnected && stripe && t(`report.look.${stripe.look}`),
        !reading.disconnected && stripe && noticed(stripe),
        !reading.disconnected && reading.setting && spokenSetting(reading.setting),
        heat && heat.level !== 'NONE' && demand(heat),
        reading.hotWater && t('report.table.hot-water'),
        !reading.disconnected &&
          reading.weather &&
          t('report.spoken.weather', { state: weather(reading.weather.state), value: spokenDegrees(reading.weather.temperature) }),
      ]
        .filter(Boolean)
        .join(', ');
    },
  };
}

/** Looks at which the setting is not what the room follows. */
const FOLLOWS_NOTHING: ReadonlySet<string> = new Set(['window', 'off', 'disconnected']);

const WEATHER = {
  CLOUDY: 'report.weather.CLOUDY',
  CLOUDY_MOSTLY: 'report.weather.CLOUDY_MOSTLY',
  CLOUDY_PARTLY: 'report.weather.CLOUDY_PARTLY',
  DRIZZLE: 'report.weather.DRIZZLE',
  FOGGY: 'report.weather.FOGGY',
  FREEZING: 'report.weather.FREEZING',
  HAIL: 'report.weather.HAIL',
  NIGHT_CLEAR: 'report.weather.NIGHT_CLEAR',
  NIGHT_CLOUDY: 'report.weather.NIGHT_CLOUDY',
  RAIN: 'report.weather.RAIN',
  RAIN_HAIL: 'report.weather.RAIN_HAIL',
  RAIN_SNOW: 'report.weather.RAIN_SNOW',
  SCATTERED_RAIN: 'report.weather.SCATTERED_RAIN',
  SCATTERED_RAIN_SNOW: 'report.weather.SCATTERED_RAIN_SNOW',
  SCATTERED_SNOW: 'report.weather.SCATTERED_SNOW',
  SNOW: 'report.weather.SNOW',
  SUN: 'report.weather.SUN',
  THUNDERSTORM: 'report.weather.THUNDERSTORM',
  WIND: 'report.weather.WIND',
} as const satisfies Record<WeatherCondition, MessageKey>;

const isWeather = (state: string): state is WeatherCondition => Object.hasOwn(WEATHER, state);
