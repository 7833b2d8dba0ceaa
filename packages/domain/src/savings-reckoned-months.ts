/** How many months back are reckoned what was kept in: what was done in older ones is in no journal any more. */
export const SAVINGS_RECKONED_MONTHS = 2;
