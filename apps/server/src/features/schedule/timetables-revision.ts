import { createHash } from 'node:crypto';
import { TIMETABLE_TYPES } from '@braise/domain';
import type { RoomTimetables } from '../../home-model/timetable.store.ts';

/** Tells whether a room's timetables are still those that somebody read: another text each time that something of them differs. */
export function timetablesRevision({ active, of }: RoomTimetables): string {
  const days = TIMETABLE_TYPES.map((type) => Object.entries(of(type).days).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256')
    .update(JSON.stringify([active, days]))
    .digest('base64url')
    .slice(0, 22);
}
