import { sql } from 'kysely';
import type { HomeChange } from '../../commands/change-home.store.ts';

export const putAwayRadius = (metres: number): HomeChange => ({ home: sql`away_radius_m = ${Math.round(metres)}` });
