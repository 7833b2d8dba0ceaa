import type { Instant, QuietHours } from '@braise/domain';
import { sql } from 'kysely';
import type { HomeChange } from '../../commands/change-home.store.ts';
import { homeSwitch } from '../../commands/switch-entry.ts';
import type { BoilerPlate } from '../../home-model/boiler-plate.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';

/** A home without a boiler has no number of one. */
export const putBoiler = ({ present, id }: { readonly present: boolean; readonly id: number | null }): HomeChange => ({
  home: sql`boiler_present = ${present}, boiler_id = ${present ? id : null}, boiler_details = case when ${present} then boiler_details end`,
});

export type SaidOfHeating = { readonly present: boolean; readonly underfloor: boolean; readonly plate: BoilerPlate };

/** Which one of a catalogue it is stays, where there is a boiler. */
export const putBoilerDetails = (homeId: number, { present, underfloor, plate }: SaidOfHeating, at: Instant): HomeChange => ({
  home: sql`boiler_present = ${present}, boiler_id = case when ${present} then boiler_id end,
    boiler_details = ${present ? JSON.stringify(plate) : null}::jsonb, underfloor_heating = ${underfloor}`,
  rows: [lookAtRooms(homeId, at)],
});

/** What is left out stays. `most`: null: as warm as the heat source takes. */
export const putFlowTemperature = (
  homeId: number,
  { most, adapts }: { readonly most: number | null | undefined; readonly adapts: boolean | undefined },
): HomeChange => {
  const chosen = [
    { detail: 'max-flow-temperature', column: 'max_flow_temperature', after: most } as const,
    { detail: 'flow-temperature-adapts', column: 'flow_temperature_adapts', after: adapts } as const,
  ].filter(({ after }) => after !== undefined);
  return {
    home: sql.join(chosen.map(({ column, after }) => sql`${sql.ref(column)} = ${after}`)),
    journal: chosen.map(({ detail, column, after }) => homeSwitch(homeId, detail, column, after)),
  };
};

export const putAdaptiveBand = (homeId: number, band: number): HomeChange => ({
  home: sql`adaptive_band = ${band}`,
  journal: [homeSwitch(homeId, 'adaptive-heating', 'adaptive_band', band)],
});

export const putQuietHours = (homeId: number, hours: QuietHours): HomeChange => ({
  home: sql`quiet_hours = ${JSON.stringify(hours)}::jsonb`,
  journal: [homeSwitch(homeId, 'quiet-hours', 'quiet_hours', hours)],
});

export const putUnderfloorHeating = (homeId: number, present: boolean, at: Instant): HomeChange => ({
  home: sql`underfloor_heating = ${present}`,
  rows: [lookAtRooms(homeId, at)],
});
