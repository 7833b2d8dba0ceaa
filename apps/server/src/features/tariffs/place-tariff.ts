import type { Database } from '../../database/database.ts';
import type { HomeChange } from '../home/change-home.store.ts';
import { type CommandError, type HomeCommand, refuse } from '../home/home-command.ts';
import { countryOf } from '../places/country.ts';
import { checkTariff } from './check-tariff.ts';
import { overlappingField } from './overlapping-tariff.ts';
import type { AskedTariff, Tariff } from './tariff.ts';
import { loadCountry, loadTariffs, putTariff } from './tariff.store.ts';

/** Where a home has not said its country. */
const USUAL_CURRENCY = 'EUR';

/** The change that gives a home this tariff under `id`, in place of the one that has it; refused when it shares a day with another of its energy. */
export async function placeTariff(
  held: Pick<Database, 'kysely'>,
  { homeId }: HomeCommand,
  id: string,
  asked: AskedTariff,
): Promise<{ readonly change: HomeChange; readonly answer: Tariff } | { readonly ok: false; readonly error: CommandError }> {
  const checked = checkTariff(asked);
  if (!checked.ok) return checked;
  const standing = await loadTariffs(held, homeId);
  const others = standing.filter((other) => other.id !== id && other.energy === asked.energy);
  const field = overlappingField(asked, others);
  if (field !== null) return refuse({ code: 'tariff.overlap', field });
  const country = await loadCountry(held, homeId);
  const currency = asked.currency ?? countryOf(country ?? '')?.currency ?? USUAL_CURRENCY;
  const tariff = { ...checked.tariff, id, currency };
  return { change: { rows: [putTariff(homeId, tariff)] }, answer: tariff };
}
