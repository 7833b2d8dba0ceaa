/** Which of the things in a row a key goes to from one of them, by their indices; null: it goes to none. */
export function placeByKey(key: string, { index, last }: { readonly index: number; readonly last: number }): number | null {
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(last, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
