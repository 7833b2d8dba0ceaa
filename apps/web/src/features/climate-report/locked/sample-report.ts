import type { DayReportBody, StripeType } from '@braise/contract/report';
import type { DemandLevel } from '@braise/domain/climate';
import { MINUTES_A_DAY, HOUR, HOUR_S } from '@braise/domain';

const QUARTER = 15;

/** Local hour and what the sample room is at: °C and share of humidity. A winter day with two heated spans and a window opened at noon. */
const MEASURED: readonly (readonly [hour: number, celsius: number, humidity: number])[] = [
  [-0.25, 18.6, 0.49],
  [3, 17.8, 0.5],
  [6, 17.2, 0.51],
  [6.5, 17.3, 0.51],
  [8.5, 20.1, 0.49],
  [9, 20.3, 0.48],
  [12, 19.6, 0.46],
  [12.6, 17.9, 0.4],
  [13, 18.2, 0.42],
  [16.5, 18.7, 0.45],
  [18.5, 20.6, 0.47],
  [21, 21.1, 0.5],
  [22.5, 20.7, 0.5],
  [24.25, 19.6, 0.49],
];
const STRIPES: readonly (readonly [from: number, to: number, type: StripeType, celsius: number])[] = [
  [-0.25, 6.5, 'HOME', 17],
  [6.5, 8.5, 'HOME', 20.5],
  [8.5, 12, 'AWAY', 17],
  [12, 12.6, 'OPEN_WINDOW_DETECTED', 5],
  [12.6, 16.5, 'AWAY', 17],
  [16.5, 19.75, 'HOME', 20.5],
  [19.75, 21.25, 'OVERLAY_ACTIVE', 21],
  [21.25, 22.5, 'HOME', 20.5],
  [22.5, 24.25, 'HOME', 17],
];
const DEMAND: readonly (readonly [from: number, to: number, level: DemandLevel])[] = [
  [6.5, 8, 'HIGH'],
  [8, 8.75, 'LOW'],
  [16.5, 17.5, 'HIGH'],
  [17.5, 18.5, 'MEDIUM'],
  [18.5, 21.5, 'LOW'],
];
const WEATHER: readonly (readonly [hour: number, state: string, celsius: number])[] = [
  [4, 'NIGHT_CLEAR', -1],
  [8, 'FOGGY', 1],
  [12, 'SUN', 5],
  [16, 'CLOUDY_PARTLY', 6],
  [20, 'NIGHT_CLOUDY', 3],
];
const SUNNY: readonly (readonly [from: number, to: number])[] = [
  [10, 12],
  [13.25, 15.75],
];

/** A built-in day in UTC: what stands for one that the home's subscription does not reach. `date` is YYYY-MM-DD. */
export function sampleReport(date: string): DayReportBody {
  const midnight = Date.parse(date);
  const at = (hour: number): string => new Date(midnight + hour * HOUR).toISOString();
  const span = (from: number, to: number) => ({ from: at(from), to: at(to) });
  const setting = (celsius: number) => ({ type: 'HEATING', power: 'ON', temperature: temperature(celsius) }) as const;
  const quarters = Array.from({ length: MINUTES_A_DAY / QUARTER + 3 }, (_, index) => (index * QUARTER - QUARTER) / 60);
  const measured = quarters.map((hour) => ({ hour, ...measuredAt(hour) }));
  const celsius = measured.map((one) => one.celsius);
  const humidity = measured.map((one) => one.humidity);
  const extreme = (value: number) => ({ at: at(measured[celsius.indexOf(value)]?.hour ?? 0), value: temperature(value) });
  const [coldest, warmest] = [Math.min(...celsius), Math.max(...celsius)];
  const hours = (spans: readonly (readonly [number, number, ...unknown[]])[]) =>
    spans.reduce((sum, [from, to]) => sum + (to - from) * HOUR_S, 0);
  return {
    zoneType: 'HEATING',
    interval: span(-0.25, 24.25),
    knownUntil: at(24.25),
    hoursInDay: 24,
    measuredData: {
      measuringDeviceConnected: booleans([{ ...span(-0.25, 24.25), value: true }]),
      insideTemperature: {
        timeSeriesType: 'dataPoints',
        valueType: 'temperature',
        min: temperature(coldest),
        max: temperature(warmest),
        dataPoints: measured.map((one) => ({ timestamp: at(one.hour), value: temperature(one.celsius) })),
      },
      humidity: {
        timeSeriesType: 'dataPoints',
        valueType: 'percentage',
        percentageUnit: 'UNIT_INTERVAL',
        min: Math.min(...humidity),
        max: Math.max(...humidity),
        dataPoints: measured.map((one) => ({ timestamp: at(one.hour), value: one.humidity })),
      },
    },
    stripes: {
      timeSeriesType: 'dataIntervals',
      valueType: 'stripes',
      dataIntervals: STRIPES.map(([from, to, stripeType, target]) => ({
        ...span(from, to),
        value: { stripeType, setting: setting(target) },
      })),
    },
    settings: {
      timeSeriesType: 'dataIntervals',
      valueType: 'heatingSetting',
      dataIntervals: STRIPES.map(([from, to, , target]) => ({ ...span(from, to), value: setting(target) })),
    },
    callForHeat: {
      timeSeriesType: 'dataIntervals',
      valueType: 'callForHeat',
      dataIntervals: DEMAND.map(([from, to, value]) => ({ ...span(from, to), value })),
    },
    weather: {
      condition: {
        timeSeriesType: 'dataIntervals',
        valueType: 'weatherCondition',
        dataIntervals: WEATHER.map(([hour, state, outside]) => ({
          ...span(hour - 2, hour + 2),
          value: { state, temperature: temperature(outside) },
        })),
      },
      sunny: booleans(SUNNY.map(([from, to]) => ({ ...span(from, to), value: true }))),
      slots: {
        timeSeriesType: 'slots',
        valueType: 'weatherCondition',
        slots: Object.fromEntries(
          WEATHER.map(([hour, state, outside]) => [`${String(hour).padStart(2, '0')}:00`, { state, temperature: temperature(outside) }]),
        ),
      },
    },
    summary: {
      insideTemperature: { min: extreme(coldest), max: extreme(warmest), mean: temperature(mean(celsius)) },
      humidity: { mean: mean(humidity) },
      heating: { durationInSeconds: hours(DEMAND), inferred: false },
      acActivity: null,
      sunny: { durationInSeconds: hours(SUNNY) },
    },
    unreadable: [],
  };
}

const temperature = (celsius: number) => ({ celsius, fahrenheit: (celsius * 9) / 5 + 32 });
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const booleans = (dataIntervals: { from: string; to: string; value: boolean }[]) => ({
  timeSeriesType: 'dataIntervals' as const,
  valueType: 'boolean' as const,
  dataIntervals,
});

/** Between two rows of the table a smooth way from one to the other. */
function measuredAt(hour: number): { readonly celsius: number; readonly humidity: number } {
  const after = Math.max(
    1,
    MEASURED.findIndex(([from]) => from > hour) === -1 ? MEASURED.length - 1 : MEASURED.findIndex(([from]) => from > hour),
  );
  const [startHour, startCelsius, startHumidity] = MEASURED[after - 1] ?? [0, 0, 0];
  const [endHour, endCelsius, endHumidity] = MEASURED[after] ?? [1, 0, 0];
  const share = (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, (hour - startHour) / (endHour - startHour))))) / 2;
  return {
    celsius: startCelsius + (endCelsius - startCelsius) * share,
    humidity: startHumidity + (endHumidity - startHumidity) * share,
  };
}
