import { DAY, type Instant, instant } from '@braise/domain';
import type { Tariff } from '@braise/domain/tariff';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { TariffLink } from './tariff-link.ts';

type Reader = Pick<Database, 'kysely'>;

const select = ({ kysely }: Reader) =>
  kysely
    .selectFrom('tariff_link')
    .select(['home_id as homeId', 'id', 'person_id as personId', 'offer_id as offerId', 'tariff', 'place', 'language'])
    .select(['asked_at as askedAt', 'expires_at as expiresAt', 'mailed_at as mailedAt', 'mail_failed as mailFailed'])
    .select(['answer', 'answered_at as answeredAt', 'tariff_id as tariffId', 'gave_way as gaveWay']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const linkOf = ({
  id,
  personId,
  offerId,
  tariff,
  place,
  language,
  askedAt,
  expiresAt,
  mailedAt,
  mailFailed,
  answer,
  answeredAt,
  tariffId,
  gaveWay,
}: Row): TariffLink => ({
  id,
  personId,
  offerId,
  place,
  language,
  mailFailed,
  answer,
  tariffId,
  // written by `putLink` and `answerLink`
  tariff: tariff as Tariff,
  gaveWay: gaveWay as Tariff | null,
  askedAt: instant(askedAt.getTime()),
  expiresAt: instant(expiresAt.getTime()),
  mailedAt: mailedAt.map((at) => instant(at.getTime())),
  answeredAt: answeredAt && instant(answeredAt.getTime()),
});

/** The links of a home, the latest first. */
export async function loadLinks(reader: Reader, homeId: number): Promise<readonly TariffLink[]> {
  const rows = await select(reader).where('home_id', '=', homeId).orderBy('asked_at', 'desc').orderBy('id').execute();
  return rows.map(linkOf);
}

/** What a link of a mail opens; null: nothing, or nothing any more. */
export async function findBySecret(
  reader: Reader,
  secretHash: Buffer,
): Promise<{ readonly homeId: number; readonly link: TariffLink } | null> {
  const row = await select(reader)
    .where('secret_hashes', '@>', sql<Buffer[]>`array[${secretHash}]::bytea[]`)
    .executeTakeFirst();
  return row === undefined ? null : { homeId: row.homeId, link: linkOf(row) };
}

const instants = (at: readonly Instant[]) => sql`array[${sql.join(at.map((each) => new Date(each)))}]::timestamptz[]`;

/** A link that waits, in the place of the home's last that came to nothing. */
export const putLink = (homeId: number, link: TariffLink, secretHash: Buffer, before: TariffLink | undefined): RawBuilder<unknown> => {
  const { id, personId, offerId, tariff, place, language, askedAt, expiresAt, mailedAt } = link;
  const values = sql`(${homeId}, ${id}, ${personId}, ${offerId}, ${JSON.stringify(tariff)}::jsonb, ${place}, ${language},
    array[${secretHash}]::bytea[], ${instants(mailedAt)}, false, ${new Date(askedAt)}, ${new Date(expiresAt)}, null, null, null)`;
  const columns = sql`(home_id, id, person_id, offer_id, tariff, place, language, secret_hashes, mailed_at, mail_failed, asked_at, expires_at, answer,
    answered_at, tariff_id)`;
  return before === undefined
    ? sql`insert into tariff_link ${columns} values ${values}`
    : sql`update tariff_link set ${columns} = ${values} where home_id = ${homeId} and id = ${before.id}`;
};

/** ms for which it is known of a link that came to nothing what became of it. */
const KEPT = 90 * DAY;
export const forgetLinks = (homeId: number, at: Instant): RawBuilder<unknown> =>
  sql`delete from tariff_link where home_id = ${homeId} and tariff_id is null and answered_at < ${new Date(at - KEPT)}`;

/** Another mail of a link that waits, or waited: until then it can be followed. */
export const renewLink = (
  homeId: number,
  id: string,
  { secretHash, mailedAt, expiresAt }: { readonly secretHash: Buffer; readonly mailedAt: readonly Instant[]; readonly expiresAt: Instant },
): RawBuilder<unknown> => sql`update tariff_link
  set secret_hashes = array_append(secret_hashes, ${secretHash}), mailed_at = ${instants(mailedAt)}, mail_failed = false, expires_at = ${new Date(expiresAt)}
  where home_id = ${homeId} and id = ${id}`;

type Answered = Pick<TariffLink, 'tariffId' | 'gaveWay'> & {
  readonly answer: NonNullable<TariffLink['answer']>;
  readonly answeredAt: Instant;
};

export const answerLink = (
  homeId: number,
  id: string,
  { answer, tariffId, gaveWay, answeredAt }: Answered,
): RawBuilder<unknown> => sql`update tariff_link set answer = ${answer}, tariff_id = ${tariffId}, answered_at = ${new Date(answeredAt)},
    gave_way = ${gaveWay && JSON.stringify(gaveWay)}::jsonb
  where home_id = ${homeId} and id = ${id}`;

/** Its mail did not leave, and no other was asked for since. */
export async function markUnmailed({ kysely }: Reader, homeId: number, secretHash: Buffer): Promise<void> {
  await kysely
    .updateTable('tariff_link')
    .set({ mail_failed: true })
    .where('home_id', '=', homeId)
    .where(sql<boolean>`secret_hashes[array_upper(secret_hashes, 1)] = ${secretHash}`)
    .execute();
}

/** Null: there is no such home. */
export async function findHomeName({ kysely }: Reader, homeId: number): Promise<string | null> {
  const row = await kysely.selectFrom('home').select('name').where('id', '=', homeId).executeTakeFirst();
  return row?.name ?? null;
}
