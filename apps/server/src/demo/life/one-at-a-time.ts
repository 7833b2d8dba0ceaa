/** Runs `work` when it is called, and once more after it when it was called meanwhile; never twice at a time. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = null;
    }
  }

  return () => {
    again = running !== null;
    running ??= run();
    return running;
  };
}
