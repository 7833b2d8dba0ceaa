import * as z from 'zod';
import { windowAction, windowSensitivity } from './open-windows.ts';
import { DAY_S } from '@braise/domain';
import { airOptions, airOptionsRequest } from '../../air-options.ts';
import { olderAirOptionsRequest } from '../../older-air-options.ts';
import { requestedName, text } from '../../text.ts';
import { tolerantBoolean, tolerantInteger, tolerantSeconds } from '../../tolerant.ts';
import { temperature } from '../data-point.ts';
import { device } from '../devices/device.ts';
import { terminationRequest } from './overlay.ts';
import { acMode, power, temperatureRequest, zoneSetting, zoneSettingRequest, zoneType } from './zone-setting.ts';

export const zoneDetailsRequest = z.object({ name: requestedName });

/** Which devices do what in a room. Hot water has one that drives, other rooms may have several. */
export const zoneControl = z.object({
  type: zoneType,
  earlyStartEnabled: z.boolean().optional(),
  /** Number of the circuit that heats the room; absent: none. */
  heatingCircuit: z.int().optional(),
  duties: z.object({
    type: zoneType,
    leader: device.optional(),
    driver: device.optional(),
    drivers: z.array(device).optional(),
    ui: device.optional(),
    uis: z.array(device).optional(),
  }),
});
export type ZoneControlBody = z.infer<typeof zoneControl>;
/** Without a number the room is meant to be independent of circuits. */
export const heatingCircuitRequest = z.object({ circuitNumber: tolerantInteger.nullish() });

export const defaultOverlay = z.object({
  terminationCondition: z.object({ type: z.enum(['MANUAL', 'TADO_MODE', 'TIMER']), durationInSeconds: z.int().optional() }),
});
export type DefaultOverlayBody = z.infer<typeof defaultOverlay>;
export const defaultOverlayRequest = z.object({
  terminationCondition: terminationRequest.refine((asked) => (asked.typeSkillBasedApp ?? asked.type) != null, {
    path: ['type'],
    message: 'Expected how settings end',
  }),
});

const preheatingLevel = z.enum(['OFF', 'ECO', 'MEDIUM', 'COMFORT']);
const comfortLevel = z
  .union([text(40), z.number().min(0).max(100)], 'Expected a word of at most 40 characters, or a number of 0 to 100')
  .nullable();

/**
 * Two key sets say the same: `setting` for newer clients; `minimumAwayTemperature`, of air conditioning and hot water the setting's own keys, for
 * older ones. `setting` is absent where the room ignores absence. `preheatingLevel` is how far the room is
 * warmed for those who come back; with `autoAdjust` it follows from `comfortLevel`.
 */
export const awayConfiguration = z.object({
  type: zoneType,
  autoAdjust: z.boolean().optional(),
  comfortLevel: comfortLevel.optional(),
  setting: zoneSetting.optional(),
  preheatingLevel: preheatingLevel.optional(),
  minimumAwayTemperature: temperature.optional(),
  power: power.optional(),
  temperature: temperature.nullable().optional(),
  mode: acMode.optional(),
  ...airOptions,
});
export type AwayConfigurationBody = z.infer<typeof awayConfiguration>;

/** The recording holds a list of one: both are read, the object is sent. */
export const awayConfigurationAsRecorded = z.union([awayConfiguration, z.array(awayConfiguration).length(1)]);

/** What is left out of comfort on return stays as it is. */
export const awayConfigurationRequest = z
  .object({
    type: zoneType.optional(),
    setting: zoneSettingRequest.nullish(),
    minimumAwayTemperature: temperatureRequest.optional(),
    power: power.optional(),
    temperature: temperatureRequest.nullish(),
    mode: acMode.nullish(),
    ...airOptionsRequest,
    ...olderAirOptionsRequest,
    preheatingLevel: preheatingLevel.optional(),
    autoAdjust: tolerantBoolean.optional(),
    comfortLevel: comfortLevel.optional(),
  })
  .refine(
    ({ setting, minimumAwayTemperature, power: own }) => setting !== undefined || minimumAwayTemperature !== undefined || own !== undefined,
    { path: ['setting'], message: 'Expected a setting' },
  );
export type AwayConfigurationRequest = z.infer<typeof awayConfigurationRequest>;

export const earlyStart = z.object({ enabled: z.boolean() });
export const earlyStartRequest = z.object({ enabled: tolerantBoolean });

/** Shortest and longest pause for an open window that is taken, s. */
const PAUSE = { shortest: 60, longest: DAY_S };
export const openWindowDetectionRequest = z.object({
  roomId: tolerantInteger.nullish(),
  enabled: tolerantBoolean,
  timeoutInSeconds: tolerantSeconds(PAUSE.shortest, PAUSE.longest).nullish(),
  /** This server's additions; without them stays what is set. */
  sensitivity: windowSensitivity.nullish(),
  action: windowAction.nullish(),
});

export const dazzleRequest = z.object({ enabled: tolerantBoolean });

/** Null: the server chooses among those that measure. */
export const measuringDeviceRequest = z.object({
  serialNo: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'Expected a serial number')
    .nullable(),
});

/** All rooms as they are to stand: ids, or objects that hold them. */
export const zoneOrderRequest = z
  .array(z.union([tolerantInteger, z.object({ id: tolerantInteger }).transform(({ id }) => id)], 'Expected the id of a room'))
  .min(1)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, 'Expected each room once');
