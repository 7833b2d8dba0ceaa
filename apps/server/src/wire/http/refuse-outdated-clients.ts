import type { FastifyInstance } from 'fastify';
import { sendError } from './error-reply.ts';

/** Oldest version of the contract that the app may speak, by major and minor; raised when an answer changes so that an older app would mislead. */
const OLDEST = { major: 1, minor: 0 };

/** Answers 410 to a web app or web view that is too old to be served, or whose version cannot be read. Other clients state no version. */
export function refuseOutdatedClients(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const client = request.headers['x-braise-client'];
    if (typeof client === 'string' && isOutdated(client)) return sendError(reply, { code: 'updateRequired' });
  });
}

export function isOutdated(client: string): boolean {
  const [, app, major, minor] = /^(web(?:app|view))\/(\d{1,6})\.(\d{1,6})(?:\.|$)/.exec(client) ?? [];
  if (app === undefined) return /^web(app|view)\b/.test(client);
  return Number(major) < OLDEST.major || (Number(major) === OLDEST.major && Number(minor) < OLDEST.minor);
}
