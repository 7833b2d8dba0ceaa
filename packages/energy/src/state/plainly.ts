import { roundTo } from '@braise/domain';

/** A state as plain data, short in storage. Written out: rooms are asked for it at every decision, and iterators of typed arrays take their time. */
export function plainly(state: Float64Array, decimals: number): number[] {
  const values: number[] = [];
  for (let place = 0; place < state.length; place++) values.push(roundTo(state[place]!, decimals));
  return values;
}
