import type { Holiday, Instant } from '@braise/domain';

/** The holiday of a home that is planned or under way; null: it has none, or the last is over. */
export const standingHoliday = ({ holiday }: { readonly holiday: Holiday | null }, at: Instant): Holiday | null =>
  holiday !== null && holiday.to > at ? holiday : null;
