/** Days, ISO: from one until just before another. */
type Days = { readonly from: string; readonly to: string };

/** What two spans have in common; null: no day. */
export function sharedDays(one: Days, other: Days): Days | null {
  const [from, to] = [one.from > other.from ? one.from : other.from, one.to < other.to ? one.to : other.to];
  return from < to ? { from, to } : null;
}
