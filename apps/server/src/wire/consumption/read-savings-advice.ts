import type { SavingsAdviceBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { loadChoices } from '../../features/choices/choices.store.ts';
import { monthsFrom } from '../../features/consumption/calendar-months.ts';
import { loadMeteredHome } from '../../features/consumption/metered-home.store.ts';
import { keptByWindows } from '../../features/consumption/savings/kept-by-windows.ts';
import { loadReport } from '../../features/consumption/savings/savings-report.store.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { Refused } from '../endpoints/refused.ts';
import { monthBody } from './month-bodies.ts';
import { readPricedMonths } from './read-priced-months.ts';
import { toldApart } from './apart/told-apart.ts';

/** Less is not worth a place on a home: hundredths of its currency. */
const LEAST = 100;

/** What open windows that were noticed kept in the last month that is over, and whether that is to be told. */
export async function readSavingsAdvice(request: RequestOf<typeof insights.getSavingsAdvice>): Promise<SavingsAdviceBody | null> {
  const { params, server, caller, at } = request;
  const home = await loadMeteredHome(server.database, params.homeId);
  if (home === null) return null;
  const thisMonth = localDayAt(home.timeZone, at).date.slice(0, 7);
  const owd = await keptInMonth(request, monthsFrom(thisMonth, -1));
  const { eiqSavingsAdvice: closed } = await loadChoices(server.database, caller.personId);
  const isClosed = closed !== null && localDayAt(home.timeZone, instant(Date.parse(closed))).date.slice(0, 7) >= thisMonth;
  return { showBanner: owd !== null && owd.savingsInCents >= LEAST && !isClosed, owd };
}

async function keptInMonth(request: RequestOf<typeof insights.getSavingsAdvice>, month: string): Promise<SavingsAdviceBody['owd']> {
  const report = await loadReport(request.server.database, { homeId: request.params.homeId, month });
  if (report === null) return null;
  const priced = await readPricedMonths({ ...request, query: { month } });
  if (priced === null || priced instanceof Refused || toldApart(priced.requested.days) === null) return null;
  const { split, totalCostInCents, isCostComplete } = monthBody(priced.requested, request.at);
  const heating = !isCostComplete ? null : split === null ? totalCostInCents : (split.costInCents?.heating ?? null);
  const kept = heating === null ? null : keptByWindows(report, heating);
  return kept === null ? null : { yearMonth: month, savingsInCents: kept, currencySign: signOf(priced.currency) };
}

/** « € », « £ »; of one that has none its name. */
const signOf = (currency: string): string =>
  new Intl.NumberFormat('fr', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
