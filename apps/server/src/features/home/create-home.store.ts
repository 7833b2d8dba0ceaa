import type { EntitlementPolicy, Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { HomeCommand } from '../../commands/home-command.ts';

export type NewHome = {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly generation: 'PRE_LINE_X' | 'LINE_X';
  readonly language: string;
  readonly address: Readonly<Record<string, string | null>>;
  readonly geolocation: { readonly latitude: number; readonly longitude: number } | null;
  readonly entitlementPolicy: EntitlementPolicy;
  /** Left out: it has no subscription. */
  readonly subscribedSince?: Instant;
  /** Whose brand its pages wear where their app says nothing. */
  readonly partner?: string | null;
  /** Its weather is generated with it. */
  readonly simulated?: boolean;
  /** Taken rather than given out, for homes whose id is known beforehand. */
  readonly id?: number;
};

/** A request of a resident for a home of their own. */
export type OwnRequest = {
  readonly idempotency: HomeCommand['idempotency'];
  /** Counts it, in the transaction that makes the home: neither is done without the other. */
  readonly count: (transaction: Kysely<Schema>) => Promise<unknown>;
};

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

export async function insertHome(
  { kysely }: Database,
  home: NewHome,
  resident: string | null,
  at: Instant,
  request: OwnRequest | null,
): Promise<number | 'already-resident' | 'no-such-person'> {
  try {
    return await kysely.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('home')
        .values({
          ...(home.id === undefined ? {} : { id: home.id }),
          name: home.name,
          time_zone: home.timeZone,
          generation: home.generation,
          language: home.language,
          address: JSON.stringify(home.address),
          latitude: home.geolocation?.latitude ?? null,
          longitude: home.geolocation?.longitude ?? null,
          entitlement_policy: home.entitlementPolicy,
          subscribed_since: home.subscribedSince === undefined ? null : new Date(home.subscribedSince),
          partner: home.partner ?? null,
          simulated: home.simulated ?? false,
          created_at: new Date(at),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('agenda')
        .values({ home_id: id, due_at: new Date(at) })
        .execute();
      await transaction
        .insertInto('consumption_settling')
        .values({ home_id: id, due_at: new Date(at) })
        .execute();
      if (home.geolocation !== null && home.simulated !== true) {
        // before homes whose weather is merely due again
        await transaction
          .insertInto('weather_fetch')
          .values({ home_id: id, due_at: new Date(0) })
          .execute();
      }
      if (resident !== null) {
        await transaction
          .insertInto('membership')
          .values({ home_id: id, person_id: resident, joined_at: new Date(at) })
          .execute();
      }
      await request?.count(transaction);
      if (resident !== null && request !== null && request.idempotency !== null) {
        const { key, requestHash } = request.idempotency;
        const answer = JSON.stringify({ revision: 1, answer: id });
        await transaction
          .insertInto('idempotency')
          .values({ home_id: id, person_id: resident, key, request_hash: requestHash, status: 201, answer, created_at: new Date(at) })
          .execute();
      }
      return id;
    });
  } catch (error) {
    if (violates(error, UNIQUE_VIOLATION, 'membership_person')) return 'already-resident';
    if (violates(error, FOREIGN_KEY_VIOLATION, 'membership_person_id_fkey')) return 'no-such-person';
    throw error;
  }
}

function violates(error: unknown, code: string, constraint: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return false;
  return error.code === code && error.constraint === constraint;
}
