import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { HomeChange } from '../../commands/change-home.store.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';

/** A home without a boiler has no number of one. */
export const putBoiler = ({ present, id }: { readonly present: boolean; readonly id: number | null }): HomeChange => ({
  home: sql`boiler_present = ${present}, boiler_id = ${present ? id : null}`,
});

/** What is left out stays. `most`: null: as warm as the heat source takes. */
export const putFlowTemperature = ({
  most,
  adapts,
}: {
  readonly most: number | null | undefined;
  readonly adapts: boolean | undefined;
}): HomeChange => ({
  home: sql.join([
    ...(most === undefined ? [] : [sql`max_flow_temperature = ${most}`]),
    ...(adapts === undefined ? [] : [sql`flow_temperature_adapts = ${adapts}`]),
  ]),
});

export const putUnderfloorHeating = (homeId: number, present: boolean, at: Instant): HomeChange => ({
  home: sql`underfloor_heating = ${present}`,
  rows: [lookAtRooms(homeId, at)],
});
