type TrailEntry = { readonly at: string; readonly text: string };

/** The last `limit` things that happened, oldest first. */
export function createTrail(limit: number, now: () => number) {
  const entries: TrailEntry[] = [];
  return {
    add(text: string): void {
      entries.push({ at: new Date(now()).toISOString(), text: text.slice(0, 500) });
      if (entries.length > limit) entries.shift();
    },
    entries: (): readonly TrailEntry[] => [...entries],
  };
}
