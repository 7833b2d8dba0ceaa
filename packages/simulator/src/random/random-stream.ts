import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded sequence of random numbers whose position can be stored as JSON. */
export type RandomStream = {
  /** Uniform in [0, 1). */
  uniform(): number;
  between(low: number, high: number): number;
  /** Standard normal. */
  normal(): number;
  chance(probability: number): boolean;
  /** Where the sequence stands: hand it to `createRandomStream` to go on from here. */
  state(): readonly number[];
};

export function createRandomStream(origin: number | readonly number[]): RandomStream {
  const generator = typeof origin === 'number' ? xoroshiro128plus(origin) : xoroshiro128plusFromState(origin);
  const uniform = () => (generator.next() >>> 0) / 0x1_0000_0000;
  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    // Box-Muller without keeping the second value, so that the generator's state is the whole state.
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    chance: (probability) => uniform() < probability,
    state: () => generator.getState(),
  };
}
