import { COUNT_UNITS, METER_SCOPES, PIPED_ENERGIES } from '@braise/domain/meter';
import * as z from 'zod/mini';
import { requestedName } from '../text.ts';

const HIGHEST_CHANNEL = 255;
/** Registers of one meter. */
const MOST_CHANNELS = 16;
const channel = z.int().check(z.gte(0), z.lte(HIGHEST_CHANNEL));
const energySource = z.enum(PIPED_ENERGIES);
const scope = z.enum(METER_SCOPES);
const month = z.string();

/** What a counter of a device is a meter of. */
export const meteringPointRequest = z.object({
  serialNo: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  /** Several: their sum, as of a meter that keeps a register for each tariff. Each once. */
  channels: z.array(channel).check(
    z.minLength(1),
    z.maxLength(MOST_CHANNELS),
    z.refine((all) => new Set(all).size === all.length, 'Expected each channel once'),
  ),
  designation: requestedName,
  energySource,
  /** What goes through it: all that the home takes of its energy, what heats it, that and its hot water, or something else. */
  scope,
});
export type MeteringPointRequest = z.infer<typeof meteringPointRequest>;

/** In which a counter counts; what was used is told in kWh. */
const unit = z.enum(COUNT_UNITS);

/** A meter as it is called and what it counts. */
export const namedPoint = z.object({ id: z.uuid(), designation: z.string(), energySource, unit, scope });

/** What a counter says, in its unit. */
const count = z.object({ value: z.number(), at: z.iso.datetime() });

export const meteringPoint = z.extend(namedPoint, {
  serialNo: z.string(),
  channels: z.array(z.int()),
});
export type MeteringPointBody = z.infer<typeof meteringPoint>;

/** LOADING: what it counted before is being worked out. ERROR: it should have been, and was not. */
const loadingStatus = z.enum(['LOADING', 'LOADED', 'ERROR']);
/** YYYY-MM; null: nothing was counted, or, of the latest one, nobody can tell. */
const bounds = { earliestMonth: z.nullable(month), latestMonth: z.nullable(month), loadingStatus };

/** By their designations. */
export const meteringPoints = z.object({
  /** One of them delivers readings. */
  access: z.boolean(),
  ...bounds,
  meteringPoints: z.array(
    z.extend(meteringPoint, {
      ...bounds,
      /** As its device is called; null: that has left the home, and what it counted stays. */
      deviceName: z.nullable(z.string()),
      reading: z.nullable(count),
    }),
  ),
});
export type MeteringPointsBody = z.infer<typeof meteringPoints>;

/** Devices of the home that count kilowatt-hours, or cubic metres of gas, by what they are called: one entry a counter, and of a device that has several one of their sum. */
export const countingDevices = z.object({
  devices: z.array(
    z.object({
      serialNo: z.string(),
      channels: z.array(z.int()),
      unit,
      /** From 1, where the device has several of its unit; null: it has one, or it is their sum. */
      counter: z.nullable(z.int()),
      name: z.string(),
      roomName: z.nullable(z.string()),
      connected: z.boolean(),
      /** Null: it has said nothing yet. */
      reading: z.nullable(count),
      /** Of which meter it tells the count; null: of none. */
      meteringPointId: z.nullable(z.uuid()),
      /** Which meter may go on with it, and no other: it is a sum that has the counter of that one in it. */
      widensMeteringPointId: z.nullable(z.uuid()),
    }),
  ),
});
export type CountingDevicesBody = z.infer<typeof countingDevices>;

/** What one of a meter's units holds, kWh, from which day on, ISO, and who says so: a bill, or an estimate by what gas usually holds, or by that and how high the home lies. */
export const countConversion = z.object({
  factor: z.number(),
  source: z.enum(['UNIT', 'BILL', 'TYPICAL', 'ALTITUDE']),
  validFrom: z.nullable(z.iso.date()),
});
