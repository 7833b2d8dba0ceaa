import { ROOM_TYPES } from '@braise/domain';
import * as z from 'zod/mini';

const day = z.iso.date();

/** A room beyond its state: what its climate report needs to know of it. */
export const roomMetadata = z.object({
  roomName: z.string(),
  roomCreationTimeStamp: z.iso.datetime(),
  roomType: z.enum(ROOM_TYPES),
  /** Days in the home's zone. */
  climateReport: z.object({
    today: day,
    earliestDay: day,
    /** Days before it are answered 403 until the home has the subscription; null: none are. */
    lockedBefore: z.nullable(day),
    /** The heat source tells when it makes hot water. */
    hotWater: z.boolean(),
  }),
});
export type RoomMetadataBody = z.infer<typeof roomMetadata>;
