import { createHash } from 'node:crypto';
import type { Route } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../access/access.ts';
import type { HomeCommand } from '../../commands/home-command.ts';
import type { Refusal } from './register-route.ts';

/** 1 to 200 printable ASCII characters. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The command behind a request; refused when its idempotency key cannot be one. `input` is what the schemas made of the request. */
export function homeCommandOf(
  route: Route,
  input: RequestInput & { readonly params: { readonly homeId: number } },
  { caller, request }: { readonly caller: Caller; readonly request: FastifyRequest },
  at: Instant,
): { readonly command: HomeCommand } | Refusal {
  const given = idempotencyOf(route, input, request);
  if ('error' in given) return given;
  return { command: { homeId: input.params.homeId, personId: caller.personId, at, idempotency: given.idempotency } };
}

type RequestInput = { readonly params: unknown; readonly query?: unknown; readonly body?: unknown };

/** The idempotency key of a request with what tells the same request from another; null: it has none. */
export function idempotencyOf(
  route: Route,
  input: RequestInput,
  request: FastifyRequest,
): { readonly idempotency: HomeCommand['idempotency'] } | Refusal {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { idempotency: null };
  if (typeof key !== 'string' || !KEY.test(key)) {
    return { error: { code: 'validationFailed', field: 'idempotency-key', title: 'idempotency-key: 1 to 200 printable characters' } };
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route.id, input.params, input.query ?? null, input.body ?? null]))
    .digest();
  return { idempotency: { key, requestHash } };
}

/** Whether the web app asks, in a browser or a web view: it is answered with the revision. */
export const isWebApp = (request: FastifyRequest): boolean => {
  const client = request.headers['x-braise-client'];
  return typeof client === 'string' && /^web(app|view)\//.test(client);
};
