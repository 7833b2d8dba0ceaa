/** By how many K a room may be set otherwise to see what that costs, and in which steps. */
export const SIMULATED_DELTA = { least: -5, most: 5, step: 0.5 } as const;
