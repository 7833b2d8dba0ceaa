import type { Route, RouteAnswer, RouteInput } from '@braise/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { Caller } from '../../access/access.ts';
import { type ReportMismatch, answerCheck } from './check-answer.ts';
import { type WireError, sendError } from '../http/error-reply.ts';
import { type RoomTypeOf, withRoomType } from './room-type-of.ts';
import { validationError } from './validation-error.ts';

export type RouteDependencies = {
  readonly reportMismatch: ReportMismatch;
  /** The type of a room, told with errors about a request for it; null when there is no such room. */
  readonly roomTypeOf: RoomTypeOf;
};

export type RouteContext<R extends Route> = {
  readonly caller: R['policy'] extends 'public' ? null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
export type Refusal = { readonly error: WireError };
export type RouteHandler<R extends Route> = (input: RouteInput<R>, context: RouteContext<R>) => Promise<RouteAnswer<R> | Refusal>;

/**
 * Adds a documented route: parses what comes in, calls the handler, checks what goes out by the same schemas. Input that the schemas refuse: 404 in
 * the path (it names nothing), else 422 with the field. An answer that its schema refuses is reported and sent as it is: the client's
 * change is stored by then, and a 500 would deny it.
 */
export function registerRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: RouteHandler<R>,
  { reportMismatch, roomTypeOf }: RouteDependencies,
): void {
  const checked = answerCheck(route, reportMismatch);
  app.route({
    method: route.method,
    exposeHeadRoute: route.method === 'GET',
    url: route.path,
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    config: { policy: route.policy, residentsOnly: route.residentsOnly === true },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const input = parseInput(route, request);
      if ('error' in input) return sendError(reply, await withRoomType(input.error, input.params, roomTypeOf));
      // the schemas of the route made `input`, and the policy saw to the caller: both are what the route's types say
      const answer = await handler(input as RouteInput<R>, { caller: request.caller, request, reply } as RouteContext<R>);
      if ('error' in answer) return sendError(reply, answer.error);
      const schema = route.responses[answer.status];
      if (schema === undefined) throw new Error(`${route.id} does not document ${answer.status}`);
      void reply.code(answer.status);
      if (schema === null) return reply.send();
      return sendJson(reply, checked(schema, answer.body));
    },
  });
}

type Parsed = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

function parseInput(route: Route, request: FastifyRequest): Parsed | (Refusal & { readonly params: unknown }) {
  const params = safeParse(route.params, request.params);
  if (!params.success) return { error: { code: 'notFound' }, params: {} };
  const query = route.query === undefined ? null : safeParse(route.query, request.query);
  if (query !== null && !query.success) return { error: validationError(query.error.issues), params: params.data };
  const given = request.body === undefined && route.bodyOptional === true ? {} : request.body;
  const body = route.body === undefined ? null : safeParse(route.body, given);
  if (body !== null && !body.success) return { error: validationError(body.error.issues), params: params.data };
  return { params: params.data, query: query?.data, body: body?.data };
}

/** A bare string is JSON too. */
const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(typeof body === 'string' ? JSON.stringify(body) : body);
