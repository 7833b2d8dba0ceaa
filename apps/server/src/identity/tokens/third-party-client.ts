/**
 * The public client that applications of other makers for this wire API use: the id is built into them, and they sign in with a code on another
 * device. Whoever holds it proves nothing; what counts is the person who approves.
 */
export const THIRD_PARTY_CLIENT_ID = '1bb50063-6b0c-4d11-bd99-387f4a91cc46';
