import { DAY, HOUR } from '@braise/domain';

/** By then, ms, a home has been decided for once in a UTC day, and all of its rooms recorded. */
export const SURELY_RECORDED = 3 * HOUR;
/** What was recorded longer ago, ms, and not said again since, holds no more: the engine has stopped. */
export const RECORDED_AGAIN_WITHIN = DAY + SURELY_RECORDED;
