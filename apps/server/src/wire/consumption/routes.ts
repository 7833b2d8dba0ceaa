import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { mayUse } from '@braise/domain';
import { energyStatus } from '../../features/consumption/energy-status.ts';
import { loadMeteredHome } from '../../features/consumption/metered-home.store.ts';
import { putSavingsMail, wantsSavingsMail } from '../../features/consumption/savings/mail/savings-mail.store.ts';
import { deleteMailWish } from '../../home-model/mails/mail-wish.store.ts';
import { ok } from '../endpoints/answers.ts';
import { type Endpoint, action, stream } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { NOT_FOUND, refused } from '../endpoints/refused.ts';
import { readHeatEstimates } from './estimates/read-heat-estimates.ts';
import { exportConsumption } from './export-consumption.ts';
import { readConsumptionDetails } from './read-consumption-details.ts';
import { readConsumptionOverview } from './read-consumption-overview.ts';
import { readSavingsAdvice } from './read-savings-advice.ts';
import { readSavingsReport } from './read-savings-report.ts';
import { simulateCost } from './simulate-cost.ts';

/** What heating takes in a home. */
export const consumptionRoutes: readonly Endpoint[] = [
  query(insights.getEnergyStatus, async ({ server, at }) => ({ status: await energyStatus(server.database, at) })),
  query(insights.getConsumptionOverview, readConsumptionOverview),
  query(insights.getHeatEstimates, readHeatEstimates),
  query(insights.simulateCost, simulateCost),
  query(insights.getConsumptionDetails, readConsumptionDetails),
  query(insights.getSavingsAdvice, readSavingsAdvice),
  query(insights.getSavingsReport, readSavingsReport),
  query(insights.getSavingsMail, async ({ params: { homeId }, caller: { personId }, server }) => ({
    wanted: await wantsSavingsMail(server.database, { homeId, personId }),
    mailStaysHere: server.mailStaysHere,
  })),
  action(insights.setSavingsMail, async ({ params: { homeId }, body: { wanted }, caller: { personId }, server, at }) => {
    const resident = { homeId, personId };
    if (wanted) {
      const home = await loadMeteredHome(server.database, homeId);
      if (home !== null && !mayUse(home.entitlement, 'energy-insights')) return refused({ code: 'consumption.locked' });
      if (!(await putSavingsMail(server.database, resident, at))) return NOT_FOUND;
    } else await deleteMailWish(server.database, 'savings_mail', resident);
    return ok({ wanted, mailStaysHere: server.mailStaysHere });
  }),
  stream(insights.exportConsumptionByRoom, exportConsumption),
];
