type Range = { readonly min: number; readonly max: number; readonly step: number };

/** What one heated room or another takes. */
export function heatedRange(rooms: readonly { readonly type: string; readonly limits: Range }[]): Range {
  const heated = rooms.filter(({ type }) => type === 'HEATING').map(({ limits }) => limits);
  if (heated.length === 0) return { min: 5, max: 25, step: 0.5 };
  return {
    min: Math.min(...heated.map(({ min }) => min)),
    max: Math.max(...heated.map(({ max }) => max)),
    step: Math.max(...heated.map(({ step }) => step)),
  };
}
