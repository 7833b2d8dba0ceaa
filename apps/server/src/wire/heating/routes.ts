import { hopsRoutes as hops, v2Routes as v2 } from '@braise/contract/routes';
import { setAdaptiveHeating } from '../../features/heating/set-adaptive-heating.ts';
import { setBoiler } from '../../features/heating/set-boiler.ts';
import { setBoilerDetails } from '../../features/heating/set-boiler-details.ts';
import { setFlowTemperature } from '../../features/heating/set-flow-temperature.ts';
import { setQuietHours } from '../../features/heating/set-quiet-hours.ts';
import { setUnderfloorHeating } from '../../features/heating/set-underfloor-heating.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery, query } from '../endpoints/query.ts';
import { boilerDetailsBody } from './boiler-details-body.ts';
import { bridgeRoutes } from './bridge-routes.ts';
import { flowTemperatureBody } from './flow-temperature-body.ts';
import { heatingCircuitsBody, heatingSystemBody, installationsBody } from './heating-bodies.ts';
import { quietHoursBody, quietHoursIn } from './quiet-hours-body.ts';
import { readRunningTimes } from './read-running-times.ts';

const field = 'maxFlowTemperature';

/** What heats a home: as residents say, as its devices tell, and how warm its water may be. */
export const heatingRoutes: readonly Endpoint[] = [
  homeQuery(v2.getHeatingCircuits, ({ home }) => heatingCircuitsBody(home)),
  homeQuery(v2.getHeatingSystem, ({ home }) => heatingSystemBody(home)),
  homeQuery(v2.getInstallations, ({ home }) => installationsBody(home)),
  homeQuery(
    v2.getInstallation,
    ({ home, params: { installationId } }) => installationsBody(home).find(({ id }) => id === installationId) ?? null,
  ),
  query(v2.getRunningTimes, readRunningTimes),
  command(v2.setBoiler, ({ server, by, body: { present, id } }) => setBoiler(server, by, { present, id: id ?? null }), done),
  command(v2.setUnderfloorHeating, ({ server, by, body }) => setUnderfloorHeating(server, by, body.present), done),
  homeQuery(hops.getBoilerDetails, ({ home }) => boilerDetailsBody(home)),
  command(
    hops.setBoilerDetails,
    ({ server, by, body: { present, underfloorHeating, ...plate } }) =>
      setBoilerDetails(server, by, { present, underfloor: underfloorHeating, plate }),
    done,
  ),
  homeQuery(v2.getFlowTemperatureOptimization, ({ home }) => flowTemperatureBody(home)),
  homeQuery(hops.getFlowTemperatureSettings, ({ home }) => flowTemperatureBody(home)),
  command(
    v2.setFlowTemperatureOptimization,
    ({ server, by, body: { maxFlowTemperature, autoAdaptation } }) =>
      setFlowTemperature(server, by, { celsius: maxFlowTemperature, ...(autoAdaptation && { adapts: autoAdaptation.enabled }), field }),
    done,
  ),
  command(
    hops.changeFlowTemperatureSettings,
    ({ server, by, body: { maxFlowTemperature, autoAdaptation } }) =>
      setFlowTemperature(server, by, {
        ...(maxFlowTemperature !== undefined && { celsius: maxFlowTemperature }),
        ...(autoAdaptation && { adapts: autoAdaptation.enabled }),
        field: maxFlowTemperature === undefined ? 'autoAdaptation' : field,
      }),
    done,
  ),
  homeQuery(hops.getQuietHours, ({ home }) => quietHoursBody(home)),
  command(hops.setQuietHours, ({ server, by, body }) => setQuietHours(server, by, quietHoursIn(body)), done),
  homeQuery(v2.getAdaptiveHeating, ({ home }) => ({ band: home.adaptiveBand })),
  command(v2.setAdaptiveHeating, ({ server, by, body }) => setAdaptiveHeating(server, by, body.band), done),
  ...bridgeRoutes,
];
