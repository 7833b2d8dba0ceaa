import type { Presence } from '@braise/domain';
import { sql } from 'kysely';
import type { HomeChange } from '../../commands/change-home.store.ts';

export const putPresenceLock = (lock: Presence | null): HomeChange => ({ home: sql`presence_lock = ${lock}` });
