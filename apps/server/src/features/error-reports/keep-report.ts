import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { insertReport, type StoredReport } from './error-report.store.ts';
import { redact, redactAll } from './redact.ts';

/** Keeps a fault that a page told of, without what a page should have left out. `personId`: whose it is for certain. */
export async function keepReport(
  database: Database,
  report: StoredReport & { readonly personId: string | null; readonly homeId: number | null },
  at: Instant,
): Promise<void> {
  const { app, version, message, stack, circumstances } = report;
  const told = { app: redact(app), version: redact(version), message: redact(message), stack: stack === null ? null : redact(stack) };
  await insertReport(database, { ...report, ...told, circumstances: redactAll(circumstances) }, at);
}
