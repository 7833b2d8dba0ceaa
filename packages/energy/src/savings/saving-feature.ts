/** What lowers setpoints by itself: the schedule and holidays, that nobody is there, the weather, and open windows. */
export const LOWERING_FEATURES = ['schedule', 'away', 'weather', 'window'] as const;
export type LoweringFeature = (typeof LOWERING_FEATURES)[number];
/** And what lowers the water of the heat source: that it adapts to what rooms need. */
export type SavingFeature = LoweringFeature | 'flow';
