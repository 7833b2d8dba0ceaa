import type { FastifyInstance, FastifyRequest } from 'fastify';

const JSON_TYPES = /^(application\/json|application\/[\w.-]+\+json|text\/plain)\s*(;|$)/i;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Reads bodies as clients in the field send them: JSON under its own type, as text/plain or without a type, and no body at all under any type.
 * Anything else is no JSON and gets 415. Holds for every scope that does not say otherwise.
 */
export function readJsonBodies(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  const json = (request: FastifyRequest, body: string, done: Done): void => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  };
  const nothing = (body: string, done: Done): void => {
    if (body.trim() === '') done(null, undefined);
    else done(unsupported());
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, json);
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.headers['content-type'] === undefined) json(request, body, done);
    else nothing(body, done);
  });
}

const unsupported = (): Error =>
  Object.assign(new Error('the body must be JSON'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 });
