/** What starts teach is kept apart for cold weather and mild; and where other rooms are heated at the same time, which share what their source gives. */
export type Regime = Weather | `${Weather}-shared`;
type Weather = 'cold' | 'mild';

/** Under what a room rises: °C outside, and whether others rise with it. Left out: they do not. */
export type Circumstance = { readonly outdoor: number | null; readonly shared?: boolean };

/** °C outside below which it is cold. */
const COLD = 5;

export function regimeAt({ outdoor, shared = false }: Circumstance): Regime {
  const weather = weatherAt(outdoor);
  return shared ? `${weather}-shared` : weather;
}

/** What was learned under such a circumstance; where nothing was, what was learned of the same weather with others or without. */
export const learnedAt = <T>(learned: Readonly<Partial<Record<Regime, T>>>, { outdoor, shared = false }: Circumstance): T | undefined =>
  learned[regimeAt({ outdoor, shared })] ?? learned[regimeAt({ outdoor, shared: !shared })];

const weatherAt = (outdoor: number | null): Weather => (outdoor !== null && outdoor < COLD ? 'cold' : 'mild');
