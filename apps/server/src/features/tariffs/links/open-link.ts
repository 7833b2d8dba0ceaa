import type { Instant } from '@braise/domain';
import type { Tariff } from '@braise/domain/tariff';
import { type CommandError, refuse } from '../../../commands/home-command.ts';
import type { Database } from '../../../database/database.ts';
import { makeWay } from '../make-way.ts';
import { loadTariffs } from '../tariff.store.ts';
import { type Opening, findOwnLink } from './own-link.ts';
import type { TariffLink } from './tariff-link.ts';
import { whyNotAnswered } from './why-not-answered.ts';

type Opened =
  | {
      readonly ok: true;
      readonly homeId: number;
      readonly link: TariffLink;
      /** The tariff that gives way once the link is confirmed, and its last day then; that null: it goes. */
      readonly givesWay: { readonly tariff: Tariff; readonly lastDay: string | null } | null;
    }
  | { readonly ok: false; readonly error: CommandError };

/** What the link of a mail opens, which is not used up by it. */
export async function openLink(database: Pick<Database, 'kysely'>, opening: Opening & { readonly at: Instant }): Promise<Opened> {
  const own = await findOwnLink(database, opening);
  if (!own.ok) return own;
  const why = whyNotAnswered(own.link, opening.at);
  if (why !== null) return refuse(why);
  const { gaveWay, ended } = makeWay(await loadTariffs(database, own.homeId), own.link.tariff);
  return { ...own, givesWay: gaveWay && { tariff: gaveWay, lastDay: ended?.endDay ?? null } };
}
