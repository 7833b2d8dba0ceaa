import type { Tariff } from '@braise/domain/tariff';
import type { CommandError } from '../../../commands/home-command.ts';
import type { Database } from '../../../database/database.ts';
import type { PriceSources } from '../../../providers/prices/prices-of.ts';
import { isFed } from './is-fed.ts';
import { offersIn } from './offers.ts';
import { whereBought } from './where-bought.ts';

/** Why a home cannot have a tariff as a product of this id, where it stands now; null: it can. */
export async function whyNotLinked(
  held: Pick<Database, 'kysely'>,
  homeId: number,
  { offerId, tariff }: { readonly offerId: string; readonly tariff: Tariff },
  prices: PriceSources,
): Promise<CommandError | null> {
  const where = await whereBought(held, homeId, prices.zones);
  const offer = offersIn(where.country ?? '').find(({ id }) => id === offerId);
  if (offer === undefined) return { code: 'validationFailed', field: 'offerId' };
  if (!isFed(offer.kind, where, prices)) return { code: 'tariffLink.noFeed', field: 'offerId' };
  const kind = tariff.type === 'FIXED' ? 'FIXED' : (tariff.terms?.kind ?? null);
  return kind === offer.kind && tariff.energy === 'ELECTRICITY' ? null : { code: 'validationFailed', field: 'tariff.terms' };
}
