import type { Database } from '../database/database.ts';
import type { PersonalDataOf } from './personal-data-part.ts';

type Source = Pick<Database, 'kysely'>;

/** When the operator's staff came into the home, who, and what they asked for. */
export async function loadPersonalStaffAccess({ kysely }: Source, { homeId }: PersonalDataOf) {
  if (homeId === null) return [];
  const accesses = await kysely
    .selectFrom('staff_access')
    .innerJoin('staff', 'staff.id', 'staff_access.staff_id')
    .select(['staff_access.id', 'staff.name', 'staff_access.at', 'staff_access.expires_at as expiresAt'])
    .where('staff_access.home_id', '=', homeId)
    .orderBy('staff_access.at')
    .execute();
  const requests = await kysely
    .selectFrom('staff_request')
    .select(['access_id', 'at', 'method', 'route', 'status'])
    .where('home_id', '=', homeId)
    .orderBy('at')
    .execute();
  const ofAccess = Map.groupBy(requests, ({ access_id }) => access_id);
  return accesses.map(({ id, ...access }) => ({
    ...access,
    requests: (ofAccess.get(id) ?? []).map(({ at, method, route, status }) => ({ at, method, route, status })),
  }));
}

/** Until when staff may change the home, and whether it was this person who allowed it. */
export async function loadPersonalStaffPermission({ kysely }: Source, { homeId, personId }: PersonalDataOf) {
  if (homeId === null) return null;
  const row = await kysely
    .selectFrom('staff_permission')
    .select(['until', 'at', 'person_id'])
    .where('home_id', '=', homeId)
    .executeTakeFirst();
  return row === undefined ? null : { until: row.until, allowedAt: row.at, allowedByYou: row.person_id === personId };
}

/** What is kept of a person who helps others as staff of this server. */
export async function loadPersonalStaffAccount({ kysely }: Source, { personId }: PersonalDataOf) {
  const row = await kysely
    .selectFrom('staff')
    .select(['issuer', 'email', 'name', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}
