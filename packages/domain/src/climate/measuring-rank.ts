/**
 * Which of a room's devices measures it, the greatest first: the one chosen to, else one that does nothing but, else one that acts. Ranks lie four
 * apart, for whatever decides between equals.
 */
export const measuringRank = ({ chosen, acts }: { readonly chosen: boolean; readonly acts: boolean }): number =>
  (chosen ? 8 : 0) + (acts ? 0 : 4);
