import { MINUTE } from '@braise/domain';

/** What records are laid out in for a fit, ms: heat moves slowly enough, and a fit takes a third of a second. */
export const STEP = 10 * MINUTE;
export const STEPS_AN_HOUR = 6;
export const STEPS_A_DAY = 24 * STEPS_AN_HOUR;
