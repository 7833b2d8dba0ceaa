import type { DayReportBody } from '@braise/contract/report';

/** A report up to what it knows: a day that is not over ends now, and nothing is drawn of what is to come. */
export function knownReport(report: DayReportBody): DayReportBody {
  const { interval, measuredData, stripes, settings } = report;
  const ends = [measuredData.measuringDeviceConnected, stripes, settings].map(({ dataIntervals }) => dataIntervals.at(-1)?.to);
  const known = [...ends, measuredData.insideTemperature.dataPoints.at(-1)?.timestamp].filter((end) => end !== undefined);
  if (known.length === 0) return report;
  const to = Math.min(Date.parse(interval.to), Math.max(...known.map((end) => Date.parse(end))));
  return { ...report, interval: { from: interval.from, to: new Date(to).toISOString() } };
}
