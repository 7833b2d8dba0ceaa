import type { AnyRouter } from '@tanstack/react-router';
import { reportError, reportWarning } from '../../reporting/report.ts';
import { hasBegunThings } from '../../updates/begun-things.ts';
import { findWorkers } from '../../updates/bring-update.ts';
import { builtAt } from '../../updates/build-dates.ts';
import { guardUpdate } from '../../updates/guard-update.ts';
import { startOver } from '../../updates/start-over.ts';
import { watchForUpdates } from '../../updates/watch-for-updates.ts';
import { leaveForUpdate } from '../guards/leave-for-update.ts';

/** An old page that lost a part of its build: milliseconds until it starts over. */
const STARTED_OVER_AFTER = 500;

/** Keeps the page up to date while it is open, and has an old one leave for the updating screen on the way into a home. Not in development. */
export function startUpdates(router: AnyRouter): void {
  const built = builtAt(document);
  if (built === null) return;
  const workers = findWorkers();
  if (workers !== undefined)
    watchForUpdates({
      workers,
      isLeft: () => document.visibilityState === 'hidden' && !hasBegunThings(document),
      whenIdle,
      reload: () => location.reload(),
      onPartLost() {
        reportWarning('a part of this build is lost');
        void startOver(STARTED_OVER_AFTER);
      },
      // a certificate that the browser does not trust is a setting of the installation, not a fault of ours
      onError: (error) => reportWarning('no service worker keeps this page', { because: String(error) }),
    });

  const isOutdated = (hasHome: boolean) =>
    guardUpdate({ now: () => new Date(), builtAt: built, hasHome, storage: localStorage, fetch: globalThis.fetch });
  const enter = () => void leaveForUpdate(router, isOutdated).catch(reportError);
  router.subscribe('onResolved', enter);
  enter();
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
