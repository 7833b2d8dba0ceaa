import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instant } from '@braise/domain';
import { MONTHS_KEPT } from '@braise/domain/climate';
import { expect, test } from 'vitest';
import { ARCHIVES_KEPT } from './database/backup/backup-before-migrating.ts';
import { CONSUMPTION_KEPT_MONTHS } from './features/consumption/settle-consumption.ts';
import { SAVINGS_KEPT_MONTHS } from './features/consumption/savings/settle-savings.ts';
import { COUNTS_KEPT_DAYS } from './features/analytics/tidy-analytics.ts';
import { MOST_REPORT_BYTES, REPORTS_KEPT_DAYS } from './features/error-reports/tidy-reports.ts';
import { ATTEMPTS_KEPT } from './identity/tidy-identity.ts';
import { METERED_KEPT_MONTHS } from './features/metering-points/settling/settle-points.ts';
import { REMOVED_KEPT } from './features/meter-readings/removed/removed-jobs.ts';
import { invitationExpiry } from './features/people/invitations/invitation.ts';
import { keptUntil } from './features/people/residency.store.ts';
import { STAFF_ACCESS_KEPT_MS } from './identity/staff/staff-lifetimes.ts';
import { ANSWERS_KEPT } from './commands/expire-answers.ts';
import { MAILS_KEPT } from './providers/mail/outbox-mail.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/what-is-kept.md');
const days = (milliseconds: number): string => `${milliseconds / 86_400_000} days`;

test('the table for operators says how long things are kept', async () => {
  const rows = (await readFile(DOCUMENT, 'utf8')).matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm);
  const told = [...rows].map(([, , duration]) => duration).slice(2);
  expect(told).toEqual([
    `${MONTHS_KEPT} months`,
    `${CONSUMPTION_KEPT_MONTHS} months`,
    `${SAVINGS_KEPT_MONTHS} months`,
    `${METERED_KEPT_MONTHS} months`,
    `${MONTHS_KEPT} months`,
    days(keptUntil(instant(0))),
    days(invitationExpiry(instant(0))),
    days(STAFF_ACCESS_KEPT_MS),
    `${COUNTS_KEPT_DAYS} days`,
    `${REPORTS_KEPT_DAYS} days, ${MOST_REPORT_BYTES / 1_000_000} MB in all`,
    days(REMOVED_KEPT),
    days(ANSWERS_KEPT),
    days(ATTEMPTS_KEPT),
    `the newest ${MAILS_KEPT}`,
    `the newest ${ARCHIVES_KEPT}`,
  ]);
});
