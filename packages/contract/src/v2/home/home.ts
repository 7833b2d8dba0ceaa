import { TEMPERATURE_UNITS } from '@braise/domain';
import * as z from 'zod/mini';
import { consentAgreement } from '../../consents/index.ts';

export const home = z.object({
  id: z.int(),
  name: z.string(),
  dateTimeZone: z.string(),
  dateCreated: z.iso.datetime(),
  temperatureUnit: z.enum(TEMPERATURE_UNITS),
  partner: z.nullable(z.string()),
  simpleSmartScheduleEnabled: z.boolean(),
  awayRadiusInMeters: z.number(),
  installationCompleted: z.boolean(),
  incidentDetection: z.object({ supported: z.boolean(), enabled: z.boolean() }),
  generation: z.optional(z.enum(['PRE_LINE_X', 'LINE_X'])),
  zonesCount: z.int(),
  language: z.string(),
  skills: z.array(z.string()),
  christmasModeEnabled: z.boolean(),
  showAutoAssistReminders: z.boolean(),
  contactDetails: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.nullable(z.string()),
    zipCode: z.string(),
    city: z.string(),
    state: z.nullable(z.string()),
    /** ISO 3166-1 alpha-3. */
    country: z.string(),
  }),
  /** Null while the home has not been placed on the map. */
  geolocation: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  consentGrantSkippable: z.boolean(),
  /** What the partner of the home asks of its residents, and what they granted. Left out where there is none. */
  consentRequired: z.optional(consentAgreement),
  consentGranted: z.optional(consentAgreement),
  enabledFeatures: z.array(z.string()),
  isAirComfortEligible: z.boolean(),
  isBalanceAcEligible: z.boolean(),
  isEnergyIqEligible: z.boolean(),
  isHeatSourceInstalled: z.boolean(),
  isHeatPumpInstalled: z.boolean(),
  isBalanceHpEligible: z.optional(z.boolean()),
  supportsFlowTemperatureOptimization: z.optional(z.boolean()),
});
export type HomeBody = z.infer<typeof home>;
