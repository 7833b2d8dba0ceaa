import { isSoundText } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-reply.ts';

/** Refuses, for every route of a scope, requests whose address or body holds text that not everything can store: for routes without a schema of the contract. */
export function refuseUnsoundText(scope: FastifyInstance): void {
  scope.addHook('preValidation', async (request, reply) => {
    for (const [part, value] of Object.entries({ params: request.params, query: request.query, body: request.body }))
      if (!isSound(value))
        return sendError(reply, { code: 'validationFailed', field: part, title: `${part}: Expected text without control characters` });
    return undefined;
  });
}

function isSound(value: unknown): boolean {
  // a list of what is left, since a body may nest deeper than calls do
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isSoundText(next)) return false;
    if (typeof next === 'object' && next !== null) open.push(...Object.keys(next), ...Object.values(next));
  }
  return true;
}
