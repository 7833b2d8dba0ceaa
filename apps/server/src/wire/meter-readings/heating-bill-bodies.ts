import type {
  BillDoubtBody,
  HeatingBillAnswer,
  HeatingBillBody,
  HeatingBillRequest,
  HeatingBillsBody,
} from '@braise/contract/energy-insights';
import { cents, kilowattHours, roundTo } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import type { BillDoubt, OpenDays } from '@braise/domain/meter';
import type { BillTold, KeptBill, RequestedBill } from '../../features/meter-readings/bills/kept-bill.ts';

const DECIMALS = 2;

export const askedBill = ({ startDate, endDate, amountInCents, currency, kWh }: Omit<HeatingBillRequest, 'confirmed'>): RequestedBill => ({
  firstDay: startDate,
  lastDay: endDate,
  amount: cents(amountInCents),
  currency,
  energy: kWh == null ? null : kilowattHours(kWh),
});

export const shownBill = ({ bill }: HeatingBillAnswer): BillTold => ({ ...askedBill(bill), currency: bill.currency });

export const billBody = ({ id, firstDay, lastDay, amount, currency, energy, by }: KeptBill): Omit<HeatingBillBody, 'doubts'> => ({
  id,
  startDate: firstDay,
  endDate: lastDay,
  amountInCents: amount,
  currency,
  kWh: energy,
  by: by?.name ?? null,
});

export const billDoubtBody = (doubt: BillDoubt): BillDoubtBody => ({
  kind: doubt.kind,
  counted: 'counted' in doubt && doubt.counted !== null ? roundTo(doubt.counted, DECIMALS) : null,
  price: doubt.kind === 'PRICE' && doubt.price !== null ? roundTo(doubt.price, DECIMALS) : null,
  usual:
    doubt.kind === 'PRICE'
      ? { by: doubt.usual.by, least: roundTo(doubt.usual.least, DECIMALS), most: roundTo(doubt.usual.most, DECIMALS) }
      : null,
});

export const openDaysBody = ({ from, to }: OpenDays): HeatingBillsBody['delivered'][number] => ({
  startDate: from,
  endDate: to && addDays(to, -1),
});

export const weighedBillBody = (bill: KeptBill & { readonly doubts: readonly BillDoubt[] }): HeatingBillBody => ({
  ...billBody(bill),
  doubts: bill.doubts.map(billDoubtBody),
});
