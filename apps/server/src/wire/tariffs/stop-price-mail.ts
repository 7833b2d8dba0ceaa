import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { stopPriceMail } from '../../features/tariffs/price-mail/price-mail.store.ts';
import { statePolicy } from '../http/guard-routes.ts';

const paramsOf = z.object({ key: z.uuid() });

/**
 * What the header of a mail about prices leads to. A mail program posts a form to it, without a session (RFC 8058): then no more of them come, and it is not told whether
 * any did. Whoever opens it is led to where the mails are chosen, and what only looks at links changes nothing.
 */
export async function registerStopPriceMail(app: FastifyInstance, database: Pick<Database, 'kysely'>): Promise<void> {
  await app.register(async (scope) => {
    statePolicy(scope, 'public');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, undefined));
    scope.post('/account/price-mails/:key/stop', async (request, reply) => {
      const params = z.safeParse(paramsOf, request.params);
      if (params.success) await stopPriceMail(database, params.data.key);
      return reply.code(204).send();
    });
    scope.get('/account/price-mails/:key/stop', async (_request, reply) => reply.redirect('/?deepLink=tariff/home/hourly/prices', 303));
  });
}
