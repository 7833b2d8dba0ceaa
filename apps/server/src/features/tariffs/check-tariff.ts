import { cents, roundTo } from '@braise/domain';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import type { Tariff } from './tariff.ts';

/** Decimals of a price that are kept. */
const DECIMALS = 4;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The tariff as it is kept, or what is wrong with it, by its field on the wire. */
export function checkTariff(
  asked: Tariff,
): { readonly ok: true; readonly tariff: Tariff } | { readonly ok: false; readonly error: CommandError } {
  const wrong = (field: string) => refuse({ code: 'validationFailed', field });
  const { energy, type, unit, price, currency, startDay, endDay } = asked;
  if (energy === 'ELECTRICITY' && unit !== 'kWh') return wrong('unit');
  // gas has no price of the hour
  if (type === 'HOURLY' && energy !== 'ELECTRICITY') return wrong('type');
  if ((type === 'FIXED') === (price === null)) return wrong('tariffInCents');
  if (!CURRENCIES.has(currency)) return wrong('currency');
  if (endDay !== null && endDay < startDay) return wrong('endDate');
  const kept = price === null ? null : cents(roundTo(price, DECIMALS));
  // a price so small is one in another unit, and must not become none
  if (kept === 0 && price !== 0) return wrong('tariffInCents');
  const provider = asked.provider === '' ? null : asked.provider;
  return { ok: true, tariff: { ...asked, provider, price: kept } };
}
