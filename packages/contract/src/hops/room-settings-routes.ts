import { homeDeviceParams, roomParams } from '../path-params.ts';
import { done } from '../done.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import {
  devicePatchRequest,
  roomAway,
  roomAwayRequest,
  roomSchedule,
  roomScheduleRequest,
  roomTimetables,
  roomTimetablesCopy,
  roomTimetablesRequest,
  windowShut,
} from './room-settings.ts';

const roomRoute = { policy: 'home', params: roomParams } as const;

/** How rooms and devices are set up. */
export const roomSettingsRoutes = {
  getRoomSchedule: defineRoute({
    ...roomRoute,
    id: 'getRoomSchedule',
    ...endpoints.getRoomSchedule,
    summary: 'The timetable that a room follows.',
    responses: { 200: roomSchedule },
  }),
  setRoomSchedule: defineRoute({
    ...roomRoute,
    id: 'setRoomSchedule',
    ...endpoints.setRoomSchedule,
    summary: 'Replace days of the timetable that a room follows.',
    body: roomScheduleRequest,
    responses: done,
  }),
  getRoomTimetables: defineRoute({
    ...roomRoute,
    id: 'getRoomTimetables',
    ...endpoints.getRoomTimetables,
    summary: 'The timetables of a room, and which it follows.',
    responses: { 200: roomTimetables },
  }),
  setRoomTimetables: defineRoute({
    ...roomRoute,
    id: 'setRoomTimetables',
    ...endpoints.setRoomTimetables,
    summary: 'Choose the timetable that a room follows, with the days that change, of any of its timetables.',
    body: roomTimetablesRequest,
    responses: done,
  }),
  copyRoomTimetables: defineRoute({
    ...roomRoute,
    id: 'copyRoomTimetables',
    ...endpoints.copyRoomTimetables,
    summary: 'Have other rooms follow what this one follows.',
    body: roomTimetablesCopy,
    responses: done,
  }),
  openRoomWindow: defineRoute({
    ...roomRoute,
    id: 'openRoomWindow',
    ...endpoints.openRoomWindow,
    summary: 'Say that a window is open: the room pauses.',
    responses: done,
  }),
  closeRoomWindow: defineRoute({
    ...roomRoute,
    id: 'closeRoomWindow',
    ...endpoints.closeRoomWindow,
    summary:
      'Say that no window is open: the pause ends. Where it was guessed, what was guessed is learned to be wrong, unless it `was=OPEN` and is shut by now.',
    query: windowShut,
    responses: done,
  }),
  getRoomAway: defineRoute({
    ...roomRoute,
    id: 'getRoomAway',
    ...endpoints.getRoomAway,
    summary: 'What a room does while everybody is away.',
    responses: { 200: roomAway },
  }),
  setRoomAway: defineRoute({
    ...roomRoute,
    id: 'setRoomAway',
    ...endpoints.setRoomAway,
    summary: 'Say what a room does while everybody is away.',
    body: roomAwayRequest,
    responses: done,
  }),
  patchDevice: defineRoute({
    id: 'patchDevice',
    ...endpoints.patchDevice,
    policy: 'home',
    summary: 'Lock the keys of a device, or change what it adds to its temperature.',
    params: homeDeviceParams,
    body: devicePatchRequest,
    responses: { 204: null },
  }),
};
