import { homeParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { airComfort, airComfortMessages, airComfortQuery } from './air-comfort.ts';
import { done } from './done.ts';
import { boilerRequest, flowTemperatureOptimization, heatingCircuits, heatingSystem, underfloorHeatingRequest } from './heating-system.ts';
import { awayRadiusRequest, homeDetailsRequest } from './home-details.ts';
import { incidentDetection, incidentDetectionRequest, incidents } from './incident-detection.ts';
import { installations } from './installation.ts';
import { runningTimes, runningTimesQuery } from './running-times.ts';

const HOME = '/api/v2/homes/:homeId';
const MINDER = '/api/v1/homes/:homeId';

/** What concerns the home as a whole: its particulars, its heating, its air. */
export const homeLevelRoutes = {
  setHomeDetails: defineRoute({
    id: 'setHomeDetails',
    method: 'PUT',
    path: `${HOME}/details`,
    policy: 'home',
    summary: 'Say what the home is called, whom to call, and where it is.',
    params: homeParams,
    body: homeDetailsRequest,
    responses: done,
  }),
  setAwayRadius: defineRoute({
    id: 'setAwayRadius',
    method: 'PUT',
    path: `${HOME}/awayRadiusInMeters`,
    policy: 'home',
    summary: 'Say from what distance on a resident is away.',
    params: homeParams,
    body: awayRadiusRequest,
    responses: done,
  }),
  getHeatingCircuits: defineRoute({
    id: 'getHeatingCircuits',
    method: 'GET',
    path: `${HOME}/heatingCircuits`,
    policy: 'home',
    summary: 'The devices that drive the heat source.',
    params: homeParams,
    responses: { 200: heatingCircuits },
  }),
  getHeatingSystem: defineRoute({
    id: 'getHeatingSystem',
    method: 'GET',
    path: `${HOME}/heatingSystem`,
    policy: 'home',
    summary: 'What the home is heated with.',
    params: homeParams,
    responses: { 200: heatingSystem },
  }),
  setBoiler: defineRoute({
    id: 'setBoiler',
    method: 'PUT',
    path: `${HOME}/heatingSystem/boiler`,
    policy: 'home',
    summary: 'Say whether there is a boiler, and which.',
    params: homeParams,
    body: boilerRequest,
    responses: done,
  }),
  setUnderfloorHeating: defineRoute({
    id: 'setUnderfloorHeating',
    method: 'PUT',
    path: `${HOME}/heatingSystem/underfloorHeating`,
    policy: 'home',
    summary: 'Say whether floors are heated.',
    params: homeParams,
    body: underfloorHeatingRequest,
    responses: done,
  }),
  getFlowTemperatureOptimization: defineRoute({
    id: 'getFlowTemperatureOptimization',
    method: 'GET',
    path: `${HOME}/flowTemperatureOptimization`,
    policy: 'home',
    summary: 'The flow temperature that the heat source is allowed; 404 where none can be set.',
    params: homeParams,
    responses: { 200: flowTemperatureOptimization },
  }),
  getIncidentDetection: defineRoute({
    id: 'getIncidentDetection',
    method: 'GET',
    path: `${HOME}/incidentDetection`,
    policy: 'home',
    summary: 'Whether incidents are detected.',
    params: homeParams,
    responses: { 200: incidentDetection },
  }),
  setIncidentDetection: defineRoute({
    id: 'setIncidentDetection',
    method: 'PUT',
    path: `${HOME}/incidentDetection`,
    policy: 'home',
    summary: 'Turn the detection of incidents on or off, where it is supported.',
    params: homeParams,
    body: incidentDetectionRequest,
    responses: done,
  }),
  getInstallations: defineRoute({
    id: 'getInstallations',
    method: 'GET',
    path: `${HOME}/installations`,
    policy: 'home',
    summary: 'The air conditioners that were set up.',
    params: homeParams,
    responses: { 200: installations },
  }),
  getAirComfort: defineRoute({
    id: 'getAirComfort',
    method: 'GET',
    path: `${HOME}/airComfort`,
    policy: 'home',
    summary: 'How fresh the air is, and how warm and humid each room.',
    params: homeParams,
    responses: { 200: airComfort },
  }),
  getAirComfortMessages: defineRoute({
    id: 'getAirComfortMessages',
    method: 'GET',
    path: `${MINDER}/airComfort`,
    policy: 'home',
    summary: 'The air of each room in words, in the language of `accept-language`.',
    params: homeParams,
    query: airComfortQuery,
    responses: { 200: airComfortMessages },
  }),
  getRunningTimes: defineRoute({
    id: 'getRunningTimes',
    method: 'GET',
    path: `${MINDER}/runningTimes`,
    policy: 'home',
    summary: 'How long rooms called for heat, day by day.',
    params: homeParams,
    query: runningTimesQuery,
    responses: { 200: runningTimes },
  }),
  getIncidents: defineRoute({
    id: 'getIncidents',
    method: 'GET',
    path: `${MINDER}/incidents`,
    policy: 'home',
    summary: 'What has gone wrong and is not over.',
    params: homeParams,
    responses: { 200: incidents },
  }),
};
