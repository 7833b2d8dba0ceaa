import { sql } from 'kysely';
import type { HomeChange } from '../../commands/change-home.store.ts';

/** A home without a boiler has no number of one. */
export const putBoiler = ({ present, id }: { readonly present: boolean; readonly id: number | null }): HomeChange => ({
  home: sql`boiler_present = ${present}, boiler_id = ${present ? id : null}`,
});

/** Null: as warm as the heat source takes. */
export const putMaxFlowTemperature = (celsius: number | null): HomeChange => ({ home: sql`max_flow_temperature = ${celsius}` });

export const putUnderfloorHeating = (present: boolean): HomeChange => ({ home: sql`underfloor_heating = ${present}` });
