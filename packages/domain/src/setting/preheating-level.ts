/** How much of the way to its usual warmth a room is brought for those who come back, from not at all to all of it. */
export type PreheatingLevel = 'OFF' | 'LOW' | 'MEDIUM' | 'HIGH';
