/** Ids of homes and rooms, as they are stored. */
export const INT4_MAX = 2_147_483_647;
