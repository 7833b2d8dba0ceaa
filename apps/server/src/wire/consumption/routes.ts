import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { energyStatus } from '../../features/consumption/energy-status.ts';
import { type Endpoint, stream } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
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
  query(insights.simulateCost, simulateCost),
  query(insights.getConsumptionDetails, readConsumptionDetails),
  query(insights.getSavingsAdvice, readSavingsAdvice),
  query(insights.getSavingsReport, readSavingsReport),
  stream(insights.exportConsumptionByRoom, exportConsumption),
];
