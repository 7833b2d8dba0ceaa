import { MINUTE, SECOND } from '@braise/domain';

/** How old what screens show of a home beside its stream may become, in milliseconds. */
export const REFRESH_AGES = {
  devices: 30 * SECOND,
  people: 30 * SECOND,
  /** They change by the quarter of an hour, and once a day by what is told of the next. */
  prices: 15 * MINUTE,
  insights: 30 * SECOND,
  /** Of a day that is not over. */
  dayReport: 60 * SECOND,
} as const;
