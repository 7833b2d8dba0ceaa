import { AC_MODES, ACTORS, ENTRY_KINDS, ORIGINS } from '@braise/domain';
import * as z from 'zod';
import * as endpoints from '../../endpoints/index.ts';
import { homeParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';

/** Where a change came from, as its reader thinks of it. New ones may come. */
const origin = z.enum(ORIGINS);

const setting = z.object({ power: z.enum(['ON', 'OFF']), celsius: z.number().nullable(), mode: z.enum(AC_MODES).nullable() });
export type JournalSetting = z.infer<typeof setting>;

const warmth = z.object({ celsius: z.number(), at: z.iso.datetime() });

const entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: of the home. */
  roomId: z.int().nullable(),
  origin,
  kind: z.enum(ENTRY_KINDS),
  /** Which of its kind: the reason of a setting, the name of a switch, what a room lacks. */
  detail: z.string().nullable(),
  actor: z.enum(ACTORS),
  /** Null: it was none, or one who lives there no more. */
  resident: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The app by which it was asked for. */
  client: z.string().nullable(),
  /** What was in force and why, what is from now on, and what would be without it. Null: it is of no setting. */
  setting: z
    .object({
      before: z.object({ reason: z.string(), setting }).nullable(),
      after: setting.nullable(),
      without: setting.nullable(),
    })
    .nullable(),
  /** Of anything else, by its kind; of a schedule the blocks that are others, by type of day. */
  change: z.object({ before: z.json(), after: z.json() }).nullable(),
  until: z.iso.datetime().nullable(),
  /** What the room measured, degrees Celsius. */
  celsius: z.number().nullable(),
  /** What the room was expected to come to; `because`: what brings it, where it comes by itself. */
  expected: warmth.extend({ because: z.enum(['sun', 'mild', 'people']).nullable() }).nullable(),
  /** What it had then, and since when it had what was expected; null: not known yet, or never measured. */
  effect: warmth.extend({ reachedAt: z.iso.datetime().nullable() }).nullable(),
});

const journal = z.object({
  /** The youngest first. */
  entries: z.array(entry),
  /** Ask for `before` this for older ones; null: there are none. */
  next: z.int().nullable(),
});
export type JournalBody = z.infer<typeof journal>;
export type JournalEntryBody = JournalBody['entries'][number];

const counts = z.object({
  /** A room, null: the home itself, an origin, and what entries are about beside it, null: nothing. What has no entries stands nowhere. */
  counts: z.array(z.object({ roomId: z.int().nullable(), origin, about: origin.nullable(), entries: z.int() })),
});
export type JournalCountsBody = z.infer<typeof counts>;

/** Entries of a page, where nobody says how many. */
const PAGE = 50;
const MOST = 200;
const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Of entries of a past that was lived in no time, below nought. */
const entryId = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const journalRoutes = {
  getJournal: defineRoute({
    id: 'getJournal',
    ...endpoints.getJournal,
    policy: 'home',
    summary:
      'What was done in the home in the last ninety days, by whom and why: each automatic action and each change that a person made, the youngest first.',
    params: homeParams,
    query: z.object({
      roomId: digits.optional(),
      /** Those that come from it, or are about it. */
      origin: origin.optional(),
      before: entryId.optional(),
      limit: digits.pipe(z.int().min(1).max(MOST)).default(PAGE),
    }),
    responses: { 200: journal },
  }),
  getJournalCounts: defineRoute({
    id: 'getJournalCounts',
    ...endpoints.getJournalCounts,
    policy: 'home',
    summary: 'How many entries the journal has of each room and origin, and of what they are about beside it.',
    params: homeParams,
    responses: { 200: counts },
  }),
};
