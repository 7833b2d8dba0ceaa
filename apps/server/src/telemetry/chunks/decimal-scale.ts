import { shortestDecimal } from './shortest-decimal.ts';

/** A series' values are integers after multiplication by 10 to this power… */
const DECIMALS = [0, 1, 2, 3];
/** …or, where none fits, plain 32-bit floats. */
export const PLAIN = 0x0f;
const LARGEST_SCALED = 2 ** 31;
/** Below it, digits over a power of ten are the shortest decimal already. */
const SURELY_SHORTEST = 1e6;

/** The fewest decimals with which every value survives exactly, as the 32-bit float that it is; PLAIN where there are none. */
export function decimalsOf(values: readonly { readonly value: number }[]): number {
  const fits = (decimals: number) => {
    const scale = 10 ** decimals;
    return values.every(({ value }) => {
      const scaled = Math.round(value * scale);
      return Math.abs(scaled) < LARGEST_SCALED && Math.fround(scaled / scale) === value;
    });
  };
  return DECIMALS.find(fits) ?? PLAIN;
}

/** The value, as its shortest decimal, that was multiplied by `scale`, a power of ten. */
export const unscaled = (level: number, scale: number): number =>
  Math.abs(level) < SURELY_SHORTEST ? level / scale : shortestDecimal(level / scale);
