/** How a day of the French gas network is foreseen, from an ordinary day to one with interruptions. */
export const GAS_OUTLOOKS = ['APPROPRIATE', 'HIGH', 'TIGHT', 'VERY_TIGHT'] as const;
export type GasOutlook = (typeof GAS_OUTLOOKS)[number];

/** `date`: ISO. */
export type GasDay = { readonly date: string; readonly status: GasOutlook };
