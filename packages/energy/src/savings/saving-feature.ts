/** What lowers setpoints by itself: the schedule and holidays, that nobody is there, the weather, and open windows. */
export const SAVING_FEATURES = ['schedule', 'away', 'weather', 'window'] as const;
export type SavingFeature = (typeof SAVING_FEATURES)[number];
