/**
 * What starts teach is kept apart for cold weather and mild; for a heat pump that is quiet; and where other rooms are heated at the same time, which share what their
 * source gives.
 */
export type Regime = `${Weather}${'' | '-quiet'}${'' | '-shared'}`;
type Weather = 'cold' | 'mild';

/** Under what a room rises: °C outside, whether its heat pump is quiet for most of it, and whether others rise with it. Left out: it is not, and they do not. */
export type Circumstance = { readonly outdoor: number | null; readonly quiet?: boolean; readonly shared?: boolean };

/** °C outside below which it is cold. */
const COLD = 5;

export const regimeAt = ({ outdoor, quiet = false, shared = false }: Circumstance): Regime =>
  `${weatherAt(outdoor)}${quiet ? '-quiet' : ''}${shared ? '-shared' : ''}`;

/** What was learned under such a circumstance; where nothing was, what was learned of the same weather with others or without, and of a source that is not quiet. */
export const learnedAt = <T>(
  learned: Readonly<Partial<Record<Regime, T>>>,
  { outdoor, quiet = false, shared = false }: Circumstance,
): T | undefined =>
  learned[regimeAt({ outdoor, quiet, shared })] ??
  learned[regimeAt({ outdoor, quiet, shared: !shared })] ??
  (quiet ? learnedAt(learned, { outdoor, shared }) : undefined);

const weatherAt = (outdoor: number | null): Weather => (outdoor !== null && outdoor < COLD ? 'cold' : 'mild');
