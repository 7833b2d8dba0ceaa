import type { Route, RouteAnswer, RouteInput } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import type { CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { homeCommandOf } from './home-command-of.ts';
import { type RouteContext, type RouteDependencies, registerRoute } from './register-route.ts';

export type CommandRoute = Route & { readonly policy: 'home' };

/**
 * Adds a route that changes a home: runs the command under the request's idempotency key and tells the home's revision in `x-braise-revision`.
 * `answer` says what the client is told once the change is stored.
 */
export function registerCommand<R extends CommandRoute, Answer>(
  scope: FastifyInstance,
  deps: RouteDependencies & { readonly now: () => Instant },
  route: R,
  run: (input: RouteInput<R>, command: HomeCommand) => Promise<CommandOutcome<Answer>>,
  answer: (
    stored: { readonly revision: number; readonly answer: Answer; readonly at: Instant },
    context: RouteContext<R>,
  ) => RouteAnswer<R>,
): void {
  registerRoute(
    scope,
    route,
    async (input, context) => {
      const { caller, request, reply } = context;
      const at = deps.now();
      // the policy 'home' stands only on paths with a home id, and access has checked both
      const known = input as { params: { homeId: number }; query: unknown; body: unknown };
      const made = homeCommandOf(route, known, { caller: caller as NonNullable<typeof caller>, request }, at);
      if ('error' in made) return made;
      const outcome = await run(input, made.command);
      if (!outcome.ok) return { error: outcome.error };
      void reply.header('x-braise-revision', outcome.revision);
      if (outcome.replayed) void reply.header('idempotent-replayed', 'true');
      return answer({ revision: outcome.revision, answer: outcome.answer, at }, context);
    },
    deps,
  );
}
