import type { ShownFigure } from '../../api/home/shown-figure.ts';
import type { EnergyWords } from './use-energy-words.ts';

/** Below so many euros, or kWh, an edge of a band is told as finely as the figure itself: else that would lie outside of it. */
const SMALL = { cost: 1000, consumption: 10 } as const satisfies Record<ShownFigure, number>;

/** Edges of bands, hundredths of `currency` or kWh: « 47 € », « 142 kWh », « 2,97 € », « 2,3 kWh ». */
export const coarseFigure =
  ({ energy, money, wholeMoney }: Pick<EnergyWords, 'energy' | 'money' | 'wholeMoney'>, figure: ShownFigure, currency: string) =>
  (value: number): string => {
    const isSmall = Math.abs(value) < SMALL[figure];
    return figure === 'cost' ? (isSmall ? money : wholeMoney)(value, currency) : energy(value, isSmall ? 1 : 0);
  };
