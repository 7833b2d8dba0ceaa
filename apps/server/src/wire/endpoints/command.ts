import type { Route, RouteAnswer } from '@braise/contract/routes';
import type { CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import type { RequestOf, Endpoint } from './endpoint.ts';
import { homeCommandOf } from './home-command-of.ts';
import { Refused, refused } from './refused.ts';

type CommandRoute = Route & { readonly policy: 'home' };

/** What is stored once a command has run. `revision`: of the home, from which on readers see the change. */
type Stored<Result> = { readonly revision: number; readonly answer: Result };

/**
 * A route that changes a home: `run` is the command, under the request's idempotency key; the home's revision is told in `x-braise-revision`.
 * `answer` says what the client is told once the change is stored.
 */
export const command = <const R extends CommandRoute, Result>(
  route: R,
  run: (asked: RequestOf<R> & { readonly by: HomeCommand }) => Promise<CommandOutcome<Result>>,
  answer: (stored: Stored<Result>, asked: RequestOf<R>) => RouteAnswer<R>,
): Endpoint => ({
  route,
  async handle(given) {
    const asked = given as RequestOf<R>;
    // the policy 'home' stands only on paths with a home id
    const by = homeCommandOf(route, given, (given.params as { homeId: number }).homeId);
    if (by instanceof Refused) return by;
    const outcome = await run({ ...asked, by });
    if (!outcome.ok) return refused(outcome.error);
    void asked.reply.header('x-braise-revision', outcome.revision);
    if (outcome.replayed) void asked.reply.header('idempotent-replayed', 'true');
    return answer({ revision: outcome.revision, answer: outcome.answer }, asked);
  },
});
