import { SAVINGS_RECKONED_MONTHS } from '@braise/domain';

/** What is said of a month, YYYY-MM, of which nothing was reckoned. `last`: the last that is over; `first`: that in which the home began. */
export const unreckoned = (month: string, { first, last }: { readonly first: string; readonly last: string }) =>
  month >= first && monthsOf(last) - monthsOf(month) < SAVINGS_RECKONED_MONTHS ? 'savings.waiting' : 'savings.never';

const monthsOf = (month: string): number => 12 * Number(month.slice(0, 4)) + Number(month.slice(5));
