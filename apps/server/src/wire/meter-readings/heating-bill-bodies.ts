import type { BillDoubtBody, HeatingBillBody, HeatingBillRequest } from '@braise/contract/energy-insights';
import { cents, kilowattHours, roundTo } from '@braise/domain';
import type { BillDoubt } from '@braise/domain/meter';
import type { KeptBill, RequestedBill } from '../../features/meter-readings/bills/kept-bill.ts';

export const askedBill = ({ startDate, endDate, amountInCents, currency, kWh }: Omit<HeatingBillRequest, 'answer'>): RequestedBill => ({
  firstDay: startDate,
  lastDay: endDate,
  amount: cents(amountInCents),
  currency,
  energy: kWh == null ? null : kilowattHours(kWh),
});

export const billBody = ({ id, firstDay, lastDay, amount, currency, energy, by }: KeptBill): Omit<HeatingBillBody, 'doubt'> => ({
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
  counted: doubt.kind === 'ENERGY' ? roundTo(doubt.counted, 2) : null,
});

export const weighedBillBody = (bill: KeptBill & { readonly doubt: BillDoubt | null }): HeatingBillBody => ({
  ...billBody(bill),
  doubt: bill.doubt && billDoubtBody(bill.doubt),
});
