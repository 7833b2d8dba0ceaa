/** Where the homes of the bench stand: from the Mediterranean to the Vosges, degrees and metres. */
export const PLACES = {
  bordeaux: { latitude: 44.84, longitude: -0.58, altitude: 10 },
  dijon: { latitude: 47.32, longitude: 5.04, altitude: 245 },
  grenoble: { latitude: 45.19, longitude: 5.72, altitude: 212 },
  lille: { latitude: 50.63, longitude: 3.06, altitude: 20 },
  lyon: { latitude: 45.75, longitude: 4.85, altitude: 170 },
  marseille: { latitude: 43.3, longitude: 5.37, altitude: 12 },
  nantes: { latitude: 47.2, longitude: -1.6, altitude: 25 },
  paris: { latitude: 48.87, longitude: 2.38, altitude: 55 },
  strasbourg: { latitude: 48.57, longitude: 7.75, altitude: 142 },
} as const;
export type PlaceName = keyof typeof PLACES;
