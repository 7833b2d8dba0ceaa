/** K by which a heat pump condenses above its water and evaporates below the air outside, and the share that it makes of what Carnot allows: of air to water. */
const LIFT = { above: 2, below: 6, share: 0.45 };
const FREEZING = 273.15;
/** °C outside where nobody knows. */
const UNKNOWN_OUTSIDE = 7;
/** Below so much between the two, K, a heat pump makes no more of its electricity. */
const LEAST_LIFT = 20;

/** Heat that a heat pump makes of its electricity with water of `flow` °C while it is `outside` °C; NaN: nobody knows that. */
export function madeOf(flow: number, outside: number): number {
  const evaporates = (Number.isNaN(outside) ? UNKNOWN_OUTSIDE : outside) - LIFT.below;
  const condenses = flow + LIFT.above;
  return (LIFT.share * (condenses + FREEZING)) / Math.max(LEAST_LIFT, condenses - evaporates);
}
