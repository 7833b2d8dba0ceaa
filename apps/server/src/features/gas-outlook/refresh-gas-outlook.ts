import { type Instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../jobs/job.ts';
import type { GasOutlooks } from '../../providers/gas-outlook/gas-outlooks-of.ts';
import { putGasDays } from './gas-outlook.store.ts';

type Needs = {
  readonly database: Database;
  readonly now: () => Instant;
  readonly notice: (event: string, detail: Record<string, unknown>) => void;
  readonly gasOutlooks: Pick<GasOutlooks, 'ecogaz'>;
};

/** Where the gas network is. */
export const GAS_TIME_ZONE = 'Europe/Paris';

/** Asks how days of the gas network are foreseen, and keeps the answer; without one what was told before stays. */
export async function refreshGasOutlook({ database, now, notice, gasOutlooks: { ecogaz } }: Needs): Promise<void> {
  if (ecogaz === null) return;
  const at = now();
  const answer = await ecogaz.outlook(localDayAt(GAS_TIME_ZONE, at).date);
  if (answer.ok) await putGasDays(database, answer.days, at);
  else notice('ecogaz.unavailable', { reason: answer.reason, detail: answer.detail });
}

export const gasOutlookJobs: readonly Job<Needs>[] = [
  // it is told once a day, and nobody says at which hour
  { name: 'refresh-gas-outlook', everyMinutes: 60, atMinute: 23, run: refreshGasOutlook },
];
