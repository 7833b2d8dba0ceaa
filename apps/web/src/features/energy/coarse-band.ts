import type { ShownFigure } from '../../api/home/shown-figure.ts';
import type { EnergyWords } from './use-energy-words.ts';

type Band = { readonly low: number; readonly high: number };
type ToldBand = Readonly<Record<keyof Band, string>>;

/** What a whole unit is of; bands below so many of them are told as finely as the figure itself, which would lie outside of them else. */
const UNIT = { cost: 100, consumption: 1 } as const satisfies Record<ShownFigure, number>;
const SMALL = 10;

/** A band, hundredths of `currency` or kWh, in whole units that hold it: « 47 € » and « 50 € », « 142 kWh » and « 151 kWh », « 2,91 € » and « 3,02 € ». */
export const coarseBand =
  ({ energy, money, wholeMoney }: Pick<EnergyWords, 'energy' | 'money' | 'wholeMoney'>, figure: ShownFigure, currency: string) =>
  ({ low, high }: Band): ToldBand => {
    const unit = UNIT[figure];
    if (Math.abs(high) < SMALL * unit) {
      const told = (value: number): string => (figure === 'cost' ? money(value, currency) : energy(value));
      return { low: told(low), high: told(high) };
    }
    const told = (units: number): string => (figure === 'cost' ? wholeMoney(units * unit, currency) : energy(units, 0));
    return { low: told(Math.floor(low / unit)), high: told(Math.ceil(high / unit)) };
  };
