import { BOOST_SECONDS } from '@braise/domain';

/** What a person may choose as the time of a boost, in seconds, with the message that says it. */
export const BOOST_DURATIONS = [
  { value: '1800', key: 'boost.30-min' },
  { value: '3600', key: 'boost.1-h' },
  { value: '7200', key: 'boost.2-h' },
] as const;
export type BoostDuration = (typeof BOOST_DURATIONS)[number]['value'];

export const USUAL_BOOST = `${BOOST_SECONDS}` as const satisfies BoostDuration;
