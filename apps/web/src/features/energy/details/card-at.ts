/** Which card of a row, counted from nothing, is in front where it is scrolled so far, of the most that it can be, px: at its end the last one is. */
export const cardAt = (scrolled: number, most: number, cards: number): number =>
  most > 0 ? Math.min(cards - 1, Math.max(0, Math.round((scrolled / most) * (cards - 1)))) : 0;
