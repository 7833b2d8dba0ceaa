/**
 * Hours of each day in which a home's heat pump is to be quiet: whole minutes since local midnight, below 1440, over midnight where `end` is before `start`; never
 * the same. What was chosen stays while they are not `enabled`.
 */
export type QuietHours = { readonly enabled: boolean; readonly start: number; readonly end: number };

/** Those of a home that has said nothing: 22:00 to 07:00, and off. */
export const USUAL_QUIET_HOURS: QuietHours = { enabled: false, start: 22 * 60, end: 7 * 60 };
