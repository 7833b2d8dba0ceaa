import type { Route } from '@braise/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { type WireError, sendError } from '../http/error-reply.ts';
import { answerCheck } from './check-answer.ts';
import { contradiction } from './contradiction.ts';
import { type RequestOf, type Endpoint, SENT } from './endpoint.ts';
import type { Ports } from './ports.ts';
import { Refused } from './refused.ts';
import { withRoomType } from './with-room-type.ts';
import { validationError } from './validation-error.ts';

/**
 * Puts routes before the handlers that answer them. What comes in is parsed by the route's schemas and what goes out is checked by them. Input
 * that they refuse: 404 in the path (it names nothing), else 422 with the field; so is a body that names something else than the path does. An answer that its schema refuses is reported and sent as it
 * is: the client's change is stored by then, and a 500 would deny it.
 */
export function mountEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[], server: Ports): void {
  for (const endpoint of endpoints) mount(app, endpoint, server);
}

function mount(app: FastifyInstance, { route, handle }: Endpoint, server: Ports): void {
  const checked = answerCheck(route, ({ path }, issues) => app.log.error({ route: path, issues }, 'an answer does not fit its schema'));
  app.route({
    method: route.method,
    exposeHeadRoute: route.method === 'GET' && route.stream !== true,
    url: route.path,
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    config: { policy: route.policy, residentsOnly: route.residentsOnly === true },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const input = parseInput(route, request);
      if ('error' in input) return sendError(reply, await withRoomType(input.error, input.params, server));
      // the policy has seen to the caller
      const asked = { ...input, caller: request.caller, at: server.now(), server, request, reply } as RequestOf<Route>;
      const handled = await handle(asked);
      if (handled === SENT) return reply;
      if (handled instanceof Refused) return sendError(reply, handled.error);
      const { status, body } = handled;
      const schema = route.responses[status];
      if (schema === undefined) throw new Error(`${route.id} does not document ${status}`);
      void reply.code(status);
      return schema === null ? reply.send() : sendJson(reply, checked(schema, body));
    },
  });
}

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

function parseInput(route: Route, request: FastifyRequest): Input | { readonly error: WireError; readonly params: unknown } {
  const params = safeParse(route.params, request.params);
  if (!params.success) return { error: { code: 'notFound' }, params: {} };
  const query = route.query === undefined ? null : safeParse(route.query, request.query);
  if (query !== null && !query.success) return { error: validationError(query.error.issues), params: params.data };
  const given = request.body === undefined && route.bodyOptional === true ? {} : request.body;
  const body = route.body === undefined ? null : safeParse(route.body, given);
  if (body !== null && !body.success) return { error: validationError(body.error.issues), params: params.data };
  const contradicted = contradiction(params.data, body?.data);
  if (contradicted !== null) return { error: contradicted, params: params.data };
  return { params: params.data, query: query?.data, body: body?.data };
}

/** A bare string is JSON too. */
const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(typeof body === 'string' ? JSON.stringify(body) : body);
