import type { Instant } from '@braise/domain';
import { settleConsumption } from '../../../features/consumption/settle-consumption.ts';
import { type ResponseDependencies, makeResponses } from '../../../features/consumption/simulator/make-responses.ts';

type SettlePastDependencies = Pick<ResponseDependencies, 'database' | 'telemetry'> & {
  /** Gets what went wrong and stops nothing. */
  readonly log: (event: string, detail: Record<string, unknown>) => void;
};

/**
 * Has the days of a past metered and its rooms worked out, as is done night by night of any home: whoever is told that a past is complete finds its figures. What goes wrong is left
 * to the jobs.
 */
export async function settlePast({ database, telemetry, log }: SettlePastDependencies, homeId: number, at: Instant): Promise<void> {
  const now = (): Instant => at;
  try {
    await settleConsumption({ database, readRange: telemetry.readRange, now }, undefined, homeId);
    await makeResponses({ database, telemetry, now }, undefined, homeId);
  } catch (error) {
    log('demo-past.not-settled', { err: error });
  }
}
