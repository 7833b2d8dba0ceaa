import type { Route, RouteAnswer, RouteInput } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../access/access.ts';
import type { Ports } from './ports.ts';
import { Refused } from './refused.ts';

/** What is known of a request when it is handled: what the schemas of its route made of it, who asks, and when. */
export type RequestOf<R extends Route> = RouteInput<R> & {
  readonly caller: R['policy'] extends 'public' ? null : Caller;
  readonly at: Instant;
  readonly server: Ports;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Of a handler that has sent its answer by itself. */
export const SENT = Symbol('sent');
export type Handled = { readonly status: number; readonly body?: unknown } | Refused | typeof SENT;

/** A route of the contract with what answers it. `asked` is made by the schemas of that very route. */
export type Endpoint = { readonly route: Route; readonly handle: (asked: RequestOf<Route>) => Promise<Handled> };

/** A route that answers in its own way: the handler says with which status. */
export const action = <const R extends Route>(route: R, handle: (asked: RequestOf<R>) => Promise<RouteAnswer<R> | Refused>): Endpoint => ({
  route,
  handle: (asked) => handle(asked as RequestOf<R>),
});

/** A route whose answer is written while it is made: the handler sends it. */
export const stream = <const R extends Route & { readonly stream: true }>(
  route: R,
  handle: (asked: RequestOf<R>) => Promise<FastifyReply | Refused>,
): Endpoint => ({
  route,
  async handle(asked) {
    const sent = await handle(asked as RequestOf<R>);
    return sent instanceof Refused ? sent : SENT;
  },
});
