import type { DayReportBody, ReportSetting, StripeType } from '@braise/contract/report';
import { HOUR } from '@braise/domain';

type Hours = readonly [from: number, to: number];

/** Both units of a temperature in °C. */
export const temperature = (celsius: number) => ({ celsius, fahrenheit: Math.round((celsius * 1.8 + 32) * 100) / 100 });

export const heating = (celsius: number): ReportSetting => ({ type: 'HEATING', power: 'ON', temperature: temperature(celsius) });

/**
 * A winter day of a living room as a report tells it: readings each ten minutes, a sensor out of reach from 02:30 to 03:45, a window opened
 * at noon, an evening by hand. Hours count from `midnight`, the local one.
 */
export function dayReportOf(midnight: string, changes: Partial<DayReportBody> & { readonly hoursInDay?: number } = {}): DayReportBody {
  const start = Date.parse(midnight);
  const hoursInDay = changes.hoursInDay ?? 24;
  const at = (hour: number): string => new Date(start + Math.round(hour * HOUR)).toISOString();
  const span = ([from, to]: Hours) => ({ from: at(from), to: at(to) });
  const [first, last] = [-0.25, hoursInDay + 0.25];
  const times = Array.from({ length: (hoursInDay + 0.5) * 6 + 1 }, (_, index) => first + index / 6).filter(
    (hour) => hour < OFFLINE[0] || hour >= OFFLINE[1],
  );
  const readings = times.map((hour) => ({ hour, celsius: Math.round(celsiusAt(hour) * 100) / 100 }));
  const celsius = readings.map((reading) => reading.celsius);
  const [min, max] = [Math.min(...celsius), Math.max(...celsius)];
  const extreme = (value: number) => ({
    at: at(readings.find((reading) => reading.celsius === value)?.hour ?? 0),
    value: temperature(value),
  });
  return {
    zoneType: 'HEATING',
    interval: span([first, last]),
    knownUntil: at(last),
    hoursInDay,
    measuredData: {
      measuringDeviceConnected: booleans([
        { ...span([first, OFFLINE[0]]), value: true },
        { ...span(OFFLINE), value: false },
        { ...span([OFFLINE[1], last]), value: true },
      ]),
      insideTemperature: {
        timeSeriesType: 'dataPoints',
        valueType: 'temperature',
        min: temperature(min),
        max: temperature(max),
        dataPoints: readings.map((reading) => ({ timestamp: at(reading.hour), value: temperature(reading.celsius) })),
      },
      humidity: {
        timeSeriesType: 'dataPoints',
        valueType: 'percentage',
        percentageUnit: 'UNIT_INTERVAL',
        min: 0.43,
        max: 0.53,
        dataPoints: times.map((hour) => ({ timestamp: at(hour), value: 0.48 + 0.05 * Math.sin((hour / 24) * 4 * Math.PI) })),
      },
    },
    stripes: {
      timeSeriesType: 'dataIntervals',
      valueType: 'stripes',
      dataIntervals: STRIPES.map(([from, to, stripeType, setpoint]) => ({
        ...span([Math.max(first, from), Math.min(last, to)]),
        value: { stripeType, setting: heating(setpoint) },
      })),
    },
    settings: {
      timeSeriesType: 'dataIntervals',
      valueType: 'heatingSetting',
      dataIntervals: STRIPES.map(([from, to, , setpoint]) => ({
        ...span([Math.max(first, from), Math.min(last, to)]),
        value: heating(setpoint),
      })),
    },
    callForHeat: {
      timeSeriesType: 'dataIntervals',
      valueType: 'callForHeat',
      dataIntervals: [
        { ...span([first, 4]), value: 'NONE' },
        { ...span([4, 6.5]), value: 'LOW' },
        { ...span([6.5, 8.5]), value: 'HIGH' },
        { ...span([8.5, 16.5]), value: 'NONE' },
        { ...span([16.5, 17.5]), value: 'HIGH' },
        { ...span([17.5, 18.2]), value: 'MEDIUM', inferred: true },
        { ...span([18.2, 20]), value: 'LOW', inferred: true },
        { ...span([20, last]), value: 'NONE' },
      ],
    },
    hotWaterProduction: booleans([
      { ...span([6.7, 7.3]), value: true },
      { ...span([19, 19.6]), value: true },
    ]),
    weather: {
      condition: {
        timeSeriesType: 'dataIntervals',
        valueType: 'weatherCondition',
        dataIntervals: WEATHER.map(([hour, state, outside]) => ({
          ...span([Math.max(first, hour - 4), Math.min(last, hour)]),
          value: { state, temperature: temperature(outside) },
        })),
      },
      sunny: booleans([
        { ...span([9.7, 11.5]), value: true },
        { ...span([13.4, 16.4]), value: true },
      ]),
      slots: {
        timeSeriesType: 'slots',
        valueType: 'weatherCondition',
        slots: Object.fromEntries(
          WEATHER.map(([hour, state, outside]) => [`${String(hour).padStart(2, '0')}:00`, { state, temperature: temperature(outside) }]),
        ),
      },
    },
    summary: {
      insideTemperature: { min: extreme(min), max: extreme(max), mean: temperature(19.2) },
      humidity: { mean: 0.48 },
      heating: { durationInSeconds: 34_200, inferred: false },
      acActivity: null,
      sunny: { durationInSeconds: 17_400 },
    },
    unreadable: [],
    ...changes,
  };
}

const OFFLINE: Hours = [2.5, 3.75];

const STRIPES: readonly (readonly [from: number, to: number, type: StripeType, setpoint: number])[] = [
  [-0.25, 2.5, 'HOME', 17],
  [2.5, 3.75, 'MEASURING_DEVICE_DISCONNECTED', 17],
  [3.75, 6.5, 'HOME', 17],
  [6.5, 8.5, 'HOME', 21],
  [8.5, 12.2, 'AWAY', 16.5],
  [12.2, 13, 'OPEN_WINDOW_DETECTED', 16.5],
  [13, 16.5, 'AWAY', 16.5],
  [16.5, 19.75, 'HOME', 20.5],
  [19.75, 21.5, 'OVERLAY_ACTIVE', 22],
  [21.5, 22.5, 'HOME', 20.5],
  [22.5, 99, 'HOME', 17],
];

const WEATHER: readonly (readonly [hour: number, state: string, celsius: number])[] = [
  [4, 'NIGHT_CLOUDY', 2.5],
  [8, 'FOGGY', 4],
  [12, 'CLOUDY_PARTLY', 8.5],
  [16, 'SUN', 11],
  [20, 'SCATTERED_RAIN', 7],
];

const booleans = (dataIntervals: DayReportBody['weather']['sunny']['dataIntervals']): DayReportBody['weather']['sunny'] => ({
  timeSeriesType: 'dataIntervals',
  valueType: 'boolean',
  dataIntervals,
});

/** Cools by night and by day, is heated in the morning and in the evening, and loses two degrees to the window. */
function celsiusAt(hour: number): number {
  const heated = 2.4 * bell(hour, 8.7, 2) + 4 * bell(hour, 21.3, 3.2) + 1.6 * bell(hour, 11.3, 2);
  return 17.1 + 1.6 * Math.exp(-(hour + 0.25) / 2.5) + heated - 1.6 * bell(hour, 13, 0.6);
}

const bell = (hour: number, centre: number, width: number): number => Math.exp(-(((hour - centre) / width) ** 2));
