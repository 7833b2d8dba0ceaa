import type { Instant } from '@braise/domain';
import type { Bus } from '../bus/bus.ts';
import { commandJobs } from '../commands/expire-answers.ts';
import type { Database } from '../database/database.ts';
import { analyticsJobs } from '../features/analytics/tidy-analytics.ts';
import { meteringPointJobs } from '../features/metering-points/settling/settle-points.ts';
import { consumptionJobs } from '../features/consumption/settle-consumption.ts';
import type { StretchesOf } from '../features/consumption/savings/burned-in-month.ts';
import { savingsMailJobs } from '../features/consumption/savings/mail/savings-mail-jobs.ts';
import { savingsJobs } from '../features/consumption/savings/settle-savings.ts';
import { simulatorJobs } from '../features/consumption/simulator/make-responses.ts';
import { errorReportJobs } from '../features/error-reports/tidy-reports.ts';
import { gasOutlookJobs } from '../features/gas-outlook/refresh-gas-outlook.ts';
import { calendarJobs } from '../features/holiday/calendar/calendar-jobs.ts';
import { windowJobs } from '../features/open-windows/window-jobs.ts';
import { journalJobs } from '../features/journal/journal-jobs.ts';
import { mobileDeviceJobs } from '../features/mobile-devices/tidy-bands.ts';
import type { PeopleDependencies } from '../features/people/people-dependencies.ts';
import { peopleJobs } from '../features/people/people-jobs.ts';
import { reminderJobs } from '../features/meter-readings/reminder/reminder-jobs.ts';
import { removedJobs } from '../features/meter-readings/removed/removed-jobs.ts';
import { priceMailJobs } from '../features/tariffs/price-mail/price-mail-jobs.ts';
import { priceJobs } from '../features/prices/price-jobs.ts';
import { roomModelJobs } from '../features/room-models/learn-rooms.ts';
import { roomJobs } from '../features/rooms/forget-deleted-rooms.ts';
import { weatherJobs } from '../features/weather/weather-jobs.ts';
import { identityJobs } from '../identity/tidy-identity.ts';
import type { Job } from '../jobs/job.ts';
import type { CalendarPort } from '../providers/calendar/calendar-port.ts';
import type { GasOutlooks } from '../providers/gas-outlook/gas-outlooks-of.ts';
import type { PriceSources } from '../providers/prices/prices-of.ts';
import type { WeatherPort } from '../providers/weather/weather-port.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { telemetryJobs } from '../telemetry/telemetry-jobs.ts';
import type { Mails } from './mail-of.ts';

/** What the jobs need, all together. */
export type JobNeeds = {
  readonly database: Database;
  readonly telemetry: Telemetry;
  readonly bus: Bus;
  readonly now: () => Instant;
  readonly notice: (event: string, detail: Record<string, unknown>) => void;
  readonly people: PeopleDependencies;
  readonly calendars: CalendarPort;
  /** Null: no weather is fetched. */
  readonly weather: WeatherPort | null;
  readonly prices: PriceSources;
  readonly read: StretchesOf;
  readonly gasOutlooks: GasOutlooks;
  readonly mails: Mails;
};

/** Regular work, in the order in which it is begun. */
export const ALL_JOBS: readonly Job<JobNeeds>[] = [
  ...telemetryJobs,
  ...roomJobs,
  ...commandJobs,
  ...identityJobs,
  ...errorReportJobs,
  ...journalJobs,
  ...windowJobs,
  ...analyticsJobs,
  ...mobileDeviceJobs,
  ...weatherJobs,
  ...calendarJobs,
  ...priceJobs,
  ...gasOutlookJobs,
  ...priceMailJobs,
  ...reminderJobs,
  ...removedJobs,
  ...roomModelJobs,
  ...consumptionJobs,
  ...simulatorJobs,
  ...savingsJobs,
  ...savingsMailJobs,
  ...meteringPointJobs,
  ...peopleJobs,
];
