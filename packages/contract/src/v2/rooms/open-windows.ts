import * as z from 'zod';
import { done } from '../../done.ts';
import * as endpoints from '../../endpoints/index.ts';
import { homeParams, zoneParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { WINDOW_SOURCES } from '../../window-source.ts';

/** How readily a fall of the temperature is taken for an open window. */
export const windowSensitivity = z.enum(['LOW', 'NORMAL', 'HIGH']);
export type WindowSensitivityBody = z.infer<typeof windowSensitivity>;

/** What becomes of a heated room while a window of it is open: it is kept from freezing, or switched off. */
export const windowAction = z.enum(['SETBACK', 'OFF']);
export type WindowActionBody = z.infer<typeof windowAction>;

const instant = z.iso.datetime();

const alarm = z.object({
  roomId: z.int(),
  since: instant,
  /** Null: it is open. */
  until: instant.nullable(),
  /** How long the room paused, s; until now where it is open. */
  pausedInSeconds: z.int(),
  source: z.enum(WINDOW_SOURCES),
  /** What was guessed from; null: nothing was guessed. K, and minutes from when it began until it was told. */
  evidence: z
    .object({
      fell: z.number(),
      beyond: z.number(),
      within: z.int(),
      ratio: z.number(),
      airExchange: z.number(),
      /** Of the room before and once it was told, and outside, g/m³; null: its humidity did not speak for a window. */
      vapour: z.object({ before: z.number(), after: z.number(), outside: z.number() }).nullable(),
    })
    .nullable(),
  /** Somebody said that it was none. */
  dismissed: z.boolean(),
});
export type WindowAlarmBody = z.infer<typeof alarm>;

const room = z.object({
  roomId: z.int(),
  enabled: z.boolean(),
  timeoutInSeconds: z.int(),
  /** As it was set, and as it is gone by: lower where alarms of the last fortnight were none. */
  sensitivity: windowSensitivity,
  sensitivityInForce: windowSensitivity,
  /** Null: what is in the room is switched off, whatever is set. */
  action: windowAction.nullable(),
  /** By what a window would be found, by the temperature of an air-conditioned room while it is cooled; null: by nothing that the room has. */
  watchedBy: z.enum(['CONTACT', 'TEMPERATURE']).nullable(),
  /** Why by nothing: no device measures it, or an air conditioner that only heats makes its temperature what it is. Null: it is watched. New ones may come. */
  unwatched: z.enum(['UNMEASURED', 'AIR_CONDITIONED']).nullable(),
  /** Since when its alarms are kept: of what was before nothing is known. */
  keptSince: instant,
  /** Only what heats or cools it measures it, a valve that feels its radiator as a rule: less is found. */
  limited: z.boolean(),
  online: z.boolean(),
});
export type WatchedRoomBody = z.infer<typeof room>;

const openWindows = z.object({
  rooms: z.array(room),
  /** Of the last ninety days, the youngest first. */
  alarms: z.array(alarm),
  /** Since the first of the month where the home is. */
  month: z.object({ since: instant, found: z.int(), dismissed: z.int(), pausedInSeconds: z.int() }),
});
export type OpenWindowsBody = z.infer<typeof openWindows>;

const course = z.object({
  /** What the room measured from some minutes before the window was opened to some after it was shut. */
  points: z.array(z.object({ at: instant, celsius: z.number() })),
});
export type WindowCourseBody = z.infer<typeof course>;

const ofAlarm = z.object({ since: z.iso.datetime().max(30) });

export const openWindowRoutes = {
  getOpenWindows: defineRoute({
    id: 'getOpenWindows',
    ...endpoints.getOpenWindows,
    policy: 'home',
    summary: 'How each room is watched for open windows, and which were found in the last ninety days, by what.',
    params: homeParams,
    responses: { 200: openWindows },
  }),
  getWindowAlarmCourse: defineRoute({
    id: 'getWindowAlarmCourse',
    ...endpoints.getWindowAlarmCourse,
    policy: 'home',
    summary: 'The temperature of a room around an open window that was found; 404 where none was at that time.',
    params: zoneParams,
    query: ofAlarm,
    responses: { 200: course },
  }),
  dismissWindowAlarm: defineRoute({
    id: 'dismissWindowAlarm',
    ...endpoints.dismissWindowAlarm,
    policy: 'home',
    summary: 'Say of an open window that was guessed that it was none: the pause ends, and the room learns from it.',
    params: zoneParams,
    body: ofAlarm,
    responses: done,
  }),
};
