import { CALENDAR_FAULTS } from '@braise/domain';
import * as z from 'zod';
import * as endpoints from '../../endpoints/index.ts';
import { done } from '../../done.ts';
import { INT4_MAX } from '../../int4-max.ts';
import { homeParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { text } from '../../text.ts';

/** As the clock of the home shows it. */
const wallTime = z.string().refine(isWallTime, 'expected a wall time: 2026-04-17T09:00');

function isWallTime(value: string): boolean {
  const [, date = ''] = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/.exec(value) ?? [];
  return z.iso.date().safeParse(date).success;
}

/** `rooms`: null: all. Air conditioning among them is off, hot water where `hotWaterOff` says so. `preheats`: rooms have what their schedules ask for when it ends. */
const held = { rooms: z.array(z.int().min(1).max(INT4_MAX)).max(200).nullable(), hotWaterOff: z.boolean(), preheats: z.boolean() };

/** `basedOn`: the revision of what it was made from; left out: whatever stands is replaced. */
const holidayRequest = z.object({ from: wallTime, to: wallTime, celsius: z.number(), ...held, basedOn: z.optional(text(64)) });

const timestamp = z.iso.datetime();
/**
 * The one that is planned or under way. `fromCalendar`: the calendar of the home says so, and no resident. `revision`: another text each time that
 * something of it differs, without one too.
 */
const holiday = z.object({
  holiday: z.object({ from: timestamp, to: timestamp, celsius: z.number(), ...held, fromCalendar: z.boolean() }).nullable(),
  revision: z.string(),
});
export type HolidayBody = z.infer<typeof holiday>;

/** What the title of an event has in it that is a holiday. */
const word = text(40, 1);

/** `address`: https or webcal; left out: the one that the home has. It may be secret, and is told to nobody afterwards. */
const calendarRequest = z.object({ address: z.optional(text(2000, 1)), word, celsius: z.number() });

const stretch = z.object({ from: timestamp, to: timestamp });
/**
 * `host`: what is shown of its address. `planned`: when everybody is gone by it, within a year; `setAside`: those of them that a resident decided about.
 * `readAt`: when its server answered last; `fault`: why it could not be read since then.
 */
const calendar = z.object({
  calendar: z
    .object({
      host: z.string(),
      word,
      celsius: z.number(),
      planned: z.array(stretch),
      setAside: z.array(stretch),
      readAt: timestamp,
      fault: z.enum(CALENDAR_FAULTS).nullable(),
    })
    .nullable(),
});
export type HolidayCalendarBody = z.infer<typeof calendar>;

/** The time for which the residents of a home are gone. */
export const holidayRoutes = {
  getHoliday: defineRoute({
    id: 'getHoliday',
    ...endpoints.getHoliday,
    policy: 'home',
    summary: 'The holiday of the home that is planned or under way.',
    params: homeParams,
    responses: { 200: holiday },
  }),
  setHoliday: defineRoute({
    id: 'setHoliday',
    ...endpoints.setHoliday,
    policy: 'home',
    summary:
      'Hold rooms at one temperature from one time of the home’s clock to another, in the place of their schedules. It takes the place of any that stands, unless that is another than the one which `basedOn` names: 409, and nothing changes.',
    params: homeParams,
    body: holidayRequest,
    responses: done,
  }),
  endHoliday: defineRoute({
    id: 'endHoliday',
    ...endpoints.endHoliday,
    policy: 'home',
    summary: 'End the holiday of the home, or take back the one that is planned.',
    params: homeParams,
    responses: done,
  }),
  getHolidayCalendar: defineRoute({
    id: 'getHolidayCalendar',
    ...endpoints.getHolidayCalendar,
    policy: 'home',
    summary: 'The calendar from which the home has its holidays.',
    params: homeParams,
    responses: { 200: calendar },
  }),
  setHolidayCalendar: defineRoute({
    id: 'setHolidayCalendar',
    ...endpoints.setHolidayCalendar,
    policy: 'home',
    summary:
      'Have the holidays of the home planned by a calendar that others keep (RFC 5545), unless a resident plans one. It is read at once; one that cannot be read is refused. What was set aside may come again.',
    params: homeParams,
    body: calendarRequest,
    responses: done,
  }),
  removeHolidayCalendar: defineRoute({
    id: 'removeHolidayCalendar',
    ...endpoints.removeHolidayCalendar,
    policy: 'home',
    summary: 'Have holidays planned by no calendar any more; the one that came from it is taken back.',
    params: homeParams,
    responses: done,
  }),
};
