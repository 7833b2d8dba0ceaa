import type { HeatingBillsBody } from '@braise/contract/energy-insights';

/** Whether a bill may be of what comes by the load: days of it, ISO, '' while they are not typed; of one without days what is used by now. */
export function isOfDelivered(
  delivered: readonly HeatingBillsBody['delivered'][number][],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const [first, last] = [from || to, to || from];
  if (first === '') return delivered.some(({ endDate }) => endDate === null);
  return delivered.some(({ startDate, endDate }) => (endDate === null || first <= endDate) && (startDate === null || last >= startDate));
}
