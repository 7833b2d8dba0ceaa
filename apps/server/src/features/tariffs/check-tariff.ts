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
  const wrong = (field: string, why: string) => refuse({ code: 'validationFailed', field, title: `${field}: ${why}` });
  const { energy, type, unit, price, terms, currency, startDay, endDay } = asked;
  if (energy !== 'GAS' && unit !== 'kWh') return wrong('unit', 'Expected kWh: only gas is sold by the cubic metre');
  // what is burned has no price of the hour
  if (type === 'HOURLY' && energy !== 'ELECTRICITY') return wrong('type', 'Expected FIXED: only electricity has a price of the hour');
  if ((type === 'FIXED') === (price === null)) return wrong('tariffInCents', 'Expected a price of FIXED, and none of HOURLY');
  if (type === 'FIXED' && terms !== null) return wrong('terms', 'Expected none of FIXED');
  if (terms?.kind === 'PEAK' && !areApart(terms.offPeak)) return wrong('terms.offPeak', 'Expected hours that share no minute');
  if (!isCurrency(currency)) return wrong('currency', 'Expected a currency that is in use, ISO 4217');
  if (endDay !== null && endDay < startDay) return wrong('endDate', 'Expected a day from startDate on');
  const kept = rounded(price);
  // a price so small is one in another unit, and must not become none
  if (kept === 0 && price !== 0) return wrong('tariffInCents', 'Expected no price so small');
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
