import { SIMULATED_DELTA } from '@braise/domain';
import * as z from 'zod/mini';
import { givenNumber } from '../given-number.ts';

export const costSimulationRequest = z.object({
  temperatureDeltaPerZone: z
    .array(
      z.object({
        zone: z.pipe(givenNumber, z.int('Expected a whole number')),
        setTemperatureDelta: z.pipe(
          givenNumber,
          z
            .number()
            .check(
              z.gte(SIMULATED_DELTA.least),
              z.lte(SIMULATED_DELTA.most),
              z.multipleOf(SIMULATED_DELTA.step, 'Expected steps of half a degree'),
            ),
        ),
      }),
    )
    .check(
      z.minLength(1, 'Expected a room at least'),
      z.refine((rooms) => new Set(rooms.map(({ zone }) => zone)).size === rooms.length, 'Expected each room once'),
    ),
});

/** Signed: below nothing where it becomes less. */
const band = z.object({ low: z.number(), high: z.number() });

export const costSimulation = z.object({
  consumptionUnit: z.literal('kWh'),
  /**
   * Of each room that was asked for, what thirty days like the last ones would take and cost less where it is set lower, or more where it is set higher: never below nothing, and together
   * what the home would. Empty: nothing can be said; a room that is missing is not worked out yet.
   */
  estimationPerZone: z.array(
    z.object({
      zone: z.int(),
      /** Hundredths of the currency; null: a price is not known. */
      costInCents: z.nullable(z.number()),
      consumption: z.number(),
      /** Little was learned of the room: it is taken for one as rooms commonly are. An addition of this server, as is what follows. */
      isRough: z.boolean(),
    }),
  ),
  /**
   * Within what all these rooms together are four times of five, as signed figures, as rooms may be asked for more and for less at once; without a price no cost. Null: nothing can be said. An addition of this
   * server.
   */
  band: z.nullable(z.object({ consumption: band, costInCents: z.nullable(band) })),
  /** What nobody has said of the home, so that it was taken as homes commonly are: the figures would be truer. Empty where nothing can be said. An addition of this server. */
  unsaid: z.array(z.enum(['DWELLING', 'AREA'])),
  /** ISO 4217. */
  currency: z.string(),
  /** Why nothing can be said; null: it can. PENDING: it is not worked out yet, or these rooms are new; UNKNOWN_ROOMS: it is, and too little is known of these rooms; FEW_DAYS: too few of them are known; LOW_ACTIVITY: hardly anything was heated; NO_WEATHER: how cold it was is not known, as nobody says where the home is or what the weather was there; NOT_APART: nothing says what of it was for hot water; HEAT_PUMP: only what is burned is simulated; METER_ONLY: a meter tells what heating takes, and nothing how it ran. */
  unavailable: z.nullable(
    z.enum(['PENDING', 'UNKNOWN_ROOMS', 'FEW_DAYS', 'LOW_ACTIVITY', 'NO_WEATHER', 'NOT_APART', 'HEAT_PUMP', 'METER_ONLY']),
  ),
});
export type CostSimulationBody = z.infer<typeof costSimulation>;
