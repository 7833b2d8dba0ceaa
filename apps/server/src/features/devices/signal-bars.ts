/** Least link quality of two, three and four bars, as shares of the best. Zigbee meshes carry on down to about a tenth. */
const BARS = [0.18, 0.35, 0.6] as const;

/** Bars of a radio, 1 to 4; null when its link quality (a share of 0 to 1) is unknown. */
export function signalBars(linkQuality: number | null): number | null {
  if (linkQuality === null) return null;
  return 1 + BARS.filter((least) => linkQuality >= least).length;
}
