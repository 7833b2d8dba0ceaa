import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { readAirComfort } from '../../features/air-comfort/read-air-comfort.ts';
import { setBoiler } from '../../features/heating/set-boiler.ts';
import { setUnderfloorHeating } from '../../features/heating/set-underfloor-heating.ts';
import type { CommandDependencies } from '../../features/home/home-command.ts';
import { readHome } from '../../features/home/read-home.ts';
import { setAwayRadius } from '../../features/home/set-away-radius.ts';
import { setHomeDetails } from '../../features/home/set-home-details.ts';
import { setIncidentDetection } from '../../features/incidents/set-incident-detection.ts';
import { negotiateLanguage, toLanguage } from '../../pages/language.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { registerCommand } from '../http/register-command.ts';
import { type QueryDependencies, registerHomeQuery } from '../http/register-home-query.ts';
import { registerRoute } from '../http/register-route.ts';
import { airComfortBody, airComfortMessagesBody } from './air-comfort-bodies.ts';
import { done } from './done.ts';
import { flowTemperatureBody, heatingCircuitsBody, heatingSystemBody, installationsBody } from './heating-bodies.ts';
import { incidentDetectionBody } from './home-body.ts';
import { incidentsBody } from './incidents-body.ts';
import { registerRunningTimes } from './register-running-times.ts';

export type HomeLevelDependencies = CommandDependencies & QueryDependencies & Pick<Telemetry, 'readRange'>;

/** What concerns the home as a whole: its particulars, its heating, its air. */
export function registerHomeLevel(scope: FastifyInstance, deps: HomeLevelDependencies): void {
  registerHomeQuery(scope, deps, v2Routes.getHeatingCircuits, heatingCircuitsBody);
  registerHomeQuery(scope, deps, v2Routes.getHeatingSystem, heatingSystemBody);
  registerHomeQuery(scope, deps, v2Routes.getFlowTemperatureOptimization, flowTemperatureBody);
  registerHomeQuery(scope, deps, v2Routes.getIncidentDetection, incidentDetectionBody);
  registerHomeQuery(scope, deps, v2Routes.getIncidents, incidentsBody);
  registerHomeQuery(scope, deps, v2Routes.getInstallations, installationsBody);
  registerAirComfort(scope, deps);
  registerRunningTimes(scope, deps);
  registerChanges(scope, deps);
}

function registerAirComfort(scope: FastifyInstance, deps: HomeLevelDependencies): void {
  registerRoute(
    scope,
    v2Routes.getAirComfort,
    async ({ params }) => {
      const now = deps.now();
      const home = await readHome(deps, params.homeId, now);
      if (home === null) return { error: { code: 'notFound' as const } };
      return { status: 200 as const, body: airComfortBody(await readAirComfort(deps, home, now)) };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getAirComfortMessages,
    async ({ params }, { request }) => {
      const home = await readHome(deps, params.homeId, deps.now());
      if (home === null) return { error: { code: 'notFound' as const } };
      const wanted = request.headers['accept-language'];
      const language = wanted === undefined ? toLanguage(home.language) : negotiateLanguage(undefined, wanted);
      return { status: 200 as const, body: airComfortMessagesBody(home, language) };
    },
    deps,
  );
}

function registerChanges(scope: FastifyInstance, deps: HomeLevelDependencies): void {
  registerCommand(
    scope,
    deps,
    v2Routes.setHomeDetails,
    ({ body: { name, contactDetails, address, geolocation } }, command) =>
      setHomeDetails(deps, command, {
        name,
        contact: contactDetails,
        address: { ...address, addressLine2: address.addressLine2 ?? null, state: address.state ?? null },
        geolocation,
      }),
    done,
  );
  registerCommand(scope, deps, v2Routes.setAwayRadius, ({ body }, command) => setAwayRadius(deps, command, body.awayRadiusInMeters), done);
  registerCommand(
    scope,
    deps,
    v2Routes.setBoiler,
    ({ body: { present, id } }, command) => setBoiler(deps, command, { present, id: id ?? null }),
    done,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.setUnderfloorHeating,
    ({ body }, command) => setUnderfloorHeating(deps, command, body.present),
    done,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.setIncidentDetection,
    ({ body }, command) => setIncidentDetection(deps, command, body.enabled),
    done,
  );
}
