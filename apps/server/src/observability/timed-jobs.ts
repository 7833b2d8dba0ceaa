type Job = { readonly name: string; readonly run: (ending?: AbortSignal) => Promise<unknown> };

/** The same jobs, each run told with how long it took, ms, and why it failed; null: it did not. */
export const timedJobs = <Ready extends Job>(
  jobs: readonly Ready[],
  ran: (job: Ready, milliseconds: number, error: unknown) => void,
): readonly Ready[] =>
  jobs.map((job) => ({
    ...job,
    async run(ending?: AbortSignal) {
      const began = performance.now();
      try {
        await job.run(ending);
        ran(job, performance.now() - began, null);
      } catch (error) {
        ran(job, performance.now() - began, error);
        throw error;
      }
    },
  }));
