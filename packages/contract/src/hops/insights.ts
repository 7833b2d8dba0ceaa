import * as z from 'zod/mini';
import { drivenSource, heatedDays, heldBy, notLearnedBecause } from './home-device.ts';
import { timeOfDay } from '../clock-time.ts';

const timestamp = z.iso.datetime();

/** What keeps a room from being heated as it is asked to, or from being known: an addition of this server, like all of this. */
const hindrance = z.object({
  /**
   * A device that nobody hears, that does not take what it is told, that does not sit right on its valve, or whose sensor feels the radiator more than the room;
   * a room measured by its valves alone; a thermometer that shows what another room has.
   */
  kind: z.enum(['silent', 'disobeys', 'mounted-badly', 'covered', 'own-sensor', 'elsewhere']),
  /** Of a device; null: of the room. */
  device: z.nullable(z.object({ serialNumber: z.string(), name: z.string() })),
  /** Of a covered valve: K that it reads too warm on a hot radiator. */
  kelvin: z.optional(z.number()),
  /** Of a covered valve: it is told what its room has instead. */
  told: z.optional(z.boolean()),
  /** Of a thermometer: where it seems to be. */
  roomId: z.optional(z.int()),
});
export type HindranceBody = z.infer<typeof hindrance>;

const knownRoom = z.object({
  roomId: z.int(),
  /** How far its model may be trusted; null: it has none. */
  confidence: z.nullable(z.enum(['rough', 'good', 'very-good'])),
  /** By its model, under what `shownUnder` says; null without one. */
  figures: z.nullable(
    z.object({
      /** Minutes for one K of the rise from 17 to 20 °C with a cold radiator, in the mean; null: it is not over within what is foreseen. */
      oneKelvin: z.nullable(z.int()),
      /** K that it loses in eight hours of night without heat; null: no more than its model may be off by. */
      night: z.nullable(z.number()),
      /** K by which the sunniest of the last days made it warmer; null: no rays of the sun are known of. */
      sun: z.nullable(z.number()),
    }),
  ),
  /** Days with heat that it has, of those that its first model needs; null: it has a model, or lacks something else. */
  learning: z.nullable(heatedDays),
  /**
   * Having it learned anew. `days`: with heat, that it takes; `since`: nothing of it is known since it was begun anew, null: it is not so; `undoable`: what
   * was known before can be had back.
   */
  anew: z.object({ days: z.int(), since: z.nullable(timestamp), undoable: z.boolean() }),
  /** Why the last attempt to learn gave no model; null: it did, or there was none. */
  refused: z.nullable(notLearnedBecause),
  /** Null: nothing regulates it, or nothing was decided yet. `until`: its valves are left to themselves till then. */
  law: z.nullable(z.extend(heldBy, { until: z.nullable(timestamp) })),
  /** It does not come to what it is asked, °C, before that time, since it lacks this; null: it does, or nobody knows. */
  reach: z.nullable(
    z.object({
      celsius: z.number(),
      at: z.nullable(timestamp),
      limit: z.enum(['emitter', 'flow', 'quiet', 'valve', 'window', 'lead', 'setback']),
    }),
  ),
  hindrances: z.array(hindrance),
});
export type KnownRoomBody = z.infer<typeof knownRoom>;

const source = z.extend(drivenSource, {
  serialNumber: z.string(),
  name: z.string(),
  /** A contact is what closes the one of a boiler that speaks to nobody. */
  kind: z.enum(['BOILER', 'HEAT_PUMP', 'CONTACT']),
  online: z.boolean(),
});
export type InsightSourceBody = z.infer<typeof source>;

const hotWater = z.object({
  roomId: z.int(),
  /** °C in the tank; null where nobody tells. */
  celsius: z.nullable(z.number()),
  /** °C that it is to have; null: it is off. */
  target: z.nullable(z.number()),
});

