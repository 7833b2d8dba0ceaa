/** How many of the last navigations and router events go with a report. */
export const NAVIGATIONS_KEPT = 10;
export const ROUTER_EVENTS_KEPT = 30;
/** Characters. */
export const LONGEST_FAULT = 2_000;
export const LONGEST_STACK = 8_000;
