import type { DayReportBody, WindowSourceBody } from '@braise/contract/report';
import { iso, roundTo } from '@braise/domain';
import type { Interval, Sample, Span, Stripe } from '@braise/domain/climate';
import type { DayReport, DaySummary, DayWeather } from '../../features/report/day-report.ts';
import type { WeatherHour } from '../../home-model/weather.store.ts';
import { WINDOW_SOURCE } from '../bodies/window-source-body.ts';
import { spanBody, temperatureBody } from './report-bodies.ts';
import { zoneSettingBody } from '../bodies/setting-body.ts';

/** A day as it crosses the wire: instants as ISO 8601, degrees in both units. */
export function dayReportBody(report: DayReport): DayReportBody {
  const { roomType, activity, hotWater, planned } = report;
  return {
    zoneType: roomType,
    interval: spanBody(report.interval),
    knownUntil: iso(report.knownUntil),
    hoursInDay: report.hoursInDay,
    measuredData: measuredBody(report),
    stripes: stripesBody(report, report.stripes),
    ...(planned === null ? {} : { plannedStripes: stripesBody(report, planned) }),
    settings: {
      timeSeriesType: 'dataIntervals',
      valueType: 'heatingSetting',
      dataIntervals: report.settings.map((span) => ({ ...spanBody(span), value: zoneSettingBody(roomType, span.value) })),
    },
    callForHeat: {
      timeSeriesType: 'dataIntervals',
      valueType: 'callForHeat',
      dataIntervals: report.requests.map((span) => ({ ...spanBody(span), value: span.value.level, ...inferredBody(span.value) })),
    },
    ...(hotWater === null ? {} : { hotWaterProduction: booleans(hotWater.filter(({ value }) => value)) }),
    ...(activity === null
      ? {}
      : {
          acActivity: {
            timeSeriesType: 'dataIntervals',
            valueType: 'power',
            dataIntervals: activity.map((span) => ({
              ...spanBody(span),
              value: span.value.on ? 'ON' : 'OFF',
              ...inferredBody(span.value),
            })),
          },
        }),
    weather: weatherBody(report.weather),
    summary: summaryBody(report.summary),
    unreadable: report.unreadable.map(spanBody),
  };
}

const stripesBody = (
  { roomType, windows }: Pick<DayReport, 'roomType' | 'windows'>,
  stripes: readonly Interval<Stripe>[],
): DayReportBody['stripes'] => ({
  timeSeriesType: 'dataIntervals',
  valueType: 'stripes',
  dataIntervals: stripes.map((span) => ({
    ...spanBody(span),
    value: {
      stripeType: span.value.type,
      ...(span.value.setting === null ? {} : { setting: zoneSettingBody(roomType, span.value.setting) }),
      ...(span.value.early && { earlyStart: true as const }),
      ...(span.value.rise && { plannedRise: true as const }),
      ...(span.value.type === 'OPEN_WINDOW_DETECTED' && windowBody(span, windows)),
    },
  })),
});

/** How the window was noticed for which a room paused most of that time. */
function windowBody(stripe: Span, windows: DayReport['windows']): { openWindow?: { source: WindowSourceBody; dismissed: boolean } } {
  const during = ({ from, to }: Span): number => Math.min(to, stripe.to) - Math.max(from, stripe.from);
  const [most] = windows.filter((window) => during(window) > 0).toSorted((a, b) => during(b) - during(a));
  return most === undefined ? {} : { openWindow: { source: WINDOW_SOURCE[most.value.source], dismissed: most.value.dismissed } };
}

function measuredBody({ connected, temperature, humidity }: DayReport): DayReportBody['measuredData'] {
  const [coldest, warmest] = rangeOf(temperature);
  const [driest, dampest] = rangeOf(humidity);
  return {
    measuringDeviceConnected: booleans(connected),
    insideTemperature: {
      timeSeriesType: 'dataPoints',
      valueType: 'temperature',
      ...(coldest === null ? {} : { min: temperatureBody(coldest) }),
      ...(warmest === null ? {} : { max: temperatureBody(warmest) }),
      dataPoints: temperature.map(({ at, value }) => ({ timestamp: iso(at), value: temperatureBody(value) })),
    },
    humidity: {
      timeSeriesType: 'dataPoints',
      valueType: 'percentage',
      percentageUnit: 'UNIT_INTERVAL',
      ...(driest === null ? {} : { min: thousandths(driest) }),
      ...(dampest === null ? {} : { max: thousandths(dampest) }),
      dataPoints: humidity.map(({ at, value }) => ({ timestamp: iso(at), value: thousandths(value) })),
    },
  };
}

const weatherBody = ({ conditions, sunny, slots }: DayWeather): DayReportBody['weather'] => ({
  condition: {
    timeSeriesType: 'dataIntervals',
    valueType: 'weatherCondition',
    dataIntervals: conditions.map((span) => ({ ...spanBody(span), value: skyBody(span.value) })),
  },
  sunny: booleans(sunny),
  slots: {
    timeSeriesType: 'slots',
    valueType: 'weatherCondition',
    slots: Object.fromEntries(slots.map(({ hour, weather }) => [`${String(hour).padStart(2, '0')}:00`, skyBody(weather)])),
  },
});

const skyBody = ({ condition, temperature }: WeatherHour) => ({ state: condition, temperature: temperatureBody(temperature) });

function summaryBody({ temperature, humidity, heating, activity, sunny }: DaySummary): DayReportBody['summary'] {
  const at = (said: Sample<number>) => ({ at: iso(said.at), value: temperatureBody(said.value) });
  return {
    insideTemperature:
      temperature === null ? null : { min: at(temperature.min), max: at(temperature.max), mean: temperatureBody(temperature.mean) },
    humidity: humidity === null ? null : { mean: roundTo(humidity, 3) },
    heating: heating === null ? null : { durationInSeconds: heating.seconds, inferred: heating.inferred },
    acActivity: activity === null ? null : { durationInSeconds: activity.seconds, ...inferredBody(activity) },
    sunny: sunny === null ? null : { durationInSeconds: sunny.seconds },
  };
}

const inferredBody = ({ inferred }: { readonly inferred: boolean }): { inferred?: true } => (inferred ? { inferred } : {});

const booleans = (spans: readonly Interval<boolean>[]) =>
  ({
    timeSeriesType: 'dataIntervals',
    valueType: 'boolean',
    dataIntervals: spans.map((span) => ({ ...spanBody(span), value: span.value })),
  }) as const;

const thousandths = (share: number): number => Math.round(share * 1000) / 1000;

function rangeOf(said: readonly Sample<number>[]): readonly [number | null, number | null] {
  let [least, greatest]: [number | null, number | null] = [null, null];
  for (const { value } of said) {
    if (least === null || value < least) least = value;
    if (greatest === null || value > greatest) greatest = value;
  }
  return [least, greatest];
}
