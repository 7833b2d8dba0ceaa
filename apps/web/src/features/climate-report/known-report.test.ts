import { describe, expect, it } from 'vitest';
import { dayReportOf, HOUR } from '../../testing/day-report.ts';
import { knownReport } from './known-report.ts';

const MIDNIGHT = '2026-03-10T23:00:00Z';

describe('what a report knows', () => {
  it('of a day that is over is all of it', () => {
    const report = dayReportOf(MIDNIGHT);
    expect(knownReport(report).interval).toEqual(report.interval);
  });
  it('of a day that is not over ends with what is known last', () => {
    const report = dayReportOf(MIDNIGHT);
    const now = new Date(Date.parse(MIDNIGHT) + 10 * HOUR).toISOString();
    const until = <Span extends { from: string; to: string }>(spans: readonly Span[]): Span[] =>
      spans.filter(({ from }) => from < now).map((span) => ({ ...span, to: span.to < now ? span.to : now }));
    const { measuredData, stripes, settings } = report;
    const today = {
      ...report,
      measuredData: {
        ...measuredData,
        measuringDeviceConnected: {
          ...measuredData.measuringDeviceConnected,
          dataIntervals: until(measuredData.measuringDeviceConnected.dataIntervals),
        },
        insideTemperature: {
          ...measuredData.insideTemperature,
          dataPoints: measuredData.insideTemperature.dataPoints.filter(({ timestamp }) => timestamp <= now),
        },
      },
      stripes: { ...stripes, dataIntervals: until(stripes.dataIntervals) },
      settings: { ...settings, dataIntervals: until(settings.dataIntervals) },
    };
    expect(knownReport(today).interval).toEqual({ from: report.interval.from, to: now });
  });
});
