import { API_PATHS, firstPartOf } from '@braise/contract/server-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-reply.ts';
import type { GuardedRoute } from './guard-routes.ts';

/** Answers a browser's call for a page whose path is no route. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** 405 where the path stands under another method, the web app's page for browsers, else 404. */
export function answerUnknownPaths(app: FastifyInstance, routes: readonly GuardedRoute[], page: ServePage | undefined): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isApi = API_PATHS.includes(firstPartOf(path));
    if (!isApi && page !== undefined && request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
      return page(request, reply);
    }
    const methods = routes.filter((route) => isApi && pattern(route.url).test(path)).map((route) => route.method);
    if (methods.length === 0) return sendError(reply, { code: 'notFound' });
    void reply.header('allow', [...new Set(methods)].join(', '));
    return sendError(reply, { code: 'methodNotAllowed' });
  };
  app.setNotFoundHandler(answer);
  // before the body is read: whatever it holds, there is nothing here
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await answer(request, reply);
  });
}

const patterns = new Map<string, RegExp>();

function pattern(url: string): RegExp {
  let known = patterns.get(url);
  if (known === undefined) {
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : RegExp.escape(part)))
      .join('/');
    known = new RegExp(`^${source}/?$`);
    patterns.set(url, known);
  }
  return known;
}
