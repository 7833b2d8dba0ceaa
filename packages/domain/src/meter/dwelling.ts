/** What a home is, as its residents say. A flat has neighbours who heat their side of its walls. */
export const DWELLINGS = ['HOUSE', 'APARTMENT'] as const;
export type Dwelling = (typeof DWELLINGS)[number];
