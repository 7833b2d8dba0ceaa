import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

type NamedHome = { readonly id: number; readonly name: string };

/** What the deletion of an account deletes. */
export type AccountDeletion = {
  readonly name: string;
  readonly email: string;
  /**
   * Homes that nobody else lives in: the own one, and those that were left and could be returned to. By id. A gateway counts as a device, as
   * it does in the list of them.
   */
  readonly deletedHomes: readonly (NamedHome & { readonly rooms: number; readonly devices: number })[];
  /** The home that others go on living in. */
  readonly leftHome: (NamedHome & { readonly otherResidents: number }) | null;
  readonly phones: number;
};

/** Null: there is no such account. */
export async function findAccountDeletion({ kysely }: Pick<Database, 'kysely'>, personId: string): Promise<AccountDeletion | null> {
  const person = await kysely.selectFrom('person').select(['name', 'email']).where('id', '=', personId).executeTakeFirst();
  if (person === undefined) return null;
  const left = kysely.selectFrom('left_home').select('home_id').where('person_id', '=', personId);
  const own = await kysely.selectFrom('membership').select('home_id').where('person_id', '=', personId).unionAll(left).execute();
  const homeIds = own.map((row) => row.home_id);
  const homes = await kysely
    .selectFrom('home')
    .select((home) => [
      'home.id',
      'home.name',
      home
        .selectFrom('membership')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('membership.home_id', '=', 'home.id')
        .where('membership.person_id', '<>', personId)
        .as('others'),
      home
        .selectFrom('room')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('room.home_id', '=', 'home.id')
        .as('rooms'),
      home
        .selectFrom('device')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('device.home_id', '=', 'home.id')
        .where('device.left_at', 'is', null)
        .as('devices'),
      home
        .selectFrom('gateway')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('gateway.home_id', '=', 'home.id')
        .as('gateways'),
    ])
    // by their ids: a choice of two sub-queries would look at every home there is
    .where('home.id', '=', sql<number>`any(${homeIds}::integer[])`)
    .orderBy('home.id')
    .execute();
  const phones = await kysely
    .selectFrom('mobile_device')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('home_id', '=', sql<number>`any(${homeIds}::integer[])`)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const counted = homes.map(({ others, rooms, devices, gateways, ...home }) => ({
    ...home,
    others: others ?? 0,
    rooms: rooms ?? 0,
    devices: (devices ?? 0) + (gateways ?? 0),
  }));
  const shared = counted.find(({ others }) => others > 0);
  return {
    ...person,
    deletedHomes: counted.filter(({ others }) => others === 0).map(({ id, name, rooms, devices }) => ({ id, name, rooms, devices })),
    leftHome: shared === undefined ? null : { id: shared.id, name: shared.name, otherResidents: shared.others },
    phones: phones.count,
  };
}
