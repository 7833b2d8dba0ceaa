import type { Tariff } from '@braise/domain/tariff';
import type { Database } from '../../database/database.ts';
import type { HomeChange } from '../../commands/change-home.store.ts';
import { type CommandError, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { checkTariff } from './check-tariff.ts';
import { overlappingField } from './overlapping-tariff.ts';
import type { RequestedTariff } from './tariff.ts';
import { loadCountry, loadEnergySource, putTariff } from './tariff.store.ts';
import { usualCurrency } from '../../places/usual-currency.ts';

/** Of clients that know of gas at a fixed price only. */
const USUAL = { energy: 'GAS', provider: null, type: 'FIXED' } as const;

type Placed = { readonly change: HomeChange; readonly answer: Tariff } | { readonly ok: false; readonly error: CommandError };

/**
 * The change that gives a home this tariff under `id`, in place of the one that has it; refused when it shares a day with another of its energy.
 * `standing`: the tariffs of the home.
 */
export async function placeTariff(
  held: Pick<Database, 'kysely'>,
  { homeId }: HomeCommand,
  id: string,
  asked: RequestedTariff,
  standing: readonly Tariff[],
): Promise<Placed> {
  const before = standing.find((one) => one.id === id);
  const type = asked.type ?? before?.type ?? USUAL.type;
  const checked = checkTariff({
    ...asked,
    id,
    energy: asked.energy ?? before?.energy ?? (asked.unit === 'm3' ? null : await loadEnergySource(held, homeId)) ?? USUAL.energy,
    provider: asked.provider === undefined ? (before?.provider ?? USUAL.provider) : asked.provider,
    type,
    terms: asked.terms === undefined ? (type === before?.type ? before.terms : null) : asked.terms,
    standingCharge: asked.standingCharge === undefined ? (before?.standingCharge ?? null) : asked.standingCharge,
    feedIn: asked.feedIn === undefined ? (before?.feedIn ?? null) : asked.feedIn,
    currency: asked.currency ?? before?.currency ?? usualCurrency(await loadCountry(held, homeId)),
  });
  if (!checked.ok) return checked;
  const { tariff } = checked;
  const others = standing.filter((other) => other.id !== id && other.energy === tariff.energy);
  const field = overlappingField(tariff, others);
  return field === null ? { change: { rows: [putTariff(homeId, tariff)] }, answer: tariff } : refuse({ code: 'tariff.overlap', field });
}
