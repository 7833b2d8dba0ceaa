import type { ErrorReport } from '@braise/contract/log';
import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { insertReport } from './error-report.store.ts';
import { redact } from './redact.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Keeps a fault that a page told of, without what a page should have left out. */
export async function keepReport(database: Database, report: ErrorReport, at: Instant): Promise<void> {
  const { app, version, level, msg, stack, userId, homeId, ua, env, url, queryParams, webView, visibility, ...trails } = report;
  const { logs, navigationLogs, routerEventLogs } = trails;
  const trail = (entries: ErrorReport['logs']) => entries.map((entry) => ({ at: entry.at, text: redact(entry.text) }));
  const told = {
    level,
    app,
    version,
    message: redact(msg),
    stack: stack === null ? null : redact(stack),
    circumstances: {
      env,
      ua,
      url: redact(url),
      queryParams: Object.fromEntries(Object.entries(queryParams).map(([name, value]) => [name, redact(value)])),
      webView,
      visibility,
      logs: trail(logs),
      navigationLogs: trail(navigationLogs),
      routerEventLogs: trail(routerEventLogs),
    },
  };
  const personId = userId !== null && UUID.test(userId) ? userId : null;
  await insertReport(database, { ...told, personId, homeId }, at);
}
