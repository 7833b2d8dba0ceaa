import * as z from 'zod';
import { homeParams } from '../path-params.ts';
import { done } from '../done.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import { airComfort } from '../v2/home/air-comfort.ts';
import { boilerDetails, boilerDetailsRequest } from './boiler-details.ts';
import { marketPrices, marketPricesQuery } from './market-prices.ts';
import { quietHours, quietHoursRequest } from './quiet-hours.ts';
import { flowTemperatureOptimization, flowTemperaturePatchRequest } from '../v2/home/heating-system.ts';

export const features = z.object({ availableFeatures: z.array(z.string()) });
export type FeaturesBody = z.infer<typeof features>;

/** What concerns a LINE_X home as a whole. */
export const hopsHomeLevelRoutes = {
  getFeatures: defineRoute({
    id: 'getFeatures',
    ...endpoints.getFeatures,
    policy: 'home',
    summary: 'What the home can be offered.',
    params: homeParams,
    responses: { 200: features },
  }),
  getRoomsAirComfort: defineRoute({
    id: 'getRoomsAirComfort',
    ...endpoints.getRoomsAirComfort,
    policy: 'home',
    summary: 'How fresh the air is, and how warm and humid each room.',
    params: homeParams,
    responses: { 200: airComfort },
  }),
  getFlowTemperatureSettings: defineRoute({
    id: 'getFlowTemperatureSettings',
    ...endpoints.getFlowTemperatureSettings,
    policy: 'home',
    summary: 'The flow temperature that the heat source is allowed; 404 where none can be set.',
    params: homeParams,
    responses: { 200: flowTemperatureOptimization },
  }),
  changeFlowTemperatureSettings: defineRoute({
    id: 'changeFlowTemperatureSettings',
    ...endpoints.changeFlowTemperatureSettings,
    policy: 'home',
    summary:
      'Say how warm the heat source is asked to heat its water at most, °C; null: as warm as it takes; and by `autoAdaptation` whether below that it follows what was learned of the rooms. 422 where none can be set.',
    params: homeParams,
    body: flowTemperaturePatchRequest,
    responses: done,
  }),
  getQuietHours: defineRoute({
    id: 'getQuietHours',
    ...endpoints.getQuietHours,
    policy: 'home',
    summary: 'When the heat pump is to be quiet; 404 where none has a quiet mode.',
    params: homeParams,
    responses: { 200: quietHours },
  }),
  setQuietHours: defineRoute({
    id: 'setQuietHours',
    ...endpoints.setQuietHours,
    policy: 'home',
    summary:
      'Say when the heat pump is to be quiet, by the clock of the home and over midnight too. 422 where none has a quiet mode. What somebody sets at the machine meanwhile stays.',
    params: homeParams,
    body: quietHoursRequest,
    responses: done,
  }),
  getBoilerDetails: defineRoute({
    id: 'getBoilerDetails',
    ...endpoints.getBoilerDetails,
    policy: 'home',
    summary: 'What heats the home: its boiler as on its plate, its floors, its heating circuits.',
    params: homeParams,
    responses: { 200: boilerDetails },
  }),
  setBoilerDetails: defineRoute({
    id: 'setBoilerDetails',
    ...endpoints.setBoilerDetails,
    policy: 'home',
    summary: 'Say what heats the home, all of it at once.',
    params: homeParams,
    body: boilerDetailsRequest,
    responses: done,
  }),
  getMarketPrices: defineRoute({
    id: 'getMarketPrices',
    ...endpoints.getMarketPrices,
    policy: 'home',
    summary:
      'Market prices of electricity in the zone that the home lies in, on a day of the home: each step, where it comes from, and what is missing and why. 404 of a day that its calendar leaves out.',
    params: homeParams,
    query: marketPricesQuery,
    responses: { 200: marketPrices },
  }),
};
