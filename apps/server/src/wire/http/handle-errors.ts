import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { OverloadedError } from '../../features/identity/bounded-concurrency.ts';
import { sendError } from './error-reply.ts';

/** Turns what was thrown into the documented shape. Faults of the client keep their 4xx; everything else is logged once and told without detail. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => replyToError(error, reply, request.log));
}

function replyToError(error: unknown, reply: FastifyReply, log: FastifyBaseLogger): FastifyReply {
  const code = textOf(error, 'code');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendError(reply, { code: 'unsupportedMediaType' });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendError(reply, { code: 'payloadTooLarge' });
  if (isClientFault(error)) return sendError(reply, { code: 'validationFailed', title: 'the body cannot be read as JSON' }, 400);
  if (error instanceof OverloadedError) {
    void reply.header('retry-after', 5);
    return sendError(reply, { code: 'unavailable' });
  }
  if (DATABASE_AWAY.test(code) || CONNECTION_LOST.test(textOf(error, 'message'))) {
    log.error({ err: error }, 'the database is away');
    void reply.header('retry-after', 5);
    return sendError(reply, { code: 'unavailable' });
  }
  log.error({ err: error }, 'a request failed');
  return sendError(reply, { code: 'internal' });
}

function textOf(error: unknown, key: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}

function isClientFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** No connection (errno), connection exceptions (08), operator intervention (57P), no resources left (53). */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|57P\d\d|53\w{3})$/;
/** What pg says, without a code, of a connection that it could not get or that broke. */
const CONNECTION_LOST = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;
