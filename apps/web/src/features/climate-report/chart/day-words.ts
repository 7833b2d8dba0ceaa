import type { ReportSetting } from '@braise/contract/report';
import type { Format } from '../../../messages/format.ts';
import type { MessageKey, Translate } from '../../../messages/load-messages.ts';
import type { ClimateDay, Span } from '../climate-day.ts';
import { durationWords } from '../report-words.ts';
import type { DayReading } from './read-day.ts';

export type DayWords = ReturnType<typeof createDayWords>;

/** The values of a day as its resident reads and hears them. */
export function createDayWords(day: Pick<ClimateDay, 'unit' | 'timeZone'>, t: Translate, format: Format) {
  // values of a day are in the resident's unit already: nothing is left to convert
  const degrees = (value: number, decimals: 0 | 1 = 1): string => format.degrees(value, 'CELSIUS', decimals);
  const spokenDegrees = (value: number): string => t('spoken-degrees', { value: format.number(value, 1) });
  const time = (at: number): string => format.time(at, day.timeZone);

  const setting = (value: ReportSetting, say: (degrees: number) => string = degrees): string => {
    if (value.power === 'OFF') return t('report.off');
    const setpoint = value.temperature && (day.unit === 'CELSIUS' ? value.temperature.celsius : value.temperature.fahrenheit);
    return [value.mode && t(`report.mode.${value.mode}`), setpoint !== null && say(setpoint)].filter(Boolean).join(' · ');
  };

  const weather = (state: string): string => {
    const key = `report.weather.${state}`;
    return isWeather(key) ? t(key) : '';
  };

  const demand = ({ level, inferred }: NonNullable<DayReading['heatRequest']>): string =>
    inferred && level !== 'NONE' ? `${t(`report.demand.${level}`)}, ${t('report.demand.inferred')}` : t(`report.demand.${level}`);

  /** What keeps a moment from having figures, or null when it has some. */
  const absence = (reading: DayReading): string | null => {
    if (reading.disconnected) return t('report.look.disconnected');
    if (reading.unreadable) return t('report.chart.unreadable');
    return reading.temperature === null && reading.humidity === null ? t('report.chart.no-value') : null;
  };

  return {
    t,
    degrees,
    /** « 8,5 ° », but « 4 ° ». */
    outside: (value: number): string => degrees(value, Math.round(value * 10) % 10 === 0 ? 0 : 1),
    percent: format.percent,
    figure: (value: number): string => format.number(value, 1),
    time,
    setting: (value: ReportSetting): string => setting(value),
    weather,
    demand,
    absence,
    span: ({ from, to }: Span): string => t('report.text.span', { from: time(from), to: time(to) }),
    duration: (seconds: number): string => durationWords(seconds, t),
    /** One moment in a sentence, for the value of the range that reads the chart. */
    spoken: (reading: DayReading, withHumidity: boolean): string => {
      const { temperature, humidity, stripe, heatRequest } = reading;
      return [
        time(reading.at),
        absence(reading),
        temperature !== null && spokenDegrees(temperature),
        withHumidity && humidity !== null && t('report.spoken.humidity', { value: format.percent(humidity) }),
        !reading.disconnected && stripe && t(`report.look.${stripe.look}`),
        !reading.disconnected && reading.setting && setting(reading.setting, spokenDegrees),
        heatRequest && heatRequest.level !== 'NONE' && demand(heatRequest),
      ]
        .filter(Boolean)
        .join(', ');
    },
  };
}

const WEATHER = new Set(
  'SUN NIGHT_CLEAR NIGHT_CLOUDY CLOUDY_PARTLY CLOUDY_MOSTLY CLOUDY FOGGY DRIZZLE RAIN SCATTERED_RAIN SNOW SCATTERED_SNOW RAIN_SNOW SCATTERED_RAIN_SNOW HAIL RAIN_HAIL THUNDERSTORM WIND FREEZING'
    .split(' ')
    .map((state) => `report.weather.${state}`),
);

const isWeather = (key: string): key is Extract<MessageKey, `report.weather.${string}`> => WEATHER.has(key);
