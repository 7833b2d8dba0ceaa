import { type Instant, instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Invitation, mailClaimedUntil } from './invitation.ts';

type Transaction = Pick<Database, 'kysely'>;

const selectPending = ({ kysely }: Transaction, at: Instant) =>
  kysely
    .selectFrom('invitation')
    .innerJoin('person', 'person.id', 'invitation.inviter_id')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.language',
      'invitation.first_sent_at',
      'invitation.last_sent_at',
      'invitation.expires_at',
      'invitation.mail_due_at',
      'invitation.mail_failures',
      'person.id as inviter_id',
      'person.name as inviter_name',
      'person.email as inviter_email',
      'person.locale as inviter_locale',
    ])
    .where('invitation.accepted_by', 'is', null)
    .where('invitation.expires_at', '>', new Date(at));

type Row = Awaited<ReturnType<ReturnType<typeof selectPending>['executeTakeFirstOrThrow']>>;

const invitationOf = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  language: row.language,
  firstSentAt: instant(row.first_sent_at.getTime()),
  lastSentAt: instant(row.last_sent_at.getTime()),
  expiresAt: instant(row.expires_at.getTime()),
  undelivered: row.mail_due_at === null && row.mail_failures > 0,
  inviter: { id: row.inviter_id, name: row.inviter_name, email: row.inviter_email, locale: row.inviter_locale },
});

/** Those of a home that nobody has answered, the oldest first. */
export async function listInvitations(transaction: Transaction, homeId: number, at: Instant): Promise<readonly Invitation[]> {
  const rows = await selectPending(transaction, at)
    .where('invitation.home_id', '=', homeId)
    .orderBy('invitation.first_sent_at')
    .orderBy('invitation.id')
    .execute();
  return rows.map(invitationOf);
}

