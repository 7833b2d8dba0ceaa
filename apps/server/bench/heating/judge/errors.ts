/** Bins of 0.01 K from -15 K to 15 K; what lies beyond is counted at the ends. */
const BINS = 3000;
const PER_KELVIN = 100;

/** How far a temperature stood from what was asked, over many minutes. Plain data, so that it can be kept and added up. */
export type Errors = {
  readonly minutes: number;
  /** Below and above by more than half a kelvin. */
  readonly cold: number;
  readonly warm: number;
  /** Above by more than half a kelvin while the emitter gave heat. */
  readonly warmHeated: number;
  /** K and K² summed over the minutes. */
  readonly sum: number;
  readonly squares: number;
};
const TOLERANCE = 0.5;

export const noErrors = (): Errors => ({ minutes: 0, cold: 0, warm: 0, warmHeated: 0, sum: 0, squares: 0 });

/** With one minute more. `error`: K above what was asked. */
export const withMinute = (before: Errors, error: number, heated: boolean): Errors => ({
  minutes: before.minutes + 1,
  cold: before.cold + (error < -TOLERANCE ? 1 : 0),
  warm: before.warm + (error > TOLERANCE ? 1 : 0),
  warmHeated: before.warmHeated + (error > TOLERANCE && heated ? 1 : 0),
  sum: before.sum + error,
  squares: before.squares + error * error,
});

export const addErrors = (all: readonly Errors[]): Errors =>
  all.reduce(
    (sum, each) => ({
      minutes: sum.minutes + each.minutes,
      cold: sum.cold + each.cold,
      warm: sum.warm + each.warm,
      warmHeated: sum.warmHeated + each.warmHeated,
      sum: sum.sum + each.sum,
      squares: sum.squares + each.squares,
    }),
    noErrors(),
  );

/** K; NaN of none. */
export const rmse = ({ squares, minutes }: Errors): number => Math.sqrt(squares / minutes);

/** How often which error was met, by hundredths of a kelvin. */
export type Spread = Readonly<Record<number, number>>;

export const binOf = (error: number): number => Math.max(-BINS / 2, Math.min(BINS / 2, Math.round(error * PER_KELVIN)));

/** The error that this share of the minutes stays below, K; NaN of none. */
export function quantileOf(spreads: readonly Spread[], share: number): number {
  const counts = new Map<number, number>();
  let total = 0;
  for (const spread of spreads) {
    for (const [bin, count] of Object.entries(spread)) {
      counts.set(Number(bin), (counts.get(Number(bin)) ?? 0) + count);
      total += count;
    }
  }
  let below = 0;
  for (const bin of [...counts.keys()].sort((a, b) => a - b)) {
    below += counts.get(bin) ?? 0;
    if (below >= share * total) return bin / PER_KELVIN;
  }
  return Number.NaN;
}
