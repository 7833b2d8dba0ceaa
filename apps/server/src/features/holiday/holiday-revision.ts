import { createHash } from 'node:crypto';
import type { Holiday } from '@braise/domain';

/** Tells whether a home's holiday is still what somebody read: another text each time that something of it differs. Null: it has none. */
export function holidayRevision(holiday: Holiday | null): string {
  const parts = holiday && [holiday.from, holiday.to, holiday.celsius, holiday.rooms, holiday.hotWaterOff, holiday.preheats];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
