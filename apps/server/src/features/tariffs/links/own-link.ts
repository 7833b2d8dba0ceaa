import { type CommandError, refuse } from '../../../commands/home-command.ts';
import type { Database } from '../../../database/database.ts';
import { findHomeOf } from '../../../home-model/membership.store.ts';
import type { TariffLink } from './tariff-link.ts';
import { findBySecret } from './tariff-link.store.ts';

/** Who opened the link of a mail, by the hash of its secret. */
export type Opening = { readonly personId: string; readonly secretHash: Buffer };

export type OwnLink =
  | { readonly ok: true; readonly homeId: number; readonly link: TariffLink }
  | { readonly ok: false; readonly error: CommandError };

/** What the link of a mail opens for the one who asked for it, as long as they live there. */
export async function findOwnLink(database: Pick<Database, 'kysely'>, { personId, secretHash }: Opening): Promise<OwnLink> {
  const opened = await findBySecret(database, secretHash);
  if (opened === null) return refuse({ code: 'notFound' });
  if (opened.link.personId !== personId) return refuse({ code: 'tariffLink.otherPerson' });
  return (await findHomeOf(database, personId)) === opened.homeId ? { ok: true, ...opened } : refuse({ code: 'notFound' });
}
