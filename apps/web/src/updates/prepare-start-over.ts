import { takeWebViewReload } from '../api/modes/web-view-session.ts';
import { reportError } from '../reporting/report.ts';
import { bringUpdate, findWorkers } from './bring-update.ts';

/** Brings a newer build if there is one, and says where the page starts over; null: where it is. */
export async function prepareStartOver(): Promise<string | null> {
  await bringUpdate(findWorkers()).catch(reportError);
  return takeWebViewReload(sessionStorage, location.origin);
}
