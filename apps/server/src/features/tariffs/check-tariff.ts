import { type Cents, cents, roundTo } from '@braise/domain';
import { type Tariff, areApart } from '@braise/domain/tariff';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import { isCurrency } from '../../places/is-currency.ts';

/** Decimals of a price that are kept. */
const DECIMALS = 4;

/** The tariff as it is kept, or what is wrong with it, by its field on the wire. */
export function checkTariff(
  asked: Tariff,
): { readonly ok: true; readonly tariff: Tariff } | { readonly ok: false; readonly error: CommandError } {
  const wrong = (field: string) => refuse({ code: 'validationFailed', field });
  const { energy, type, unit, price, terms, currency, startDay, endDay } = asked;
  if (energy === 'ELECTRICITY' && unit !== 'kWh') return wrong('unit');
  // gas has no price of the hour
  if (type === 'HOURLY' && energy !== 'ELECTRICITY') return wrong('type');
  if ((type === 'FIXED') === (price === null)) return wrong('tariffInCents');
  if (type === 'FIXED' && terms !== null) return wrong('terms');
  if (terms?.kind === 'PEAK' && !areApart(terms.offPeak)) return wrong('terms.offPeak');
  if (!isCurrency(currency)) return wrong('currency');
  if (endDay !== null && endDay < startDay) return wrong('endDate');
  const kept = rounded(price);
  // a price so small is one in another unit, and must not become none
  if (kept === 0 && price !== 0) return wrong('tariffInCents');
  const provider = asked.provider === '' ? null : asked.provider;
  return {
    ok: true,
    tariff: {
      ...asked,
      provider,
      price: kept,
      standingCharge: rounded(asked.standingCharge),
      feedIn: rounded(asked.feedIn),
    },
  };
}

const rounded = (price: Cents | null): Cents | null => price && cents(roundTo(price, DECIMALS));
