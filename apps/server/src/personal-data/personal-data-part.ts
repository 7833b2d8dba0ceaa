import type { Instant } from '@braise/domain';
import type { Database } from '../database/database.ts';

/** Whose data are asked for; `homeId` null: they live nowhere. */
export type PersonalDataOf = { readonly personId: string; readonly email: string; readonly homeId: number | null; readonly at: Instant };

/** A part of what is kept of a person, under its name in the export. It holds nothing private of another resident. */
export type PersonalDataPart = {
  readonly name: string;
  readonly load: (database: Pick<Database, 'kysely'>, of: PersonalDataOf) => Promise<unknown>;
};
