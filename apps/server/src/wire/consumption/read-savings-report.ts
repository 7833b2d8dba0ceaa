import type { SavingsReportBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { mayUse } from '@braise/domain';
import { daysOfMonth } from '../../features/consumption/calendar-months.ts';
import { loadMeteredHome } from '../../features/consumption/metered-home.store.ts';
import { loadReport } from '../../features/consumption/savings/savings-report.store.ts';
import { listDevices } from '../../home-model/device.store.ts';
import { countryOf } from '../../places/country.ts';
import { takesFlow } from '../bodies/takes-flow.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { type Refused, refused } from '../endpoints/refused.ts';
import { savingsBody } from './savings-body.ts';

/** What features kept in a month, as it was reckoned. */
export async function readSavingsReport({
  params: { homeId, yearMonth: month },
  query: { country },
  server: { database },
}: RequestOf<typeof insights.getSavingsReport>): Promise<SavingsReportBody | Refused | null> {
  if (country !== undefined && countryOf(country) === null)
    return refused({ code: 'validationFailed', field: 'country', title: 'country: Expected a country, ISO 3166-1 alpha-3' });
  const [home, report, devices] = await Promise.all([
    loadMeteredHome(database, homeId),
    loadReport(database, { homeId, month }),
    listDevices(database, homeId),
  ]);
  if (home === null) return null;
  if (report === null) {
    const code = home.units.length === 0 ? 'savings.noSource' : 'savings.noReport';
    // clients look for these words
    return refused({ code, title: `Home ID ${homeId} and year month ${month} not available` });
  }
  return savingsBody(report, {
    homeId,
    month,
    days: daysOfMonth(home.timeZone, month),
    hasAssistant: mayUse(home.entitlement, 'assistant'),
    takesFlow: takesFlow(devices),
  });
}
