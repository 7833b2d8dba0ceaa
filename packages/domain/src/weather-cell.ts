/** A square of a tenth of a degree, by its middle: as much of where a home is as leaves the machine. */
export type WeatherCell = { readonly latitude: number; readonly longitude: number };

/** About 11 km from north to south: weather services calculate on grids of 2 to 11 km. */
const STEPS_IN_A_DEGREE = 10;

const rounded = (degrees: number): number => Math.round(degrees * STEPS_IN_A_DEGREE) / STEPS_IN_A_DEGREE + 0;

/** The cell that a place lies in. */
export const cellOf = ({ latitude, longitude }: WeatherCell): WeatherCell => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** Names a cell, the same for all places in it. */
export const cellKey = ({ latitude, longitude }: WeatherCell): string => `${latitude},${longitude}`;
