import { type Instant, firstOfMonth } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type Language, toLanguage } from '../../pages/language.ts';
import { writeMail } from '../../pages/write-mail.ts';
import type { Mail, MailPort } from '../../providers/mail/mail-port.ts';
import { createMailSender, type Sent } from '../../providers/mail/mail-sender.ts';
import { findPerson } from '../../identity/accounts/person.store.ts';
import { hashSecretToken, makeSecretToken } from '../../identity/tokens/secret-token.ts';
import {
  claimUnsentInvitation,
  endInvitationMail,
  findInvitationToSend,
  listUnsentInvitations,
  postponeInvitationMail,
} from './people-mail.store.ts';
import { findHomeToTell } from './residency.store.ts';

/** Of mails one after the other, after which no further one is tried. */
const MOST_FAILURES = 3;

/** Somebody who is written to. */
export type Addressee = { readonly name: string; readonly email: string; readonly locale: string };

/** Mails about who lives where, in the language of whom they are for. They leave beside the answer to the request. */
export type PeopleMailer = {
  /** One that cannot be sent is tried again by `resendUnsent`, for a day. `secret`: opens the invitation. */
  sendInvitation(homeId: number, id: string, secret: string): void;
  /** `byId`: the resident who did it. */
  sendRemoved(personId: string, about: { readonly homeId: number; readonly byId: string }): void;
  sendHomeKept(personId: string, about: { readonly homeId: number; readonly keptUntil: Instant }): void;
  /** `givenUp`: before its time, for homes that were left later. */
  sendHomeDeleted(person: Addressee, about: { readonly homeName: string; readonly givenUp: boolean }): void;
  /** `homeNames`: of homes that were deleted with the account. */
  sendAccountDeleted(person: Addressee, about: { readonly homeNames: readonly string[] }): void;
  /** Sends invitations again, each with a new link, whose mail could not be sent and is due. */
  resendUnsent(): Promise<void>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
};

export function createPeopleMailer(deps: {
  readonly database: Pick<Database, 'kysely'>;
  readonly mail: MailPort;
  readonly publicUrl: string;
  readonly now: () => Instant;
  readonly report: (error: unknown) => void;
}): PeopleMailer {
  const { database, now, publicUrl } = deps;
  const { kysely } = database;
  const sender = createMailSender(deps);

  /** Null: it was taken back meanwhile. */
  async function sendInvitation(homeId: number, id: string, secret: string): Promise<Sent | null> {
    const secretHash = hashSecretToken(secret);
    const found = await findInvitationToSend(database, homeId, id);
    if (found === null) return null;
    const sent = await sender.send(() => invitationMail(found, linkTo(secret)));
    if (sent === 'sent') await endInvitationMail(database, secretHash);
    else await postponeInvitationMail(database, secretHash, { failures: found.failures + 1, refused: sent === 'refused' }, now());
    return sent;
  }

  const page = (path: string): string => new URL(path, publicUrl).href;
  const linkTo = (secret: string): string => page(`/home-setup/join-home?${String(new URLSearchParams({ token: secret }))}`);

  async function sendRemoved(personId: string, { homeId, byId }: { readonly homeId: number; readonly byId: string }): Promise<void> {
    const person = await findPerson(kysely, personId);
    const by = await findPerson(kysely, byId);
    const home = await findHomeToTell(database, homeId);
    if (person === null || by === null || home === null) return;
    await sender.send(() => personMail(person, 'removed', { home: home.homeName, by: by.name }, page('/')));
  }

  async function sendHomeKept(
    personId: string,
    { homeId, keptUntil }: { readonly homeId: number; readonly keptUntil: Instant },
  ): Promise<void> {
    const person = await findPerson(kysely, personId);
    const home = await findHomeToTell(database, homeId);
    if (person === null || home === null) return;
    const { homeName, timeZone } = home;
    await sender.send(() => {
      // the day as the home has it
      const language = toLanguage(person.locale);
      const date = firstOfMonth(language, new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(keptUntil));
      return personMail(person, 'kept', { home: homeName, date }, page('/main/settings/home/people'));
    });
  }

  return {
    sendInvitation: (homeId, id, secret) => sender.beside(sendInvitation(homeId, id, secret)),
    sendRemoved: (personId, about) => sender.beside(sendRemoved(personId, about)),
    sendHomeKept: (personId, about) => sender.beside(sendHomeKept(personId, about)),
    sendHomeDeleted: (person, { homeName, givenUp }) =>
      void sender.send(() => personMail(person, givenUp ? 'homeGivenUp' : 'homeDeleted', { home: homeName }, page('/'))),
    sendAccountDeleted: (person, { homeNames }) =>
      void sender.send(() => {
        const language = toLanguage(person.locale);
        const homes = new Intl.ListFormat(language).format(homeNames);
        return personMail(person, homeNames.length === 0 ? 'accountDeleted' : 'allDeleted', { homes }, null);
      }),
    async resendUnsent() {
      let failures = 0;
      for (const { homeId, id, secretHash } of await listUnsentInvitations(database, now())) {
        const secret = makeSecretToken();
        if (!(await claimUnsentInvitation(database, secretHash, hashSecretToken(secret), now()))) continue;
        failures = (await sendInvitation(homeId, id, secret)) === 'failed' ? failures + 1 : 0;
        // the mail server is away, and other regular work waits: the rest is due still
        if (failures === MOST_FAILURES) return;
      }
    },
    settled: () => sender.settled(),
  };
}

type Invitation = { readonly email: string; readonly language: Language; readonly homeName: string; readonly inviterName: string };

const invitationMail = ({ email, language, homeName, inviterName }: Invitation, link: string): Mail =>
  writeMail({
    to: { name: '', address: email },
    language,
    topic: 'invitation',
    parameters: { home: homeName, inviter: inviterName },
    action: { label: 'mail.invitation.action', link },
  });

/** `link` null: there is nowhere left to go. */
const personMail = (
  { name, email, locale }: Addressee,
  topic: 'removed' | 'kept' | 'homeDeleted' | 'homeGivenUp' | 'accountDeleted' | 'allDeleted',
  parameters: Readonly<Record<string, string>>,
  link: string | null,
): Mail =>
  writeMail({
    to: { name, address: email },
    language: toLanguage(locale),
    topic,
    parameters,
    action: link === null ? null : { label: 'mail.openApp', link },
  });
