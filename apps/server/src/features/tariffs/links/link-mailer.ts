import type { Database } from '../../../database/database.ts';
import { findPerson } from '../../../identity/accounts/person.store.ts';
import { hashSecretToken } from '../../../identity/tokens/secret-token.ts';
import { writeMail } from '../../../pages/write-mail.ts';
import type { MailPort } from '../../../providers/mail/mail-port.ts';
import { createMailSender } from '../../../providers/mail/mail-sender.ts';
import { offerOf } from './offers.ts';
import type { TariffLink } from './tariff-link.ts';
import { findHomeName, markUnmailed } from './tariff-link.store.ts';

/** Mails that ask whether a tariff is to be linked. They leave beside the answer to the request. */
export type LinkMailer = {
  /** `secret`: opens the link. One that does not leave is told of with the link. */
  sendLink(homeId: number, link: TariffLink, secret: string): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
};

export function createLinkMailer(deps: {
  readonly database: Pick<Database, 'kysely'>;
  readonly mail: MailPort;
  readonly publicUrl: string;
  readonly report: (error: unknown) => void;
}): LinkMailer {
  const { database, publicUrl } = deps;
  const sender = createMailSender(deps);

  async function sendLink(homeId: number, { personId, offerId, place, language }: TariffLink, secret: string): Promise<void> {
    const person = personId === null ? null : await findPerson(database.kysely, personId);
    const home = await findHomeName(database, homeId);
    if (person === null || home === null) return;
    const { supplier = '', name = '' } = offerOf(offerId) ?? {};
    const link = new URL(`/${language}/tariff/${place}/verify?${String(new URLSearchParams({ token: secret }))}`, publicUrl).href;
    const sent = await sender.send(() =>
      writeMail({
        to: { name: person.name, address: person.email },
        language,
        topic: 'tariffLink',
        parameters: { home, supplier, offer: name },
        action: { label: 'mail.tariffLink.action', link },
      }),
    );
    if (sent !== 'sent') await markUnmailed(database, homeId, hashSecretToken(secret));
  }

  return {
    sendLink: (homeId, link, secret) => sender.beside(sendLink(homeId, link, secret)),
    settled: () => sender.settled(),
  };
}
