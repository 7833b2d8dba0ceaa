import type { HeatingBillBody, HeatingBillRequest } from '@braise/contract/energy-insights';
import { cents, kilowattHours } from '@braise/domain';
import type { KeptBill, RequestedBill } from '../../features/meter-readings/bills/kept-bill.ts';

export const askedBill = ({ startDate, endDate, amountInCents, currency, kWh }: HeatingBillRequest): RequestedBill => ({
  firstDay: startDate,
  lastDay: endDate,
  amount: cents(amountInCents),
  currency,
  energy: kWh == null ? null : kilowattHours(kWh),
});

export const billBody = ({ id, firstDay, lastDay, amount, currency, energy, by }: KeptBill): HeatingBillBody => ({
  id,
  startDate: firstDay,
  endDate: lastDay,
  amountInCents: amount,
  currency,
  kWh: energy,
  by: by?.name ?? null,
});
