import { instant } from '@braise/domain';

/**
 * When something happened of which nothing is known, for clients that do not run without a time: the figure beside it, always 0, is none. No
 * clock of a home has ever stood there.
 */
export const NEVER = instant(0);
