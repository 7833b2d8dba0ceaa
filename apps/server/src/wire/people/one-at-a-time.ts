/** Lets each person have one of something under way; more of it would be at the cost of everybody else. */
export function createOneAtATime() {
  const under = new Set<string>();
  return {
    /** Begins one: what ends it, or null while another one of theirs is under way. */
    begin(personId: string): (() => void) | null {
      if (under.has(personId)) return null;
      under.add(personId);
      return () => void under.delete(personId);
    },
  };
}
