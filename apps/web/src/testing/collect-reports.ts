import { onTestFinished } from 'vitest';
import { deliverReports, type Report } from '../reporting/report.ts';

/** What is reported from now until the test ends; what waits from other tests of this worker is none of it. */
export function collectReports(): readonly Report[] {
  deliverReports(() => undefined);
  const reports: Report[] = [];
  deliverReports((report) => reports.push(report));
  onTestFinished(() => deliverReports(() => undefined));
  return reports;
}
