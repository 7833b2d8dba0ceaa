import type { Database } from '../../../database/database.ts';
import { loadLinks } from './tariff-link.store.ts';

/** The links of a home, as one of its residents is told of them: who else asked is nobody’s business. `homeId` null: they live nowhere. */
export async function loadPersonalLinks(
  database: Pick<Database, 'kysely'>,
  { homeId, personId: own }: { readonly homeId: number | null; readonly personId: string },
) {
  if (homeId === null) return [];
  const links = await loadLinks(database, homeId);
  return links.map(({ personId, ...link }) => ({ ...link, asked: personId === own ? 'by oneself' : 'by another' }));
}
