/** A service worker leaves calls with this header to the network. */
export const BYPASS = { 'ngsw-bypass': 'true' } as const;