const flow = z.object({
  serialNumber: z.string(),
  /** Whether the flow follows what was learned. */
  adapts: z.boolean(),
  /** Days on which it heated and was watched. */
  days: z.int(),
  /** Mean of this month, °C, and that of the first fourteen days at the same weather where the two differ for sure; null where unknown. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  /** The room that was found to need the hottest water last; null: none was. */
  limitingRoomId: z.nullable(z.int()),
  /** °C that it is to have and half a kelvin less, and K by which the water could be cooler for it, unless another room needs it too; null: nothing, or nobody knows. */
  lessWarm: z.nullable(z.object({ from: z.number(), to: z.number(), kelvin: z.number() })),
  /** °C of the room that the curve is of. */
  room: z.number(),
  /** By °C outside: °C of the water before anything was learned, and now; `found`: less was seen not to do. */
  curve: z.array(z.object({ outdoor: z.number(), unlearned: z.number(), learned: z.number(), found: z.boolean() })),
});
export type InsightFlowBody = z.infer<typeof flow>;

/** °C outside under which figures of rooms are told, and between which they warm up, so that they can be compared. */
const shownUnder = z.object({ outdoor: z.number(), from: z.number(), to: z.number() });

/** What was done in the last seven days. */
const week = z.object({
  /** Blocks that began early; those of which it was measured when their room was warm, and of them those within ten minutes of their block. */
  starts: z.object({ begun: z.int(), measured: z.int(), inTime: z.int() }),
  /** Minutes for which rooms were heated less since the sun was to come, of all rooms together. */
  sunMinutes: z.int(),
  /** Settings that residents made by hand, and schedules that they wanted not lowered. */
  corrections: z.int(),
});
export type WeekBody = z.infer<typeof week>;

export const systemInsights = z.object({
  /** °C outside now; null: nobody knows. */
  outdoor: z.nullable(z.number()),
  shownUnder,
  /** Null: nothing was decided yet. */
  decidedAt: z.nullable(timestamp),
  sources: z.array(source),
  hotWater: z.nullable(hotWater),
  /** Of the first source that takes a flow temperature; null: none does. */
  flow: z.nullable(flow),
  /** Heated ones, in the order that the residents chose. */
  rooms: z.array(knownRoom),
  week,
});
export type SystemInsightsBody = z.infer<typeof systemInsights>;

/** Values each ten minutes, the first of the beginning. */
const course = z.array(z.number());

/** A block that began early, of which it was measured when the room had its warmth. */
const start = z.object({
  /** When heating for it began, and when the block did. */
  beganAt: timestamp,
  blockAt: timestamp,
  /** What the block asks for. */
  celsius: z.number(),
  /** Minutes after the beginning of the block at which the room had that; below 0: before. Null: it had it not within `AWAITED_AFTER_START`. */
  late: z.nullable(z.int()),
  /** Of one that was late by more than ten minutes: what came between, or what the room lacked; null: nobody knows, or it was not. */
  because: z.nullable(z.enum(['window', 'hand', 'away', 'emitter', 'flow', 'quiet', 'valve', 'lead', 'setback'])),
});
export type RoomStartBody = z.infer<typeof start>;

/** °C that a room is to have, between these. */
const stretch = { celsius: z.number(), from: timestamp, to: timestamp };
/** When a room that is late has what is asked; null: not within what is foreseen. */
const thereAt = z.nullable(timestamp);

