import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { Held } from './residency.store.ts';

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
    .where((home) =>
      home.or([
        home('home.id', 'in', home.selectFrom('membership').select('membership.home_id').where('membership.person_id', '=', personId)),
        home('home.id', 'in', home.selectFrom('left_home').select('left_home.home_id').where('left_home.person_id', '=', personId)),
      ]),
    )
    .orderBy('home.id')
    .execute();
  const phones = await kysely
    .selectFrom('mobile_device')
    .select((row) => row.fn.countAll<number>().as('count'))
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

/** Removes an account, and what names it without referring to it. */
export async function deletePerson({ kysely }: Held, { id, email }: { readonly id: string; readonly email: string }): Promise<void> {
  await kysely.updateTable('manual_control').set({ person_id: null }).where('person_id', '=', id).execute();
  await kysely.deleteFrom('idempotency').where('person_id', '=', id).execute();
  // what they allowed ends with them
  await kysely.deleteFrom('staff_permission').where('person_id', '=', id).execute();
  await kysely.deleteFrom('invitation').where('email', '=', email.toLowerCase()).where('accepted_by', 'is', null).execute();
  await kysely.deleteFrom('person').where('id', '=', id).execute();
}

/** Removes every row that belongs to a home that is held, and remembers that what was recorded of it is still to go. */
export async function deleteHomeRows({ kysely }: Held, homeId: number, at: Instant): Promise<void> {
  await kysely
    .insertInto('home_deletion')
    .values({ home_id: homeId, asked_at: new Date(at) })
    .execute();
  await kysely.deleteFrom('home').where('id', '=', homeId).execute();
}

export async function listUnfinishedDeletions({ kysely }: Held): Promise<readonly number[]> {
  return (await kysely.selectFrom('home_deletion').select('home_id').orderBy('home_id').execute()).map((row) => row.home_id);
}

export async function endDeletion({ kysely }: Held, homeId: number): Promise<void> {
  await kysely.deleteFrom('home_deletion').where('home_id', '=', homeId).execute();
}

/** Homes that were left and that nobody may return to any more. */
export async function listHomesToDelete({ kysely }: Held, at: Instant): Promise<readonly number[]> {
  const rows = await kysely.selectFrom('left_home').select('home_id').where('kept_until', '<=', new Date(at)).orderBy('home_id').execute();
  return rows.map((row) => row.home_id);
}

/** What is told of a home that nobody may return to any more, and whom; null: somebody has returned. */
export async function findHomeToDelete(
  { kysely }: Held,
  homeId: number,
  at: Instant,
): Promise<{
  readonly homeName: string;
  readonly leftBy: { readonly name: string; readonly email: string; readonly locale: string };
} | null> {
  const row = await kysely
    .selectFrom('left_home')
    .innerJoin('home', 'home.id', 'left_home.home_id')
    .innerJoin('person', 'person.id', 'left_home.person_id')
    .select(['home.name as homeName', 'person.name', 'person.email', 'person.locale'])
    .where('left_home.home_id', '=', homeId)
    .where('left_home.kept_until', '<=', new Date(at))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { homeName, ...leftBy } = row;
  return { homeName, leftBy };
}
