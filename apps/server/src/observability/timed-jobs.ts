type Job = { readonly name: string; readonly run: () => Promise<unknown> };

/** The same jobs, each run told with how long it took, ms, and why it failed; null: it did not. */
export const timedJobs = <Ready extends Job>(
  jobs: readonly Ready[],
  ran: (job: Ready, milliseconds: number, error: unknown) => void,
): readonly Ready[] =>
  jobs.map((job) => ({
    ...job,
    async run() {
      const began = performance.now();
      try {
        await job.run();
        ran(job, performance.now() - began, null);
      } catch (error) {
        ran(job, performance.now() - began, error);
        throw error;
      }
    },
  }));
