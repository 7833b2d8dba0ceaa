import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { setBoiler } from '../../features/heating/set-boiler.ts';
import { setUnderfloorHeating } from '../../features/heating/set-underfloor-heating.ts';
import type { CommandDependencies } from '../../commands/home-command.ts';
import { setAwayRadius } from '../../features/home/set-away-radius.ts';
import { setHomeDetails } from '../../features/home/set-home-details.ts';
import { setTemperatureUnit } from '../../features/home/set-temperature-unit.ts';
import { setIncidentDetection } from '../../features/incidents/set-incident-detection.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { type QueryDependencies, registerHomeQuery } from '../endpoints/register-home-query.ts';
import { done } from '../endpoints/done.ts';
import { heatingCircuitsBody, heatingSystemBody, installationsBody } from '../heating/heating-bodies.ts';
import { incidentDetectionBody } from '../bodies/home-body.ts';
import { incidentsBody } from '../incidents/incidents-body.ts';
import { registerRunningTimes } from '../heating/register-running-times.ts';

export type HomeLevelDependencies = CommandDependencies & QueryDependencies & Pick<Telemetry, 'readRange'>;

/** What concerns the home as a whole: its particulars, its heating. */
export function registerHomeLevel(scope: FastifyInstance, deps: HomeLevelDependencies): void {
  registerHomeQuery(scope, deps, v2Routes.getHeatingCircuits, heatingCircuitsBody);
  registerHomeQuery(scope, deps, v2Routes.getHeatingSystem, heatingSystemBody);
  registerHomeQuery(scope, deps, v2Routes.getIncidentDetection, incidentDetectionBody);
  registerHomeQuery(scope, deps, v2Routes.getIncidents, incidentsBody);
  registerHomeQuery(scope, deps, v2Routes.getInstallations, installationsBody);
  registerHomeQuery(
    scope,
    deps,
    v2Routes.getInstallation,
    (home, { installationId }) => installationsBody(home).find(({ id }) => id === installationId) ?? null,
  );
  registerRunningTimes(scope, deps);
  registerChanges(scope, deps);
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
    v2Routes.setTemperatureUnit,
    ({ body }, command) => setTemperatureUnit(deps, command, body.temperatureUnit),
    done,
  );
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
