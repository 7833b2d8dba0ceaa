import { HOUR_S, type Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { toLanguage } from '../../pages/language.ts';
import { writeMail } from '../../pages/write-mail.ts';
import type { Mail, MailPort } from '../../providers/mail/mail-port.ts';
import { createMailSender } from '../../providers/mail/mail-sender.ts';
import type { MailTokenPurpose } from './mail-token.store.ts';
import { insertMailToken } from './mail-token.store.ts';
import type { Person } from './person.store.ts';
import { hashSecretToken, makeSecretToken } from '../tokens/secret-token.ts';

const CONFIRMATION_LIFETIME_S = 48 * HOUR_S;
const RESET_LIFETIME_S = HOUR_S;

/**
 * Mails about accounts, in the person's language. They leave beside the answer to the request, since waiting for the mail server
 * would tell whether an account exists; one that cannot be sent is reported, and the person can ask again.
 */
export type IdentityMailer = {
  sendConfirmation(person: Person): void;
  sendReset(person: Person): void;
  sendAlreadyKnown(person: Person): void;
  sendPasswordChanged(person: Person): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
};

export function createIdentityMailer(deps: {
  readonly database: Kysely<Schema>;
  readonly mail: MailPort;
  readonly publicUrl: string;
  readonly now: () => Instant;
  readonly report: (error: unknown) => void;
}): IdentityMailer {
  const sender = createMailSender(deps);
  const dispatch = (compose: () => Promise<Mail>): void => void sender.send(compose);

  async function makeLink(person: Person, purpose: MailTokenPurpose, path: string, lifetimeSeconds: number): Promise<string> {
    const token = makeSecretToken();
    const expiresAt = new Date(deps.now() + lifetimeSeconds * 1000);
    await insertMailToken(deps.database, { hash: hashSecretToken(token), personId: person.id, purpose, expiresAt });
    const url = new URL(path, deps.publicUrl);
    url.searchParams.set('token', token);
    return url.href;
  }

  const write = (person: Person, topic: 'confirm' | 'reset' | 'known' | 'changed', link: string): Mail =>
    writeMail({
      to: { name: person.name, address: person.email },
      language: toLanguage(person.locale),
      topic,
      parameters: {},
      action: { label: `mail.${topic}.action`, link },
    });

  const page = (path: string) => new URL(path, deps.publicUrl).href;
  return {
    sendConfirmation: (person) =>
      dispatch(async () => write(person, 'confirm', await makeLink(person, 'confirm-email', '/account/confirm', CONFIRMATION_LIFETIME_S))),
    sendReset: (person) =>
      dispatch(async () => write(person, 'reset', await makeLink(person, 'reset-password', '/account/reset', RESET_LIFETIME_S))),
    sendAlreadyKnown: (person) => dispatch(async () => write(person, 'known', page('/account/forgotten'))),
    sendPasswordChanged: (person) => dispatch(async () => write(person, 'changed', page('/account/forgotten'))),
    settled: () => sender.settled(),
  };
}
