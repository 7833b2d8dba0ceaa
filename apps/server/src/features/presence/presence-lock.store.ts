import type { Presence } from '@braise/domain';
import { sql } from 'kysely';
import type { HomeChange } from '../../commands/change-home.store.ts';
import { homeColumn } from '../../commands/switch-entry.ts';

export const putPresenceLock = (homeId: number, lock: Presence | null): HomeChange => ({
  home: sql`presence_lock = ${lock}`,
  journal: [{ roomId: null, kind: 'presence', detail: 'lock', before: homeColumn(homeId, 'presence_lock'), after: lock }],
});
