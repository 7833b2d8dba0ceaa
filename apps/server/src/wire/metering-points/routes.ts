import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { addPoint } from '../../features/metering-points/add-point.ts';
import { listCountingDevices } from '../../features/metering-points/counting-devices.store.ts';
import { deletePoint } from '../../features/metering-points/delete-point.ts';
import { loadPoints } from '../../features/metering-points/metering-point.store.ts';
import { counterOf } from '../../features/metering-points/metering-point.ts';
import { readingsOfPoints } from '../../features/metering-points/point-readings.ts';
import { setPoint } from '../../features/metering-points/set-point.ts';
import { findTimeZone } from '../../home-model/time-zone.store.ts';
import { NO_CONTENT, created, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { askedPoint, countingDevicesBody, pointBody, pointsBody } from './point-bodies.ts';
import { readMeteredDay } from './read-metered-day.ts';
import { readMeteredMonth, readMeteredYear } from './read-metered.ts';

/** Meters of a home whose count its devices tell, and what they counted. */
export const meteringPointRoutes: readonly Endpoint[] = [
  query(insights.getCountingDevices, async ({ params: { homeId }, server: { database } }) => {
    const points = await loadPoints(database, homeId);
    return countingDevicesBody(await listCountingDevices(database, homeId, points.map(counterOf)), points);
  }),
  query(insights.getMeteringPoints, async ({ params: { homeId }, server: { database }, at }) => {
    const timeZone = await findTimeZone(database, homeId);
    if (timeZone === null) return null;
    const readings = await readingsOfPoints(database, { homeId, timeZone }, await loadPoints(database, homeId), at);
    return pointsBody(readings, await listCountingDevices(database, homeId, []));
  }),
  command(
    insights.addMeteringPoint,
    ({ server, by, body }) => addPoint(server, by, askedPoint(body)),
    ({ answer }) => created(pointBody(answer)),
  ),
  command(
    insights.setMeteringPoint,
    ({ server, by, params, body }) => setPoint(server, by, params.pointId, askedPoint(body)),
    ({ answer }) => ok(pointBody(answer)),
  ),
  command(
    insights.deleteMeteringPoint,
    ({ server, by, params }) => deletePoint(server, by, params.pointId),
    () => NO_CONTENT,
  ),
  query(insights.getMeteredMonth, readMeteredMonth),
  query(insights.getMeteredYear, readMeteredYear),
  query(insights.getMeteredDay, readMeteredDay),
];
