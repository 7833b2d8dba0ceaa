import { STATUS_CODES } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway } from '../../database/is-database-away.ts';
import { OverloadedError } from '../../identity/passwords/bounded-concurrency.ts';
import { sendError } from './error-reply.ts';

/** Turns what was thrown into the documented shape. Faults of the client keep their 4xx; everything else is logged once and told without detail. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => replyToError(error, reply, request.log));
}

function replyToError(error: unknown, reply: FastifyReply, log: FastifyBaseLogger): FastifyReply {
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendError(reply, { code: 'unsupportedMediaType' });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendError(reply, { code: 'payloadTooLarge' });
  const fault = clientFaultOf(error);
  if (fault === 404) return sendError(reply, { code: 'notFound' });
  // of a file: a range that it does not have, or a condition that it does not meet
  if (fault !== null && fault !== 400) {
    const range = contentRangeOf(error);
    if (range !== null) void reply.header('content-range', range);
    return sendError(reply, { code: 'validationFailed', title: STATUS_CODES[fault] ?? '' }, fault);
  }
  if (fault !== null) return sendError(reply, { code: 'validationFailed', title: 'the body cannot be read as JSON' }, 400);
  if (error instanceof OverloadedError) {
    void reply.header('retry-after', 5);
    return sendError(reply, { code: 'unavailable' });
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'the database is away');
    void reply.header('retry-after', 5);
    return sendError(reply, { code: 'unavailable' });
  }
  log.error({ err: error }, 'a request failed');
  return sendError(reply, { code: 'internal' });
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, 'code');
  return typeof value === 'string' ? value : '';
}

/** The status of a fault of the client; null: it is another's. */
function clientFaultOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/** What there is of a file, for whoever asked for more. */
function contentRangeOf(error: unknown): string | null {
  const headers: unknown = typeof error === 'object' && error !== null && 'headers' in error ? error.headers : null;
  const range: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, 'Content-Range') : null;
  return typeof range === 'string' ? range : null;
}
