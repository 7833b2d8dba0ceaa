import { hopsRoutes as hops } from '@braise/contract/routes';
import { iso } from '@braise/domain';
import { planRise, undoPlannedRise } from '../../features/insights/plan-rise.ts';
import { learnAnew, tryLearning, undoLearnAnew } from '../../features/room-models/learn-anew.ts';
import { minuteOf } from '../bodies/clock-time.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { readRoomInsights, readSystemInsights } from './read-insights.ts';
import { readRoomRise } from './read-rise.ts';

/** What is known of a home, of its heat source and of each heated room, and having rooms learned anew. */
export const insightRoutes: readonly Endpoint[] = [
  query(hops.getSystemInsights, readSystemInsights),
  query(hops.getRoomInsights, readRoomInsights),
  query(hops.getRoomRise, readRoomRise),
  command(
    hops.planRoomRise,
    ({ server, by, params, body: { celsius, at } }) => planRise(server, by, { roomId: params.roomId, celsius, minuteOfDay: minuteOf(at) }),
    ({ answer: { celsius, from, to } }) => ({ status: 200, body: { celsius, from: iso(from), to: iso(to) } }) as const,
  ),
  command(hops.undoPlannedRise, ({ server, by, params }) => undoPlannedRise(server, by, params.roomId), done),
  command(hops.learnRoomAnew, ({ server, by, params }) => learnAnew(server, by, params.roomId), done),
  command(hops.undoLearnRoomAnew, ({ server, by, params }) => undoLearnAnew(server, by, params.roomId), done),
  command(hops.tryLearningRoom, ({ server, by, params }) => tryLearning(server, by, params.roomId), done),
  command(hops.learnHomeAnew, ({ server, by }) => learnAnew(server, by, null), done),
  command(hops.undoLearnHomeAnew, ({ server, by }) => undoLearnAnew(server, by, null), done),
];
