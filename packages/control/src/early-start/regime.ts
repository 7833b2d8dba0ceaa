/** What starts teach is kept apart for cold weather and mild. */
export type Regime = 'cold' | 'mild';

/** °C outside below which it is cold. */
const COLD = 5;

export const regimeAt = (outdoor: number | null): Regime => (outdoor !== null && outdoor < COLD ? 'cold' : 'mild');
