import { sql } from 'kysely';
import type { HomeChange } from '../../commands/change-home.store.ts';
import type { HomeModel } from '../../home-model/home-model.ts';

export const putAwayRadius = (metres: number): HomeChange => ({ home: sql`away_radius_m = ${Math.round(metres)}` });

export const putTemperatureUnit = (unit: HomeModel['temperatureUnit']): HomeChange => ({ home: sql`temperature_unit = ${unit}` });
