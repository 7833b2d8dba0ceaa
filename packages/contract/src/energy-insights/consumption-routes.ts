import * as endpoints from '../endpoints/index.ts';
import { homeMonthParams, homeParams, noParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { consumptionDetails } from './consumption-details.ts';
import { consumptionTable, consumptionTableQuery } from './consumption-rooms.ts';
import { consumptionMonthQuery, consumptionOverview } from './consumption-overview.ts';
import { costSimulation, costSimulationRequest } from './cost-simulation.ts';
import { energyStatus } from './energy-status.ts';
import { heatEstimates } from './heating-bill.ts';
import { savingsAdvice } from './notices/savings-advice.ts';
import { savingsMail, savingsMailRequest } from './savings-mail.ts';
import { savingsReport, savingsReportQuery } from './savings-report.ts';

/** What heating takes in a home. */
export const consumptionRoutes = {
  getEnergyStatus: defineRoute({
    id: 'getEnergyStatus',
    ...endpoints.getEnergyStatus,
    policy: 'person',
    summary:
      'Whether figures of energy are worked out as they should be. OUTAGE: the operator says that they are not, or they are hours late.',
    params: noParams,
    responses: { 200: energyStatus },
  }),
  getConsumptionOverview: defineRoute({
    id: 'getConsumptionOverview',
    ...endpoints.getConsumptionOverview,
    policy: 'home',
    summary:
      'What heating and hot water took in a month, day by day, and what is foreseen of the rest of this one. 403 `consumption.locked` without the subscription. 404 `consumption.unread`: it is burned, and the meter has not been read twice, a week apart. 404: nothing in the home meters it. 422 `consumption.noMonth`: the month is to come, or before the home.',
    params: homeParams,
    query: consumptionMonthQuery,
    responses: { 200: consumptionOverview },
  }),
  getHeatEstimates: defineRoute({
    id: 'getHeatEstimates',
    ...endpoints.getHeatEstimates,
    policy: 'home',
    summary:
      'What the cockpit tells of the days since the last bill and of those that were billed, and how exact days between two readings are. Nothing of what is not known, or without the subscription.',
    params: homeParams,
    responses: { 200: heatEstimates },
  }),
  simulateCost: defineRoute({
    id: 'simulateCost',
    ...endpoints.simulateCost,
    policy: 'home',
    summary:
      'What thirty days like the last ones would take and cost less or more with other setpoints, room by room. 403 `consumption.locked` without the subscription. 404 `consumption.unread`; 404: nothing in the home meters it. 422 `validationFailed` with the field: steps of half a degree, five at the most, of heated rooms.',
    params: homeParams,
    body: costSimulationRequest,
    responses: { 200: costSimulation },
  }),
  exportConsumptionByRoom: defineRoute({
    id: 'exportConsumptionByRoom',
    ...endpoints.exportConsumptionByRoom,
    policy: 'home',
    summary:
      'What each room and hot water took of a month and cost, as CSV in UTF-8 with the names of the columns in the first line; heating in one line where it is not known of rooms. For programs: commas, decimal points, and `startDate`, `endDate`, `use`, `room`, `kWh`, `cost`, `currency`, `basis`, `kWhLow`, `kWhHigh`, `costBasis`, in this order. With `language` for the spreadsheets of those who speak it: the same columns with their names and words in it, a byte order mark first, and in French semicolons and decimal commas. Refused as the overview is: 403 `consumption.locked`, 404 `consumption.unread`, 404, 422 `consumption.noMonth`.',
    params: homeParams,
    query: consumptionTableQuery,
    responses: { 200: consumptionTable },
    stream: true,
    mediaType: 'text/csv',
  }),
  getConsumptionDetails: defineRoute({
    id: 'getConsumptionDetails',
    ...endpoints.getConsumptionDetails,
    policy: 'home',
    summary:
      'The overview of a month with what it comes to by day and what a unit of energy costs. Refused as the overview is: 403 `consumption.locked`, 404 `consumption.unread`, 404, 422 `consumption.noMonth`.',
    params: homeParams,
    query: consumptionMonthQuery,
    responses: { 200: consumptionDetails },
  }),
  getSavingsAdvice: defineRoute({
    id: 'getSavingsAdvice',
    ...endpoints.getSavingsAdvice,
    policy: 'home',
    summary:
      'What open windows that were noticed kept in the last month that is over. It is put away with the choices of whoever asks, as `eiqSavingsAdvice`, until there is a report of another month.',
    params: homeParams,
    responses: { 200: savingsAdvice },
  }),
  getSavingsReport: defineRoute({
    id: 'getSavingsReport',
    ...endpoints.getSavingsReport,
    policy: 'home',
    summary:
      'What schedule, absence, weather, open windows and colder water kept of what the home takes for its heat in a month that is over, as it was reckoned once: it never changes. 404 `savings.noReport`: nothing was reckoned of that month; `savings.noSource`: nor will be, since no heat source of the home says how it runs.',
    params: homeMonthParams,
    query: savingsReportQuery,
    responses: { 200: savingsReport },
  }),
  getSavingsMail: defineRoute({
    id: 'getSavingsMail',
    ...endpoints.getSavingsMail,
    policy: 'home',
    summary: 'Whether the resident is mailed what was kept in a month, once that has been reckoned.',
    params: homeParams,
    responses: { 200: savingsMail },
  }),
  setSavingsMail: defineRoute({
    id: 'setSavingsMail',
    ...endpoints.setSavingsMail,
    policy: 'home',
    summary:
      'Ask to be mailed what is kept from month to month, or no longer. A month that was reckoned before it was asked for is not mailed. 403 `consumption.locked` without the subscription; who wants it no longer is never refused.',
    params: homeParams,
    body: savingsMailRequest,
    responses: { 200: savingsMail },
  }),
};
