import { redirect } from '@tanstack/react-router';
import { awaitConsents } from '../../analytics/start-analytics.ts';
import { consentsOf } from '../../api/people/consents.ts';
import { afterSetupAt } from '../../host/after-setup.ts';
import { raiseFlag } from './asked-flag.ts';
import { type GuardOptions, requireSession } from './session-guards.ts';

/** Lets people pass who have not answered about analytics; the others go on as whoever has come to a home. Whoever leaves without an answer is asked over the home. */
export async function askAnalytics(options: GuardOptions): Promise<void> {
  const { person, homeId } = await requireSession(options);
  const consents = consentsOf(options.context.services.wire);
  // what is not known in time is no answer
  await awaitConsents({
    consents,
    setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
    clearTimer: (timer) => clearTimeout(timer),
  });
  if (consents.get()?.analytics) throw redirect({ to: afterSetupAt(options.location.pathname), replace: true });
  if (homeId !== null) raiseFlag(localStorage, person.id);
}
