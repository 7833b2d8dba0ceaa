import type { DayReportBody, ReportSetting, WindowSourceBody } from '@braise/contract/report';
import { MINUTE } from '@braise/domain';
import { mergeSpans, type Span } from '../../../chart/series/series.ts';
import type { AcRunSpan, ClimateDay, ClimateSummary, WindowNoticed } from './climate-day.ts';
import { seriesWithGaps } from '../../../chart/series/series-with-gaps.ts';
import { type Followed, stripesOf } from './stripe-look.ts';
import { atWallTime, nextMidnight } from '../../../chart/scale/wall-time.ts';

type Temperature = { readonly celsius: number; readonly fahrenheit: number };

export type ReportedRoom = Pick<ClimateDay, 'date' | 'timeZone' | 'unit'> & { readonly name: string };

/** A report begins and ends so long before and after its day. */
const MARGIN = 15 * MINUTE;
/** A reading so close to the beginning of the day tells of it too: devices report at least as often while they are in reach. */
const FIRST_READING = 15 * MINUTE;
/** A slot stands a quarter of an hour after its time. */
const SLOT_OFFSET = 15 * MINUTE;

/** A day report as the chart draws it: instants as epoch milliseconds, temperatures in the resident's unit, gaps as nulls. */
export function toClimateDay(report: DayReportBody, { name, date, timeZone, unit }: ReportedRoom): ClimateDay {
  const inUnit = (temperature: Temperature): number => (unit === 'CELSIUS' ? temperature.celsius : temperature.fahrenheit);
  const axis = spanOf(report.interval);
  const interval: Span = { from: axis.from, to: report.knownUntil ? Math.min(axis.to, Date.parse(report.knownUntil)) : axis.to };
  const { measuredData, weather, zoneType } = report;
  const ofRoom = (setting: ReportSetting): ReportSetting => ({ type: zoneType, ...setting });
  const disconnected = spansWith(measuredData.measuringDeviceConnected.dataIntervals, false);
  const unreadable = spans(report.unreadable.map(spanOf));
  const gaps = spans([...disconnected, ...unreadable]);
  const midnight = nextMidnight(timeZone, axis.from);
  const civil: Span = { from: midnight, to: axis.to - MARGIN };
  const draws = report.hotWaterProduction ? spansWith(report.hotWaterProduction.dataIntervals, true) : null;

  return {
    date,
    roomName: name,
    roomType: zoneType,
    unit,
    timeZone,
    axis,
    civil,
    interval,
    temperatureSeries: seriesOver(
      interval,
      measuredData.insideTemperature.dataPoints.map(({ timestamp, value }) => ({ at: Date.parse(timestamp), value: inUnit(value) })),
      gaps,
    ),
    humiditySeries: seriesOver(
      interval,
      measuredData.humidity.dataPoints.map(({ timestamp, value }) => ({ at: Date.parse(timestamp), value })),
      gaps,
    ),
    disconnected,
    sunnySeries: spansWith(weather.sunny.dataIntervals, true),
    hotWaterProduction: draws,
    acActivitySeries: report.acActivity ? acRuns(report.acActivity.dataIntervals) : null,
    callForHeatSeries: mergeSpans(
      report.callForHeat.dataIntervals.map((span) => ({ ...spanOf(span), level: span.value, inferred: span.inferred ?? false })),
      (one, other) => one.level === other.level && one.inferred === other.inferred,
    ),
    stripeSeries: stripesOf(
      [...followed(report.stripes, false), ...(report.plannedStripes === undefined ? [] : followed(report.plannedStripes, true))].map(
        (span) => ({ ...span, setting: span.setting && ofRoom(span.setting) }),
      ),
      civil,
      timeZone,
    ),
    settingSeries: report.settings.dataIntervals.map((span) => ({ ...spanOf(span), setting: ofRoom(span.value) })),
    weatherConditionSeries: weather.condition.dataIntervals.map((span) => ({
      ...spanOf(span),
      state: span.value.state,
      temperature: inUnit(span.value.temperature),
    })),
    weatherSlots: Object.entries(weather.slots.slots)
      .map(([time, { state, temperature }]) => ({
        at: atWallTime(timeZone, midnight, minutesOf(time)) + SLOT_OFFSET,
        state,
        temperature: inUnit(temperature),
      }))
      .toSorted((one, other) => one.at - other.at),
    summary: { ...summaryOf(report.summary, inUnit), hotWater: draws && { times: draws.length, seconds: secondsOf(draws) } },
    unreadable,
  };
}

