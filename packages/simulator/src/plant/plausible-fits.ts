import { coolingDrop, networkOf, slowestTimeConstant } from './fit-dynamics.ts';
import { type HomeFit, readHomeFits } from './home-fits.ts';

/**
 * Many fits ended on the bounds of their search and describe no building. Kept: those whose losses, air capacity, slowest time constant and eight-hour
 * drop are physically plausible and at least half of whose parameters are significant.
 */
export function plausibleFits(fits: readonly HomeFit[]): readonly HomeFit[] {
  return fits.filter((fit) => {
    if (fit.htc < 0.04 || fit.htc > 0.5 || fit.ci < 0.15 || fit.ci > 8 || fit.significance < 50) return false;
    const network = networkOf(fit);
    const drop = coolingDrop(network, 8);
    return drop >= 0.7 && drop <= 8 && slowestTimeConstant(network) <= 400;
  });
}

let stock: readonly HomeFit[] | null = null;

/** The plausible homes of the data, read once. */
export const buildingStock = (): readonly HomeFit[] => (stock ??= plausibleFits(readHomeFits()));
