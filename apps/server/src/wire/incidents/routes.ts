import { v2Routes as v2 } from '@braise/contract/routes';
import { setIncidentDetection } from '../../features/incidents/set-incident-detection.ts';
import { incidentDetectionBody } from '../bodies/home-body.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery } from '../endpoints/query.ts';
import { incidentsBody } from './incidents-body.ts';

/** What is wrong in a home. */
export const incidentRoutes: readonly Endpoint[] = [
  homeQuery(v2.getIncidents, ({ home }) => incidentsBody(home)),
  homeQuery(v2.getIncidentDetection, () => incidentDetectionBody()),
  command(v2.setIncidentDetection, ({ server, by, body }) => setIncidentDetection(server, by, body.enabled), done),
];
