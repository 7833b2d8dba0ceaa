import type { Database } from '../../database/database.ts';

/** The residents of a home, the first to move in first. */
export async function loadResidents({ kysely }: Database, homeId: number) {
  return kysely
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('home', 'home.id', 'membership.home_id')
    .select(['person.id', 'person.name', 'person.email', 'person.locale', 'home.name as homeName'])
    .where('membership.home_id', '=', homeId)
    .orderBy('membership.joined_at')
    .orderBy('person.id')
    .execute();
}

/** A person and the homes where they live; null when there is none of that id. */
export async function loadPersonWithHomes({ kysely }: Database, personId: string) {
  const rows = await kysely
    .selectFrom('person')
    .leftJoin('membership', 'membership.person_id', 'person.id')
    .leftJoin('home', 'home.id', 'membership.home_id')
    .select(['person.id', 'person.name', 'person.email', 'person.locale', 'home.id as homeId', 'home.name as homeName'])
    .where('person.id', '=', personId)
    .execute();
  const [person] = rows;
  if (person === undefined) return null;
  const homes = rows.flatMap(({ homeId, homeName }) => (homeId === null || homeName === null ? [] : [{ id: homeId, name: homeName }]));
  return { id: person.id, name: person.name, email: person.email, locale: person.locale, homes };
}
