import * as z from 'zod/mini';
import { text } from '../../text.ts';

const timestamp = z.iso.datetime();

const namedHome = z.object({ id: z.int(), name: z.string() });

/** Of a home, by whose calendar its dates are told. */
const timeZone = z.string();

/** Homes that the person left as their last resident: kept at frost guard until `keptUntil`, then deleted. */
export const leftHomes = z.array(z.extend(namedHome, { city: z.string(), timeZone, leftAt: timestamp, keptUntil: timestamp }));
export type LeftHomesBody = z.infer<typeof leftHomes>;

/** What leaving the home would do. */
export const leaving = z.object({
  /** The person is its last resident: it stays at frost guard until then. Null: others go on living there. */
  keptUntil: z.nullable(timestamp),
  timeZone,
});
export type LeavingBody = z.infer<typeof leaving>;

/** What deleting the account deletes, told before. */
export const accountDeletion = z.object({
  name: z.string(),
  email: z.string(),
  /** Homes without another resident, deleted with everything that they hold. */
  deletedHomes: z.array(z.extend(namedHome, { rooms: z.int(), devices: z.int() })),
  /** The home that its other residents keep. */
  leftHome: z.nullable(z.extend(namedHome, { otherResidents: z.int() })),
  /** Phones of the person. */
  phones: z.int(),
});
export type AccountDeletionBody = z.infer<typeof accountDeletion>;

export const accountDeletionRequest = z.object({
  password: text(1_024, 1),
  /** Of `deletedHomes`, as the person was told. Others than these by now: 409, and nothing is deleted. */
  homeIds: z.array(z.int()).check(z.maxLength(1_000)),
});
export type AccountDeletionRequest = z.infer<typeof accountDeletionRequest>;

/** What is kept of a person, by what it is of. Readings, which are large, are asked for apart (`exportReadings`). */
export const personalData = z.looseObject({
  madeAt: timestamp,
  account: z.looseObject({ id: z.string(), name: z.string(), email: z.string(), language: z.string(), createdAt: timestamp }),
  home: z.nullable(z.looseObject({ id: z.int(), name: z.string() })),
});
export type PersonalDataBody = z.infer<typeof personalData>;

/** A line for each reading: home, room, device, channel, quantity, unit, at, value. */
export const readingsAsText = z.string();
