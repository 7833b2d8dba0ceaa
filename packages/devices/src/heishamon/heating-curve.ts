/** A heat pump's own flow target by outdoor temperature, °C: two points, level beyond them. */
export type HeatingCurve = {
  readonly targetHigh: number;
  readonly targetLow: number;
  readonly outsideHigh: number;
  readonly outsideLow: number;
};

/** Which outdoor point goes with which target is read from the values: the documents call the coldest one once "high", once "low". */
export function flowByCurve({ targetHigh, targetLow, outsideHigh, outsideLow }: HeatingCurve, outside: number): number {
  const [cold, mild] = [Math.min(outsideHigh, outsideLow), Math.max(outsideHigh, outsideLow)];
  const [hottest, coolest] = [Math.max(targetHigh, targetLow), Math.min(targetHigh, targetLow)];
  if (outside <= cold) return hottest;
  if (outside >= mild) return coolest;
  return hottest - ((outside - cold) / (mild - cold)) * (hottest - coolest);
}
