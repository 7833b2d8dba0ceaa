/**
 * Carries wishes out one after the other; of those that come while one is under way only the last is carried out. Each call resolves once nothing is
 * wished any more.
 */
export function createLastWish<Wish>(carryOut: (wish: Wish) => Promise<void>): (wish: Wish) => Promise<void> {
  let next: { readonly wish: Wish } | null = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (next !== null) {
      const { wish } = next;
      next = null;
      await carryOut(wish);
    }
  }
  return (wish) => {
    next = { wish };
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
