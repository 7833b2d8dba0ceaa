import * as z from 'zod';
import { zoneParams } from '../../path-params.ts';
import { dayType } from '../../day-type.ts';
import { defineRoute } from '../../route.ts';
import * as endpoints from '../../endpoints/index.ts';
import { activeTimetableRequest, timetableBlocks, timetableBlocksRequest, timetableType, timetableTypes } from './timetable.ts';

const timetableParams = zoneParams.extend({ timetableTypeId: z.enum(['0', '1', '2']).transform(Number) });
const timetableDayParams = timetableParams.extend({ dayType });

/** The timetables of a room. */
export const scheduleRoutes = {
  getActiveTimetable: defineRoute({
    id: 'getActiveTimetable',
    ...endpoints.getActiveTimetable,
    policy: 'home',
    summary: 'The timetable that the room follows.',
    params: zoneParams,
    responses: { 200: timetableType },
  }),
  setActiveTimetable: defineRoute({
    id: 'setActiveTimetable',
    ...endpoints.setActiveTimetable,
    policy: 'home',
    summary: 'Choose the timetable that the room follows.',
    params: zoneParams,
    body: activeTimetableRequest,
    responses: { 200: timetableType },
  }),
  getTimetables: defineRoute({
    id: 'getTimetables',
    ...endpoints.getTimetables,
    policy: 'home',
    summary: 'The kinds of timetable there are.',
    params: zoneParams,
    responses: { 200: timetableTypes },
  }),
  getTimetable: defineRoute({
    id: 'getTimetable',
    ...endpoints.getTimetable,
    policy: 'home',
    summary: 'One kind of timetable.',
    params: timetableParams,
    responses: { 200: timetableType },
  }),
  getTimetableBlocks: defineRoute({
    id: 'getTimetableBlocks',
    ...endpoints.getTimetableBlocks,
    policy: 'home',
    summary: 'The blocks of all days of a timetable.',
    params: timetableParams,
    responses: { 200: timetableBlocks },
  }),
  getTimetableDay: defineRoute({
    id: 'getTimetableDay',
    ...endpoints.getTimetableDay,
    policy: 'home',
    summary: 'The blocks of one day of a timetable.',
    params: timetableDayParams,
    responses: { 200: timetableBlocks },
  }),
  setTimetableDay: defineRoute({
    id: 'setTimetableDay',
    ...endpoints.setTimetableDay,
    policy: 'home',
    summary: 'Replace the blocks of one day of a timetable; they must cover the day.',
    params: timetableDayParams,
    body: timetableBlocksRequest,
    responses: { 200: timetableBlocks },
  }),
};
