import { createHash } from 'node:crypto';
import type { Route } from '@braise/contract/routes';
import type { HomeCommand } from '../../commands/home-command.ts';
import type { RequestOf } from './endpoint.ts';
import { Refused, refused } from './refused.ts';

/** 1 to 200 printable ASCII characters. */
const KEY = /^[\x21-\x7e]{1,200}$/;

type AskedFor = Pick<RequestOf<Route>, 'at' | 'request'> & {
  readonly caller: { readonly personId: string; readonly clientId: string } | null;
  readonly params: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** The command behind a request; refused when its idempotency key cannot be one. */
export function homeCommandOf(route: Route, asked: AskedFor, homeId: number): HomeCommand | Refused {
  const idempotency = idempotencyOf(route, asked);
  if (idempotency instanceof Refused) return idempotency;
  const { caller, at } = asked;
  return { homeId, personId: caller?.personId ?? null, ...(caller && { clientId: caller.clientId }), at, idempotency };
}

/** The idempotency key of a request with what tells the same request from another; null: it has none. */
export function idempotencyOf(
  route: Route,
  { request, params, query, body }: Omit<AskedFor, 'caller' | 'at'>,
): HomeCommand['idempotency'] | Refused {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    return refused({ code: 'validationFailed', field: 'idempotency-key', title: 'idempotency-key: 1 to 200 printable characters' });
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route.id, params, query ?? null, body ?? null]))
    .digest();
  return { key, requestHash };
}
