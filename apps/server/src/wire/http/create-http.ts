import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Instant } from '@braise/domain';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Access } from '../../access/access.ts';
import type { Config } from '../../config.ts';
import { type ServePage, answerUnknownPaths } from './answer-unknown-paths.ts';
import { errorBody, sendError } from './error-reply.ts';
import { type GuardedRoute, guardRoutes } from './guard-routes.ts';
import { handleErrors } from './handle-errors.ts';
import { readJsonBodies } from './json-bodies.ts';
import { limitRate } from './limit-rate.ts';
import { refuseOutdatedClients } from './refuse-outdated-clients.ts';
import type { RateLimiter } from './rate-limiter.ts';

const BODY_LIMIT = 1_048_576;
/** How long a client may take to send a request; streams are answers and have no limit. */
const REQUEST_MILLISECONDS = 30_000;
/** Longer than any id or token in a path. */
const MAX_PARAM_LENGTH = 256;

export type HttpDependencies = {
  readonly access: Access;
  readonly log: FastifyBaseLogger;
  readonly now: () => Instant;
  readonly rateLimiter: RateLimiter;
  /** Whose `X-Forwarded-For` is believed: of so many proxies in a row, or of these addresses. 0: of nobody. */
  readonly trustProxy?: Config['trustProxy'];
  /** PEM, to speak HTTPS; null: plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string } | null;
  /** Answers a browser's call for a page (GET, accepts HTML) whose path is no route: the web app's shell. */
  readonly page?: ServePage;
};

/**
 * The server's HTTP: every route added to `app` must state its access policy, and every answer to a fault has the documented shape.
 * `routes` lists what has been added. It does not listen yet.
 */
export function createHttp({ access, log, now, rateLimiter, trustProxy = 0, tls = null, page }: HttpDependencies): {
  readonly app: FastifyInstance;
  readonly routes: readonly GuardedRoute[];
} {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy],
    https: tls === null ? null : { ...tls, minVersion: 'TLSv1.2' },
    requestTimeout: REQUEST_MILLISECONDS,
    forceCloseConnections: true,
    // a path that cannot be decoded, or a parameter that is too long, names nothing; no hook has been asked
    frameworkErrors: (_error, _request, reply) => void sendError(reply.header('x-content-type-options', 'nosniff'), { code: 'notFound' }),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
      const body = JSON.stringify(errorBody({ code: 'validationFailed', title: 'the request cannot be read' }));
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
      socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    void reply.header('x-content-type-options', 'nosniff');
  });
  refuseOutdatedClients(app);
  const routes = guardRoutes(app, access);
  limitRate(app, rateLimiter, now);
  readJsonBodies(app);
  handleErrors(app);
  answerUnknownPaths(app, routes, page);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'no route';
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  return { app, routes };
}