export async function findInvitation(transaction: Transaction, homeId: number, id: string, at: Instant): Promise<Invitation | null> {
  const row = await selectPending(transaction, at)
    .where('invitation.home_id', '=', homeId)
    .where('invitation.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

export async function findInvitationTo(transaction: Transaction, homeId: number, email: string, at: Instant): Promise<Invitation | null> {
  const row = await selectPending(transaction, at)
    .where('invitation.home_id', '=', homeId)
    .where('invitation.email', '=', email)
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

export type NewInvitation = {
  readonly id: string;
  readonly email: string;
  readonly language: 'fr' | 'en';
  readonly secretHash: Buffer;
  readonly inviterId: string;
  readonly sentAt: Instant;
  readonly expiresAt: Instant;
};

/** An invitation whose mail is about to leave. One to the same address that has expired gives way. */
export const putInvitation = (homeId: number, made: NewInvitation): RawBuilder<unknown> => sql`
  insert into invitation as kept
    (home_id, id, email, language, secret_hash, inviter_id, first_sent_at, last_sent_at, expires_at, mail_due_at)
  values (${homeId}, ${made.id}, ${made.email}, ${made.language}, ${made.secretHash}, ${made.inviterId}, ${new Date(made.sentAt)},
    ${new Date(made.sentAt)}, ${new Date(made.expiresAt)}, ${new Date(mailClaimedUntil(made.sentAt))})
  on conflict (home_id, email) where accepted_by is null do update
    set id = excluded.id, language = excluded.language, secret_hash = excluded.secret_hash, former_secret_hashes = '{}',
      inviter_id = excluded.inviter_id,
      first_sent_at = excluded.first_sent_at, last_sent_at = excluded.last_sent_at, expires_at = excluded.expires_at,
      mail_due_at = excluded.mail_due_at, mail_failures = 0
    where kept.expires_at <= excluded.first_sent_at`;

/** Links of so many mails before the last are known for what they are: older ones are of nobody any more. */
const FORMER_SECRETS = 5;
/** The secrets of the mails before the one that leaves now. */
export const formerSecrets = sql<Buffer[]>`(array_prepend(secret_hash, former_secret_hashes))[1:${sql.lit(FORMER_SECRETS)}]`;

/** A new secret in the place of the former one, for a mail that is about to leave. */
export const renewInvitation = (
  homeId: number,
  id: string,
  { secretHash, sentAt, expiresAt }: Pick<NewInvitation, 'secretHash' | 'sentAt' | 'expiresAt'>,
): RawBuilder<unknown> => sql`
  update invitation
  set secret_hash = ${secretHash}, former_secret_hashes = ${formerSecrets}, last_sent_at = ${new Date(sentAt)},
    expires_at = ${new Date(expiresAt)}, mail_due_at = ${new Date(mailClaimedUntil(sentAt))}, mail_failures = 0
  where home_id = ${homeId} and id = ${id} and accepted_by is null`;

export const dropInvitation = (homeId: number, id: string): RawBuilder<unknown> =>
  sql`delete from invitation where home_id = ${homeId} and id = ${id} and accepted_by is null`;

/** What a link leads to. `acceptedBy`: the one who used it. */
export type LinkedInvitation = {
  readonly homeId: number;
  readonly homeName: string;
  readonly address: Readonly<Record<string, string | null>>;
  readonly inviterName: string;
  readonly expiresAt: Instant;
  readonly acceptedBy: string | null;
  /** Where it went. */
  readonly email: string;
};

/** Null: no invitation has this secret, or it has expired. */
export async function findByLink({ kysely }: Transaction, secretHash: Buffer, at: Instant): Promise<LinkedInvitation | null> {
  const row = await kysely
    .selectFrom('invitation')
    .innerJoin('home', 'home.id', 'invitation.home_id')
    .innerJoin('person', 'person.id', 'invitation.inviter_id')
    .select(['home.id', 'home.name', 'home.address', 'person.name as inviter'])
    .select(['invitation.expires_at', 'invitation.accepted_by', 'invitation.email'])
    .where('invitation.secret_hash', '=', secretHash)
    .where('invitation.expires_at', '>', new Date(at))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    homeId: row.id,
    homeName: row.name,
    // written by `createHome` and `setHomeDetails`
    address: row.address as LinkedInvitation['address'],
    inviterName: row.inviter,
    expiresAt: instant(row.expires_at.getTime()),
    acceptedBy: row.accepted_by,
    email: row.email,
  };
}

const selectOwn = ({ kysely }: Transaction, personId: string) =>
  kysely
    .selectFrom('invitation')
    .innerJoin('person', (join) => join.on('invitation.email', '=', sql<string>`lower(person.email)`))
    .where('person.id', '=', personId)
    .where('person.email_confirmed_at', 'is not', null);

/** Ids of the invitations that went to the confirmed address of a person and have not been answered, the latest first. */
export async function listOwnInvitations(transaction: Transaction, personId: string, at: Instant): Promise<readonly string[]> {
  const rows = await selectOwn(transaction, personId)
    .select('invitation.id')
    .where('invitation.accepted_by', 'is', null)
    .where('invitation.expires_at', '>', new Date(at))
    .orderBy('invitation.last_sent_at', 'desc')
    .orderBy('invitation.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Null: none of this id went to the confirmed address of the person, or somebody else has accepted it. */
export async function findOwnSecretHash(transaction: Transaction, personId: string, id: string): Promise<Buffer | null> {
  const row = await selectOwn(transaction, personId)
    .select('invitation.secret_hash')
    .where('invitation.id', '=', id)
    // asked again by the one who accepted, the answer is the same
    .where((or) => or.or([or('invitation.accepted_by', 'is', null), or('invitation.accepted_by', '=', personId)]))
    .executeTakeFirst();
  return row?.secret_hash ?? null;
}

/** Whether a newer mail, whose link still opens the invitation, has replaced this link. */
export async function isReplacedLink({ kysely }: Transaction, secretHash: Buffer, at: Instant): Promise<boolean> {
  const row = await kysely
    .selectFrom('invitation')
    .select('id')
    .where('former_secret_hashes', '@>', sql<Buffer[]>`array[${secretHash}]::bytea[]`)
    .where('accepted_by', 'is', null)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the link up for one person; false when it can no longer be used. Of many at once one succeeds. */
export async function claimInvitation({ kysely }: Transaction, secretHash: Buffer, personId: string, at: Instant): Promise<boolean> {
  const claimed = await kysely
    .updateTable('invitation')
    .set({ accepted_by: personId, mail_due_at: null })
    .where('secret_hash', '=', secretHash)
    .where('accepted_by', 'is', null)
    .where('expires_at', '>', new Date(at))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** False when there is none that could be turned down. */
export async function deleteByLink({ kysely }: Transaction, secretHash: Buffer, at: Instant): Promise<boolean> {
  const deleted = await kysely
    .deleteFrom('invitation')
    .where('secret_hash', '=', secretHash)
    .where('accepted_by', 'is', null)
    .where('expires_at', '>', new Date(at))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteExpiredInvitations({ kysely }: Transaction, at: Instant): Promise<void> {
  await kysely.deleteFrom('invitation').where('expires_at', '<=', new Date(at)).execute();
}

/** Whether somebody with this address lives in the home. `email`: lower case. */
export async function isResident({ kysely }: Transaction, homeId: number, email: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.id')
    .where('membership.home_id', '=', homeId)
    .where(sql<string>`lower(person.email)`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The language of the account with this address, else of the home. `email`: lower case. */
export async function findInviteeLocale({ kysely }: Transaction, homeId: number, email: string): Promise<string> {
  const person = await kysely
    .selectFrom('person')
    .select('locale')
    .where(sql<string>`lower(email)`, '=', email)
    .executeTakeFirst();
  const home = await kysely.selectFrom('home').select('language').where('id', '=', homeId).executeTakeFirst();
  return person?.locale ?? home?.language ?? '';
}
