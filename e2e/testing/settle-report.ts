import { storeReport } from '@braise/server/features/consumption/savings/savings-report.store.ts';
import { onDatabase } from './on-database.ts';
import type { RunningServer } from './running-server.ts';

/** No journey lasts a month: what was reckoned of the last one stands as the server keeps it, 13.6 % in all. */
export async function settleReport(server: RunningServer, homeId: number, by: 'burner' | 'pump'): Promise<void> {
  const month = Temporal.Now.plainDateISO('Europe/Paris').subtract({ months: 1 }).toString().slice(0, 7);
  const saving = (share: number) => ({ share, low: share - 0.015, high: share + 0.015 });
  await onDatabase(server, (database) =>
    storeReport(
      database,
      { homeId, month },
      {
        madeAt: new Date().toISOString(),
        inputs: { from: `${month}-01T00:00:00Z`, to: `${month}-28T00:00:00Z`, heatedDays: 28, taken: 90, by, degreeDays: 300, rooms: [] },
        facts: { awayHours: 22, setbackHoursADay: 6, openings: 0, sunHours: 80, byHand: { times: 0, hours: 0, below: 0 } },
        flow: { adapted: true, apart: { from: 55, to: 48.5, deviation: 0.3 } },
        savings: {
          version: 3,
          seed: 1,
          draws: [],
          total: saving(0.136),
          features: [
            { feature: 'schedule', ...saving(0.111) },
            { feature: 'away', share: 0.012, low: 0.008, high: 0.016 },
            { feature: 'flow', share: 0.013, low: 0.006, high: 0.02 },
          ],
          modelled: 1,
        },
        refused: null,
      },
    ),
  );
}
