/** Lengths of time in milliseconds, as instants are counted. A day of a calendar may be longer or shorter than `DAY`: see `schedule`. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The same in seconds, where a protocol counts in them. */
export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** What the clock of a plan counts to: blocks of a timetable lie between 0 and this. */
export const MINUTES_A_DAY = 1_440;
