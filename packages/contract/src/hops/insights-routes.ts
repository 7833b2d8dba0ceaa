import { done } from '../done.ts';
import * as endpoints from '../endpoints/index.ts';
import { homeParams, roomParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { riseAsked, risePlanned, riseStored, roomInsights, roomRise, systemInsights } from './insights.ts';

/** What is known of a home and of each of its rooms. */
export const insightsRoutes = {
  getSystemInsights: defineRoute({
    id: 'getSystemInsights',
    ...endpoints.getSystemInsights,
    policy: 'home',
    summary:
      'What makes the heat of the home and how it is driven, the water that its rooms were found to need, and what is known of each heated room.',
    params: homeParams,
    responses: { 200: systemInsights },
  }),
  getRoomInsights: defineRoute({
    id: 'getRoomInsights',
    ...endpoints.getRoomInsights,
    policy: 'home',
    summary:
      'What is known of one heated room: how it warms up and cools, what the sun does in it, and how far all that may be off. 404 of any other.',
    params: roomParams,
    responses: { 200: roomInsights },
  }),
  getRoomRise: defineRoute({
    id: 'getRoomRise',
    ...endpoints.getRoomRise,
    policy: 'home',
    summary:
      'How long a heated room takes to a temperature, so as to have it when the clock of the home next stands so: by what is known of it and the weather that is foreseen.',
    params: roomParams,
    query: riseAsked,
    responses: { 200: roomRise },
  }),
  planRoomRise: defineRoute({
    id: 'planRoomRise',
    ...endpoints.planRoomRise,
    policy: 'home',
    summary:
      'Have a heated room at a temperature when the clock of the home next stands so, once and for two hours, beside its schedule; 409 where that asks for as much all the while.',
    params: roomParams,
    body: risePlanned,
    responses: { 200: riseStored },
  }),
  undoPlannedRise: defineRoute({
    id: 'undoPlannedRise',
    ...endpoints.undoPlannedRise,
    policy: 'home',
    summary: 'Take back the rise that is planned for a room, or end the one that is under way.',
    params: roomParams,
    responses: done,
  }),
  learnRoomAnew: defineRoute({
    id: 'learnRoomAnew',
    ...endpoints.learnRoomAnew,
    policy: 'home',
    summary: 'Have a heated room learned anew, as after works: nothing that was measured before counts any more.',
    params: roomParams,
    responses: done,
  }),
  undoLearnRoomAnew: defineRoute({
    id: 'undoLearnRoomAnew',
    ...endpoints.undoLearnRoomAnew,
    policy: 'home',
    summary: 'Give a room that is learned anew what was known of it before, until something else is known.',
    params: roomParams,
    responses: done,
  }),
  tryLearningRoom: defineRoute({
    id: 'tryLearningRoom',
    ...endpoints.tryLearningRoom,
    policy: 'home',
    summary: 'Have a heated room that is not known tried within minutes; nothing becomes of any other.',
    params: roomParams,
    responses: done,
  }),
  learnHomeAnew: defineRoute({
    id: 'learnHomeAnew',
    ...endpoints.learnHomeAnew,
    policy: 'home',
    summary: 'Have each heated room learned anew.',
    params: homeParams,
    responses: done,
  }),
  undoLearnHomeAnew: defineRoute({
    id: 'undoLearnHomeAnew',
    ...endpoints.undoLearnHomeAnew,
    policy: 'home',
    summary: 'Give each room that is learned anew what was known of it before.',
    params: homeParams,
    responses: done,
  }),
};
