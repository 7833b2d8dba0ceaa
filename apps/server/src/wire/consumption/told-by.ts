import type { ToldBy } from '../../features/consumption/consumption-day.ts';

/** Who told a figure, as it is said. */
export const SOURCES = { pump: 'heat-pump', burner: 'boiler', meter: 'meter' } as const satisfies Record<ToldBy, string>;
