import * as z from 'zod';
import { tolerantBoolean, tolerantCelsius, tolerantInteger, tolerantKelvin } from '../../tolerant.ts';

/** `id`: in a catalogue of boilers; `found`: there is one. */
const boiler = z.object({ present: z.boolean(), id: z.int().optional(), found: z.boolean() });

export const heatingSystem = z.object({ boiler, underfloorHeating: z.object({ present: z.boolean() }) });
export type HeatingSystemBody = z.infer<typeof heatingSystem>;

const INT4_MAX = 2_147_483_647;
export const boilerRequest = z.object({
  present: tolerantBoolean,
  id: tolerantInteger.refine((id) => id >= 0 && id <= INT4_MAX, `Expected 0 to ${INT4_MAX}`).nullish(),
});
export const underfloorHeatingRequest = z.object({ present: tolerantBoolean });

/** A device that drives the water of a group of rooms. */
export const heatingCircuits = z.array(z.object({ number: z.int(), driverSerialNo: z.string(), driverShortSerialNo: z.string() }));
export type HeatingCircuitBody = z.infer<typeof heatingCircuits>[number];

const bounds = z.object({ min: z.number(), max: z.number() });

const celsius = z.object({ value: z.number() });

/**
 * The flow temperature that the heat source is allowed, °C. `autoAdaptation`: whether below that it follows what was learned of the rooms, and what was
 * found to suffice at the weather there is; null while nothing is. `to`: mean of this month, weighted by heat. `from`: mean of the first fourteen days of heating, and
 * `reduction` by how much it fell since; where both are told they are of the same weather, and left out where the months share too little of that or differ by no more than days do.
 */
export const flowTemperatureOptimization = z.object({
  hasMultipleBoilerControlDevices: z.boolean(),
  maxFlowTemperature: z.number(),
  maxFlowTemperatureConstraints: bounds,
  autoAdaptation: z.object({ enabled: z.boolean(), maxFlowTemperature: z.number().nullable() }),
  openThermDeviceSerialNumber: z.string(),
  from: celsius.optional(),
  to: celsius.optional(),
  reduction: celsius.optional(),
});
const autoAdaptationRequest = z
  .union(
    [z.object({ enabled: tolerantBoolean }), tolerantBoolean.transform((enabled) => ({ enabled }))],
    'Expected enabled, or true or false',
  )
  .optional();

/** °C, whatever the unit of the home; `autoAdaptation` that is left out stays. */
export const flowTemperatureRequest = z.object({ maxFlowTemperature: tolerantCelsius, autoAdaptation: autoAdaptationRequest });

/** Of either what is said. Null: as warm as the heat source takes. */
export const flowTemperaturePatchRequest = z
  .object({
    maxFlowTemperature: tolerantCelsius.nullable().optional(),
    autoAdaptation: autoAdaptationRequest,
  })
  .refine(
    ({ maxFlowTemperature, autoAdaptation }) => maxFlowTemperature !== undefined || autoAdaptation !== undefined,
    'Expected something to change',
  );

/** K by which schedules may be lowered where rooms come to them by themselves; 0: by nothing. */
const ADAPTIVE_BANDS = [0, 0.5, 1] as const;
export const adaptiveHeating = z.object({ band: z.number() });
export const adaptiveHeatingRequest = z.object({
  band: tolerantKelvin.refine((band) => ADAPTIVE_BANDS.some((one) => one === band), `Expected one of ${ADAPTIVE_BANDS.join(', ')}`),
});

export type FlowTemperatureOptimizationBody = z.infer<typeof flowTemperatureOptimization>;
