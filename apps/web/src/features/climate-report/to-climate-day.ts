import type { DayReportBody } from '@braise/contract/report';
import type { ClimateDay, ClimateSummary, Span } from './climate-day.ts';
import { seriesWithGaps } from './series-with-gaps.ts';
import { mergeSpans, mergeStripes, stripeLook } from './stripe-look.ts';
import { atWallTime, HOUR, MINUTE, nextMidnight } from './wall-time.ts';

type Temperature = { readonly celsius: number; readonly fahrenheit: number };

export type ReportedRoom = Pick<ClimateDay, 'date' | 'timeZone' | 'unit'> & { readonly name: string };

/** The axis is longer than the day by the quarter of an hour on either side. */
const MARGINS = 0.5 * HOUR;
/** A slot stands a quarter of an hour after its time. */
const SLOT_OFFSET = 15 * MINUTE;

/** A day report as the chart draws it: instants as epoch milliseconds, temperatures in the resident's unit, gaps as nulls. */
export function toClimateDay(report: DayReportBody, { name, date, timeZone, unit }: ReportedRoom): ClimateDay {
  const inUnit = (temperature: Temperature): number => (unit === 'CELSIUS' ? temperature.celsius : temperature.fahrenheit);
  const whole = spanOf(report.interval);
  const interval: Span = { from: whole.from, to: Math.min(whole.to, knownUntil(report) ?? whole.to) };
  const { measuredData, weather } = report;
  const disconnected = spansWith(measuredData.measuringDeviceConnected.dataIntervals, false);
  const unreadable = spans(report.unreadable.map(spanOf));
  const gaps = spans([...disconnected, ...unreadable]);
  const midnight = nextMidnight(timeZone, interval.from);

  return {
    date,
    roomName: name,
    roomType: report.zoneType,
    unit,
    timeZone,
    axis: { from: interval.from, to: interval.from + report.hoursInDay * HOUR + MARGINS },
    interval,
    hoursInDay: report.hoursInDay,
    temperatureSeries: seriesWithGaps(
      measuredData.insideTemperature.dataPoints.map(({ timestamp, value }) => ({ at: Date.parse(timestamp), value: inUnit(value) })),
      gaps,
      interval.to,
    ),
    humiditySeries: seriesWithGaps(
      measuredData.humidity.dataPoints.map(({ timestamp, value }) => ({ at: Date.parse(timestamp), value })),
      gaps,
      interval.to,
    ),
    disconnected,
    sunnySeries: spansWith(weather.sunny.dataIntervals, true),
    hotWaterProduction: report.hotWaterProduction ? spansWith(report.hotWaterProduction.dataIntervals, true) : null,
    acActivitySeries: report.acActivity ? spansWith(report.acActivity.dataIntervals, 'ON') : null,
    callForHeatSeries: mergeSpans(
      report.callForHeat.dataIntervals.map((span) => ({ ...spanOf(span), level: span.value, inferred: span.inferred ?? false })),
      (one, other) => one.level === other.level && one.inferred === other.inferred,
    ),
    stripeSeries: mergeStripes(
      report.stripes.dataIntervals.map((span) => ({
        ...spanOf(span),
        look: stripeLook(span.value.stripeType, span.value.setting),
        type: span.value.stripeType,
      })),
    ),
    settingSeries: report.settings.dataIntervals.map((span) => ({ ...spanOf(span), setting: span.value })),
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
    summary: summaryOf(report.summary, inUnit),
    unreadable,
  };
}

function summaryOf(summary: DayReportBody['summary'], inUnit: (temperature: Temperature) => number): ClimateSummary {
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
    sunnySeconds: sunny && sunny.durationInSeconds,
  };
}

/** Where what is known of a day ends: of one that is not over, about now. Null when nothing is. */
function knownUntil({ measuredData, stripes, settings, callForHeat, weather, unreadable }: DayReportBody): number | null {
  const ends = [measuredData.measuringDeviceConnected, stripes, settings, callForHeat, weather.condition]
    .flatMap(({ dataIntervals }): readonly { readonly to: string }[] => dataIntervals)
    .concat(unreadable)
    .map(({ to }) => to);
  const readings = [measuredData.insideTemperature, measuredData.humidity].flatMap(({ dataPoints }) => dataPoints.at(-1)?.timestamp ?? []);
  return [...ends, ...readings].reduce<number | null>((last, at) => Math.max(last ?? -Infinity, Date.parse(at)), null);
}

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): Span => ({ from: Date.parse(from), to: Date.parse(to) });

const spans = (list: readonly Span[]): Span[] => mergeSpans(list, () => true);

const spansWith = <V>(intervals: readonly { readonly from: string; readonly to: string; readonly value: V }[], wanted: V): Span[] =>
  spans(intervals.filter(({ value }) => value === wanted).map(spanOf));

/** Minutes after midnight of « 04:00 ». */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
