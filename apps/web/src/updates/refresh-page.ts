import { reportError } from '../reporting/report.ts';
import { bringUpdate, findWorkers } from './bring-update.ts';

/** Without a service worker there is nothing to look for: milliseconds until the page is loaded again. */
const RELOADED_AFTER = 1000;

/** Somebody asked for the page again: with the newest build, if there is one. */
export async function refreshPage(): Promise<void> {
  const brought = await bringUpdate(findWorkers()).catch((error: unknown) => {
    reportError(error);
    return 'none';
  });
  if (brought === 'no-worker') setTimeout(() => location.reload(), RELOADED_AFTER);
  else location.reload();
}
