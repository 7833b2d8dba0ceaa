import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { stopReadingMail } from '../../features/meter-readings/reminder/reading-mail.store.ts';
import { stopSavingsMail } from '../../features/consumption/savings/mail/savings-mail.store.ts';
import { stopPriceMail } from '../../features/tariffs/price-mail/price-mail.store.ts';
import { type MailKind, stopPath } from '../../providers/mail/stoppable-mail.ts';
import { statePolicy } from '../http/guard-routes.ts';

type Kept = Pick<Database, 'kysely'>;

/** How mails of a kind are stopped, by the key in them, and where they are chosen. */
const KINDS: Readonly<Record<MailKind, { readonly stop: (database: Kept, key: string) => Promise<void>; readonly chosenAt: string }>> = {
  'price-mails': { stop: stopPriceMail, chosenAt: '/?deepLink=tariff/home/hourly/prices' },
  'reading-mails': { stop: stopReadingMail, chosenAt: '/?deepLink=energy-iq-reminder' },
  'savings-mails': { stop: stopSavingsMail, chosenAt: '/main/settings/insightful-reports' },
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
    for (const [kind, { stop, chosenAt }] of Object.entries(KINDS) as [MailKind, (typeof KINDS)[MailKind]][]) {
      const path = stopPath(kind, ':key');
      scope.post(path, async (request, reply) => {
        const params = z.safeParse(paramsOf, request.params);
        if (params.success) await stop(database, params.data.key);
        return reply.code(204).send();
      });
      scope.get(path, async (_request, reply) => reply.redirect(chosenAt, 303));
    }
  });
}
