/** How far a row of things is scrolled by a key, px: to the next of their `starts`, or to an end. Null: the key scrolls nothing. */
export function scrolledByKey(key: string, scrolled: number, starts: readonly number[]): number | null {
  if (key === 'ArrowRight') return starts.find((start) => start > scrolled + 1) ?? scrolled;
  if (key === 'ArrowLeft') return starts.findLast((start) => start < scrolled - 1) ?? 0;
  if (key === 'Home') return 0;
  return key === 'End' ? Math.max(0, ...starts) : null;
}
