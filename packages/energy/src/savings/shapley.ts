/**
 * What each of several players adds to what all of them make together, as they would in the mean over all orders in which they might come (Shapley 1953). `worth`: of
 * those that take part, a bit for each. What they add is what all make more than none. Exact: 2 ^ `players` are asked for, once each.
 */
export function shapleyShares(players: number, worth: (taking: number) => number): readonly number[] {
  const worths = Array.from({ length: 2 ** players }, (_, taking) => worth(taking));
  const weights = weightsOf(players);
  return Array.from({ length: players }, (_, player) => {
    const bit = 1 << player;
    return worths.reduce(
      (sum, without, taking) => ((taking & bit) === 0 ? sum + weights[sizeOf(taking)]! * (worths[taking | bit]! - without) : sum),
      0,
    );
  });
}

/** Of those that so many come before: orders in which just they do, among all. */
function weightsOf(players: number): readonly number[] {
  const weights = [1 / Math.max(1, players)];
  for (let before = 1; before < players; before++) weights.push((weights[before - 1]! * before) / (players - before));
  return weights;
}

const sizeOf = (taking: number): number => {
  let size = 0;
  for (let rest = taking; rest > 0; rest >>= 1) size += rest & 1;
  return size;
};
