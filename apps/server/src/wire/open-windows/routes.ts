import { v2Routes as v2 } from '@braise/contract/routes';
import { type Instant, iso } from '@braise/domain';
import { localDayAt, localDayOf } from '@braise/domain/schedule';
import { dismissWindowAlarm } from '../../features/open-windows/dismiss-window-alarm.ts';
import { readAlarmCourse, readOpenWindows } from '../../features/open-windows/read-open-windows.ts';
import { readHome } from '../../home-model/read-home.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { openWindowsBody, sinceOf } from './open-windows-body.ts';

/** Which windows were found open. */
export const openWindowRoutes: readonly Endpoint[] = [
  query(v2.getOpenWindows, async ({ server, params, at }) => {
    const home = await readHome(server, params.homeId, at);
    return home && openWindowsBody(await readOpenWindows(server, home, at), monthOf(home.timeZone, at), at);
  }),
  query(v2.getWindowAlarmCourse, async ({ server, params, query: { since }, at }) => {
    const home = await readHome(server, params.homeId, at);
    const course = home && (await readAlarmCourse(server, home, { roomId: params.zoneId, since: sinceOf(since) }, at));
    return course && { points: course.map((point) => ({ at: iso(point.at), celsius: point.value })) };
  }),
  command(
    v2.dismissWindowAlarm,
    ({ server, by, params, body }) => dismissWindowAlarm(server, by, { roomId: params.zoneId, since: sinceOf(body.since) }),
    done,
  ),
];

/** When the month began that a home is in. */
function monthOf(timeZone: string, at: Instant): Instant {
  const today = localDayAt(timeZone, at);
  return localDayOf(timeZone, `${today.date.slice(0, 7)}-01`)?.start ?? today.start;
}
