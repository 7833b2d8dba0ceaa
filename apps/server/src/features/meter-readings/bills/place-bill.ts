import { type Instant, cents, kilowattHours, roundTo } from '@braise/domain';
import { overlappingEnd, saysTooMuch } from '@braise/domain/meter';
import { localDayAt } from '@braise/domain/schedule';
import { type CommandError, refuse } from '../../../commands/home-command.ts';
import { isCurrency } from '../../../places/is-currency.ts';
import { type KeptBill, MOST_BILLS, type RequestedBill, saysTheSame } from './kept-bill.ts';

type Placed = { readonly ok: true; readonly bill: KeptBill } | { readonly ok: false; readonly error: CommandError };

const DECIMALS = 2;

/** A bill as it is kept beside the others of a home, or what is wrong with it, by its field on the wire. `usual`: the currency where none is said. */
export function placeBill(
  asked: RequestedBill,
  {
    id,
    by,
    usual,
    timeZone,
    at,
  }: Pick<KeptBill, 'id' | 'by'> & { readonly usual: string; readonly timeZone: string; readonly at: Instant },
  others: readonly KeptBill[],
): Placed {
  if (others.length >= MOST_BILLS) return refuse({ code: 'bill.tooMany' });
  const currency = asked.currency ?? usual;
  if (!isCurrency(currency))
    return refuse({ code: 'validationFailed', field: 'currency', title: 'currency: Expected a currency that is in use, ISO 4217' });
  if (asked.lastDay < asked.firstDay)
    return refuse({ code: 'validationFailed', field: 'endDate', title: 'endDate: Expected a day from startDate on' });
  if (asked.lastDay > localDayAt(timeZone, at).date) return refuse({ code: 'bill.inFuture', field: 'endDate' });
  if (saysTooMuch(asked)) return refuse({ code: 'bill.tooMuch', field: 'kWh' });
  const end = overlappingEnd(asked, others);
  if (end !== null) return refuse({ code: 'bill.overlap', field: end === 'FIRST' ? 'startDate' : 'endDate' });
  return {
    ok: true,
    bill: {
      ...asked,
      id,
      by,
      confirmed: [],
      currency,
      amount: cents(roundTo(asked.amount, DECIMALS)),
      energy: asked.energy === null ? null : kilowattHours(roundTo(asked.energy, DECIMALS)),
    },
  };
}

/** A bill as it is kept in the place of the one that it corrects: what was confirmed of other days or figures is no longer, and who typed the same did not type it. */
export function placeCorrectedBill(
  before: KeptBill,
  asked: RequestedBill,
  how: Omit<Parameters<typeof placeBill>[1], 'id' | 'usual'>,
  others: readonly KeptBill[],
): Placed {
  const placed = placeBill(asked, { ...how, id: before.id, usual: before.currency }, others);
  if (!placed.ok) return placed;
  return saysTheSame(placed.bill, before) ? { ok: true, bill: before } : placed;
}
