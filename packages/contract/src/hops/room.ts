import * as z from 'zod';
import { manualControlTermination } from './manual-control.ts';
import { roomSetting } from './setting.ts';

const timestamp = z.iso.datetime();

/** A temperature that nobody took is null; humidity and heating power, which clients do not run without, are 0 where there are none. */
export const room = z.object({
  id: z.int(),
  name: z.string(),
  sensorDataPoints: z.object({
    /** Absent where nobody has measured it lately. */
    insideTemperature: z.object({ value: z.number() }).optional(),
    humidity: z.object({ percentage: z.number() }),
  }),
  setting: roomSetting,
  manualControlTermination: manualControlTermination.nullable(),
  boostMode: manualControlTermination.nullable(),
  heatingPower: z.object({ percentage: z.number().min(0).max(100) }),
  connection: z.object({ state: z.enum(['CONNECTED', 'DISCONNECTED']) }),
  openWindow: z.object({ activated: z.boolean(), expiryInSeconds: z.int() }).nullable(),
  nextScheduleChange: z.object({ start: timestamp, setting: roomSetting }).nullable(),
  nextTimeBlock: z.object({ start: timestamp }).nullable(),
  /** The room is heated for its next block since then; absent otherwise. */
  earlyStart: z.object({ start: timestamp, end: timestamp }).optional(),
  /** The schedule is lowered: the room comes to what it asks for by itself. */
  adaptation: z.object({ cause: z.enum(['SUN', 'MILD', 'PEOPLE']), start: timestamp, end: timestamp }).optional(),
  /** The room is warmed since then for those who come back to a home where nobody is, and when they are expected where that is known; absent otherwise. */
  returning: z.object({ start: timestamp, expected: timestamp.optional() }).optional(),
  /** The holiday under way in the room; absent otherwise. */
  holidayMode: z.object({ start: timestamp, end: timestamp }).optional(),
  balanceControl: z.null(),
});
export type RoomBody = z.infer<typeof room>;
export const rooms = z.array(room);