export const roomInsights = z.object({
  room: knownRoom,
  shownUnder,
  /** Its last ten, the youngest first. */
  starts: z.array(start),
  /**
   * The rise that is planned beside its schedule, or under way; null: none is. `early`: it is heated for before, as for any block; `late`: even heated from now on
   * the room does not have it when it begins, null: nothing says so.
   */
  planned: z.nullable(z.object({ ...stretch, early: z.boolean(), late: z.nullable(z.object({ thereAt })) })),
  /**
   * What the record of a room without a model has of what its first one needs; null: it has one, or nothing of it is recorded. `days`: from which it would be learned;
   * `heatedOn`: those with heat; `measured`, `weather`: shares of that time; `rises`: clear ones; `needed`: the least of each; `due`: it is tried within minutes.
   */
  record: z.nullable(
    z.object({
      days: z.int(),
      heatedOn: z.array(z.iso.date()),
      measured: z.number(),
      weather: z.number(),
      rises: z.int(),
      needed: z.object({ heated: z.int(), measured: z.number(), weather: z.number(), rises: z.int() }),
      due: z.boolean(),
    }),
  ),
  /** What is known by its model; null without one. */
  model: z.nullable(
    z.object({
      /** The record that it was learned from. */
      from: timestamp,
      to: timestamp,
      /** Root of the mean square of what it was off by over days that it had not seen, K, by hours ahead; `persistence`: what a room that stays as it is would be. */
      errors: z.array(z.object({ hours: z.number(), kelvin: z.number(), persistence: z.number() })),
      /** The same lately, six hours ahead; null: nobody has looked. */
      lately: z.nullable(z.number()),
      /** With a cold radiator, wide open valves and the water that the home usually has; minutes, null: not within what is shown. */
      rise: z.object({
        from: z.number(),
        to: z.number(),
        minutes: z.nullable(z.int()),
        soonest: z.nullable(z.int()),
        latest: z.nullable(z.int()),
        course,
        /** K by which the course may be off. */
        error: course,
      }),
      /** Eight hours without heat; null: it loses no more than its model may be off by. */
      night: z.nullable(z.object({ kelvin: z.number(), beginsAtMinute: z.int(), course })),
      /** Of the sunniest of the last days; null: no sun is known of. `from`, `to`: minutes of the day; `azimuth`: degrees from north. */
      sun: z.nullable(z.object({ kelvin: z.number(), date: z.iso.date(), from: z.int(), to: z.int(), azimuth: z.number() })),
    }),
  ),
});
export type PlannedRiseBody = NonNullable<z.infer<typeof roomInsights>['planned']>;
export type RoomInsightsBody = z.infer<typeof roomInsights>;

/** °C, and a time of the day where the home is. */
export const riseAsked = z.object({
  celsius: z.pipe(z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)), z.transform(Number)),
  at: timeOfDay,
});

/** The same of a rise that is to be. */
export const risePlanned = z.object({ celsius: z.number(), at: timeOfDay });

/** As it was stored. */
export const riseStored = z.object(stretch);

/**
 * When the clock next stands as it was asked for, and until when a rise that is planned for then would last; `early`: it would be heated for before, as for any
 * block; `scheduled`: the schedule asks for as much all the while, and planning it would do nothing.
 */
const riseAt = { at: timestamp, until: timestamp, early: z.boolean(), scheduled: z.boolean() };
export const roomRise = z.discriminatedUnion('kind', [
  /** The room has it then without being heated for it. */
  z.object({ ...riseAt, kind: z.literal('there') }),
  z.object({
    ...riseAt,
    kind: z.literal('rise'),
    /** Of heating, and when that has to begin; `surely`: minutes that do in nine cases of ten, null: more than there are. */
    minutes: z.int(),
    beginsAt: timestamp,
    surely: z.nullable(z.int()),
    /** Its minutes are no more than a rough idea, to five of them: nine cases of ten may take far more. */
    about: z.boolean(),
    /** °C of the room when heating begins, and outside until it is there. */
    from: z.number(),
    outdoor: z.object({ from: z.number(), to: z.number() }),
  }),
  /** Even heated from now on it is not. */
  z.object({ ...riseAt, kind: z.literal('late'), thereAt }),
  /** Nothing can be said: the room is not known (yet), or nobody knows its weather or how warm it is. */
  z.object({ ...riseAt, kind: z.literal('unknown'), because: z.enum(['learning', 'refused', 'no-weather', 'not-measured']) }),
]);
export type RoomRiseBody = z.infer<typeof roomRise>;
