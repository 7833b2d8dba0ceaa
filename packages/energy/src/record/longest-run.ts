/** Most places on end, from one to before another, of which something holds. */
export function longestRun(from: number, to: number, holds: (place: number) => boolean): number {
  let [run, longest] = [0, 0];
  for (let place = from; place < to; place++) longest = Math.max(longest, (run = holds(place) ? run + 1 : 0));
  return longest;
}
