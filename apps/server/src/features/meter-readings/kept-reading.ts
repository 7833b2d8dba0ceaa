import type { EnergySource, MeterReading } from '@braise/domain/meter';

/** A reading with how it came. `by`: who typed it; null: somebody whose account is gone. */
export type KeptReading = MeterReading & { readonly by: { readonly id: string; readonly name: string } | null; readonly imported: boolean };

/** What a client says of a reading. `minute` null: some time of the day. `energy` undefined: as it was, or what readings of the home are of. */
export type RequestedReading = Pick<MeterReading, 'day' | 'minute' | 'value'> & { readonly energy?: EnergySource | undefined };

/** As many as a home may have: one a week for forty years. */
export const MOST_READINGS = 2_000;
