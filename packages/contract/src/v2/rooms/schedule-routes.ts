import * as z from 'zod';
import { zoneParams } from '../../path-params.ts';
import { dayType } from '../../day-type.ts';
import { defineRoute } from '../../route.ts';
import { activeTimetableRequest, timetableBlocks, timetableBlocksRequest, timetableType, timetableTypes } from './timetable.ts';

const SCHEDULE = '/api/v2/homes/:homeId/zones/:zoneId/schedule';

const timetableParams = zoneParams.extend({ timetableTypeId: z.enum(['0', '1', '2']).transform(Number) });
const timetableDayParams = timetableParams.extend({ dayType });

/** The timetables of a room. */
export const scheduleRoutes = {
  getActiveTimetable: defineRoute({
    id: 'getActiveTimetable',
    method: 'GET',
    path: `${SCHEDULE}/activeTimetable`,
    policy: 'home',
    summary: 'The timetable that the room follows.',
    params: zoneParams,
    responses: { 200: timetableType },
  }),
  setActiveTimetable: defineRoute({
    id: 'setActiveTimetable',
    method: 'PUT',
    path: `${SCHEDULE}/activeTimetable`,
    policy: 'home',
    summary: 'Choose the timetable that the room follows.',
    params: zoneParams,
    body: activeTimetableRequest,
    responses: { 200: timetableType },
  }),
  getTimetables: defineRoute({
    id: 'getTimetables',
    method: 'GET',
    path: `${SCHEDULE}/timetables`,
    policy: 'home',
    summary: 'The kinds of timetable there are.',
    params: zoneParams,
    responses: { 200: timetableTypes },
  }),
  getTimetable: defineRoute({
    id: 'getTimetable',
    method: 'GET',
    path: `${SCHEDULE}/timetables/:timetableTypeId`,
    policy: 'home',
    summary: 'One kind of timetable.',
    params: timetableParams,
    responses: { 200: timetableType },
  }),
  getTimetableBlocks: defineRoute({
    id: 'getTimetableBlocks',
    method: 'GET',
    path: `${SCHEDULE}/timetables/:timetableTypeId/blocks`,
    policy: 'home',
    summary: 'The blocks of all days of a timetable.',
    params: timetableParams,
    responses: { 200: timetableBlocks },
  }),
  getTimetableDay: defineRoute({
    id: 'getTimetableDay',
    method: 'GET',
    path: `${SCHEDULE}/timetables/:timetableTypeId/blocks/:dayType`,
    policy: 'home',
    summary: 'The blocks of one day of a timetable.',
    params: timetableDayParams,
    responses: { 200: timetableBlocks },
  }),
  setTimetableDay: defineRoute({
    id: 'setTimetableDay',
    method: 'PUT',
    path: `${SCHEDULE}/timetables/:timetableTypeId/blocks/:dayType`,
    policy: 'home',
    summary: 'Replace the blocks of one day of a timetable; they must cover the day.',
    params: timetableDayParams,
    body: timetableBlocksRequest,
    responses: { 200: timetableBlocks },
  }),
};