function summaryOf(summary: DayReportBody['summary'], inUnit: (temperature: Temperature) => number): Omit<ClimateSummary, 'hotWater'> {
  const { insideTemperature, humidity, heating, acActivity, sunny } = summary;
  const extreme = (value: { readonly at: string; readonly value: Temperature }) => ({
    at: Date.parse(value.at),
    value: inUnit(value.value),
  });
  return {
    min: insideTemperature && extreme(insideTemperature.min),
    max: insideTemperature && extreme(insideTemperature.max),
    mean: insideTemperature && inUnit(insideTemperature.mean),
    humidity: humidity && humidity.mean,
    heating: heating && { seconds: heating.durationInSeconds, inferred: heating.inferred },
    acActivitySeconds: acActivity && acActivity.durationInSeconds,
    acActivityInferred: acActivity?.inferred ?? false,
    sunnySeconds: sunny && sunny.durationInSeconds,
  };
}

const followed = ({ dataIntervals }: DayReportBody['stripes'], planned: boolean): Followed[] =>
  dataIntervals.map((span) => ({
    ...spanOf(span),
    type: span.value.stripeType,
    setting: span.value.setting ?? null,
    early: span.value.earlyStart === true,
    rise: span.value.plannedRise === true,
    window: windowOf(span.value.openWindow),
    planned,
  }));

const NOTICED = {
  MODEL: 'guessed',
  SLOPE: 'guessed',
  CONTACT: 'contact',
  DEVICE: 'device',
  PERSON: 'person',
} as const satisfies Record<WindowSourceBody, WindowNoticed>;

const windowOf = (window: { readonly source: WindowSourceBody; readonly dismissed: boolean } | undefined): WindowNoticed | null =>
  window === undefined ? null : window.dismissed ? 'dismissed' : NOTICED[window.source];

type Reading = { readonly at: number; readonly value: number };

/** The readings with their gaps; the first is that of the day's beginning too if it came soon after it. */
function seriesOver(interval: Span, readings: readonly Reading[], gaps: readonly Span[]) {
  const first = readings[0];
  const soon = first !== undefined && first.at > interval.from && first.at - interval.from <= FIRST_READING;
  const known = soon && gaps.every(({ from }) => from >= first.at);
  return seriesWithGaps(known ? [{ at: interval.from, value: first.value }, ...readings] : readings, gaps, interval.to);
}

const secondsOf = (list: readonly Span[]): number => list.reduce((sum, { from, to }) => sum + (to - from), 0) / 1000;

const acRuns = (intervals: NonNullable<DayReportBody['acActivity']>['dataIntervals']): AcRunSpan[] =>
  mergeSpans(
    intervals.filter(({ value }) => value === 'ON').map((span) => ({ ...spanOf(span), inferred: span.inferred ?? false })),
    (one, other) => one.inferred === other.inferred,
  );

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): Span => ({ from: Date.parse(from), to: Date.parse(to) });

const spans = (list: readonly Span[]): Span[] => mergeSpans(list, () => true);

const spansWith = <V>(intervals: readonly { readonly from: string; readonly to: string; readonly value: V }[], wanted: V): Span[] =>
  spans(intervals.filter(({ value }) => value === wanted).map(spanOf));

/** Minutes after midnight of « 04:00 ». */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
