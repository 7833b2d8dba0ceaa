import type { HomeDetails } from '../../../api/home/home-details.ts';

/** What is said of figures that a home may not see: also what they would need, where that is not there. Undefined: nothing is known of it yet. */
export const lockedNotes = (home: Pick<HomeDetails, 'isHeatSourceInstalled'> | undefined) =>
  home?.isHeatSourceInstalled === false ? (['locked.text', 'locked.source'] as const) : (['locked.text'] as const);
