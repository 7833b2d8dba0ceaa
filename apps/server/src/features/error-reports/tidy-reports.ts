import { type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { deleteReports } from './error-report.store.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 30;
/** Some 20 MB at the usual size of a report. */
const MOST = 10_000;

/** Forgets old reports, and the oldest when there are too many. */
export const tidyReports = (database: Database, now: Instant): Promise<void> =>
  deleteReports(database, { before: instant(now - KEPT_DAYS * DAY), most: MOST });
