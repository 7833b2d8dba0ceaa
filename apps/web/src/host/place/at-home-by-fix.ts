/** One fix of this device: how far it is from the home, and how far off that may be. Metres. */
type Fix = { readonly distance: number; readonly accuracy: number };

/** Metres. `region`: the radius that counts as the home; `maxAccuracy`: what is less sure than this is no fix. */
type PlaceLimits = { readonly region: number; readonly maxAccuracy: number };

/** However sure a fix is, the border has this width to either side: a share of the radius. Whoever walks along it does not come and go. */
const NARROWEST_BORDER = 0.1;

/** Whether a fix says anything at all. */
export const isUsable = ({ distance, accuracy }: Fix, { maxAccuracy }: PlaceLimits): boolean =>
  Number.isFinite(distance) && accuracy >= 0 && accuracy <= maxAccuracy;

/**
 * Whether the device is at home, once a fix has been added to what was known; null: nobody knows yet. A fix decides only where it is certain: within
 * the radius or out of it wherever inside its accuracy the device may be. Until then what was known holds.
 */
export function atHomeByFix(known: boolean | null, fix: Fix, limits: PlaceLimits): boolean | null {
  if (!isUsable(fix, limits)) return known;
  const border = Math.max(fix.accuracy, NARROWEST_BORDER * limits.region);
  if (fix.distance + border <= limits.region) return true;
  return fix.distance - border > limits.region ? false : known;
}
