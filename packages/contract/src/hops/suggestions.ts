import * as z from 'zod';
import { timetableTypeName } from '../day-type.ts';
import { tolerantBoolean } from '../tolerant.ts';
import { clockTime } from '../clock-time.ts';
import { roomName, timetableBlock } from './room-settings.ts';
import { roomSetting } from './setting.ts';

/** A stretch of some days of the week, 1 Monday to 7 Sunday, that asks for another setting. Local wall time; a day ends at 24:00. */
const change = z.object({
  id: z.string(),
  room: roomName,
  weekdays: z.array(z.int().min(1).max(7)),
  /** `EARLIER`: the next block begins before its time; `LONGER`: the one before lasts beyond its time; `OTHER`: neither. */
  kind: z.enum(['EARLIER', 'LONGER', 'OTHER']),
  from: clockTime,
  to: clockTime,
  setting: roomSetting,
  was: roomSetting,
});

export const suggestions = z.object({
  /** `UNASKED`: nobody has said yet whether the home wants any. */
  wanted: z.enum(['UNASKED', 'WANTED', 'UNWANTED']),
  open: z.array(
    change.extend({
      before: z.array(timetableBlock),
      after: z.array(timetableBlock),
      /** The timetable that the room would follow; null: the one that it follows. */
      timetable: timetableTypeName.nullable(),
      /** Settings by `HAND`, or a `RETURN` to an empty home, on `days` of so many that were looked at, around a time. */
      seen: z.object({ by: z.enum(['HAND', 'RETURN']), days: z.int(), of: z.int(), around: clockTime }),
      /** By which share the heat of the room in a week would change, estimated by its model on a day of 5 °C: 0.1 is a tenth more. Null: nobody knows. */
      heat: z.number().nullable(),
    }),
  ),
  /** When there may be more, after three decisions in a week; null: nobody waits. */
  restsUntil: z.iso.datetime().nullable(),
  /** `undoable`: its stretch asks for it still. */
  accepted: z.array(change.extend({ at: z.iso.datetime(), undoable: z.boolean() })),
  /** `again`: when it is made once more; null: never. */
  setAside: z.array(change.extend({ at: z.iso.datetime(), again: z.iso.datetime().nullable() })),
});
export type SuggestionsBody = z.infer<typeof suggestions>;

export const suggestionsChoice = z.object({ wanted: tolerantBoolean });
