/** A stretch of time: epoch milliseconds. */
export type Span = { readonly from: number; readonly to: number };

/** One value of a series, which is in order of time; null opens a gap. */
export type SeriesPoint = { readonly at: number; readonly value: number | null };

/** The span that holds an instant: its start belongs to it, its end to what follows. */
export const spanAt = <S extends Span>(spans: readonly S[], at: number): S | null =>
  spans.find((span) => span.from <= at && at < span.to) ?? null;

export const hasValues = (series: readonly SeriesPoint[]): boolean => series.some(({ value }) => value !== null);

/** Joins neighbours of one kind that touch, or are at most `apart` from each other; drops what has no length. */
export function mergeSpans<S extends Span>(spans: readonly S[], alike: (one: S, other: S) => boolean, apart = 0): S[] {
  const merged: S[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.to <= span.from) continue;
    const last = merged.at(-1);
    if (last !== undefined && last.to + apart >= span.from && alike(last, span))
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}
