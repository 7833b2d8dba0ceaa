import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { type WishedMails, stopMails } from '../../home-model/mails/mail-wish.store.ts';
import { type MailKind, stopPath } from '../../providers/mail/stoppable-mail.ts';
import { statePolicy } from '../http/guard-routes.ts';

type Kept = Pick<Database, 'kysely'>;

/** Whose wish for mails of a kind is dropped, by the key in them, and where they are chosen. */
const KINDS: Readonly<Record<MailKind, { readonly wished: WishedMails; readonly chosenAt: string }>> = {
  'price-mails': { wished: 'price_mail', chosenAt: '/?deepLink=tariff/home/hourly/prices' },
  'reading-mails': { wished: 'reading_mail', chosenAt: '/?deepLink=energy-iq-reminder' },
  'savings-mails': { wished: 'savings_mail', chosenAt: '/main/settings/insightful-reports' },
};

const paramsOf = z.object({ key: z.uuid() });

/**
 * What the header of a mail leads to that a resident asked for. A mail program posts a form to it, without a session (RFC 8058): then no more of them come, and it is not
 * told whether any did. Whoever opens it is led to where the mails are chosen, and what only looks at links changes nothing.
 */
export async function registerStopMails(app: FastifyInstance, database: Kept): Promise<void> {
  await app.register(async (scope) => {
    statePolicy(scope, 'public');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, undefined));
    for (const [kind, { wished, chosenAt }] of Object.entries(KINDS) as [MailKind, (typeof KINDS)[MailKind]][]) {
      const path = stopPath(kind, ':key');
      scope.post(path, async (request, reply) => {
        const params = z.safeParse(paramsOf, request.params);
        if (params.success) await stopMails(database, wished, params.data.key);
        return reply.code(204).send();
      });
      scope.get(path, async (_request, reply) => reply.redirect(chosenAt, 303));
    }
  });
}
