import * as z from 'zod';
import * as endpoints from '../../endpoints/index.ts';
import { done } from '../../done.ts';
import { INT4_MAX } from '../../int4-max.ts';
import { homeParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';

/** As the clock of the home shows it. */
const wallTime = z.string().refine(isWallTime, 'expected a wall time: 2026-04-17T09:00');

function isWallTime(text: string): boolean {
  const [, date = ''] = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/.exec(text) ?? [];
  return z.iso.date().safeParse(date).success;
}

/** `rooms`: null: all. Air conditioning among them is off, hot water where `hotWaterOff` says so. `preheats`: rooms have what their schedules ask for when it ends. */
const held = { rooms: z.array(z.int().min(1).max(INT4_MAX)).max(200).nullable(), hotWaterOff: z.boolean(), preheats: z.boolean() };

const holidayRequest = z.object({ from: wallTime, to: wallTime, celsius: z.number(), ...held });

const timestamp = z.iso.datetime();
/** The one that is planned or under way. */
const holiday = z.object({
  holiday: z.object({ from: timestamp, to: timestamp, celsius: z.number(), ...held }).nullable(),
});
export type HolidayBody = z.infer<typeof holiday>;

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
      'Hold rooms at one temperature from one time of the home’s clock to another, in the place of their schedules. It takes the place of any that stands.',
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
};
