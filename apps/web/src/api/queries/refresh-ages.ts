import { SECOND } from '@braise/domain';

/** How old what screens show of a home beside its stream may become, in milliseconds. */
export const REFRESH_AGES = {
  devices: 30 * SECOND,
  people: 30 * SECOND,
  insights: 30 * SECOND,
  /** Of a day that is not over. */
  dayReport: 60 * SECOND,
} as const;
