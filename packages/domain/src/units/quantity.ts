/**
 * Everything that a device reports or the engine records, with the number under which telemetry stores it: a number is never reused.
 * Temperatures in °C, shares 0..1, booleans 0 or 1, power in W, energy in kWh, volumes in m³, pressure in bar.
 */
export const QUANTITY = {
  // a room, as its devices see it
  temperature: 1,
  humidity: 2,
  setpoint: 3,
  /** How much heat the room calls for, 0..1, as the device reports it. */
  heatDemand: 4,
  /** Stroke of the valve, 0 shut to 1 open. */
  valveOpening: 5,
  /** The device's own detection of an open window. */
  windowOpen: 6,
  /** A contact on a window or door. */
  contactOpen: 7,
  /** SYSTEM_MODE number. */
  systemMode: 8,
  /** 1 while the device follows us (its manual preset), 0 while it follows a programme of its own. */
  followsCommands: 9,
  calibration: 10,
  externalTemperature: 11,
  /** 1 while the device regulates on the external temperature that it was sent. */
  usesExternalTemperature: 12,
  childLock: 13,
  occupancy: 14,
  /** 1 while the device says that it does not sit right on its valve, 0 while it says that it does. */
  mountingFault: 15,
  // an air conditioner: places in AIR_OPTIONS
  fanLevel: 16,
  verticalSwing: 17,
  horizontalSwing: 18,
  light: 19,
  // its supply and radio
  batteryLevel: 20,
  batteryLow: 21,
  batteryVoltage: 22,
  linkQuality: 23,
  // a heat source
  flowTemperature: 30,
  returnTemperature: 31,
  flowTarget: 32,
  modulation: 33,
  centralHeatingActive: 34,
  hotWaterActive: 35,
  flame: 36,
  defrosting: 37,
  hotWaterTemperature: 38,
  hotWaterTarget: 39,
  waterPressure: 40,
  outdoorTemperature: 41,
  fault: 42,
  /** 1 while the heat source accepts and has been asked for heat. */
  callForHeat: 43,
  /** Of a heat source what goes into heat, and what comes out of it: none of cooling. */
  powerIn: 44,
  powerOut: 45,
  energyIn: 46,
  energyOut: 47,
  compressorFrequency: 48,
  relay: 49,
  /** Of a burner: its least load as a share of its full one; what `modulation` counts from. */
  minimumModulation: 50,
  /** Of a heat source: the level of its quiet mode, 0 while that is off. */
  quietLevel: 51,
  /** Gas that went through a meter, as its count. */
  gasIn: 52,
  // what the engine decided, recorded per room
  effectiveSetpoint: 60,
  effectivePower: 61,
  /** Index in REASONS. */
  effectiveReason: 62,
  /** The call for heat as it counts: `callThatCounts`. */
  roomDemand: 63,
  /** 1 when `roomDemand` is inferred from setpoint and temperature. */
  roomDemandInferred: 64,
  presenceAway: 65,
  /** 1 while a phone that is tracked tells whether somebody is at home, 0 while none does. */
  locationBasedControl: 66,
  /** Index in AC_MODES. */
  effectiveMode: 67,
  /** 1 while `roomDemand` holds, 0 while nobody tells it. */
  roomDemandKnown: 68,
  // places in AIR_OPTIONS; -1 while it is left as it is
  effectiveFanLevel: 69,
  effectiveVerticalSwing: 70,
  effectiveHorizontalSwing: 71,
  effectiveLight: 72,
} as const;
export type Quantity = keyof typeof QUANTITY;

/** Numbers under which `systemMode` is recorded. */
export const SYSTEM_MODE = { off: 0, heat: 1, auto: 2, cool: 3, dry: 4, fan_only: 5, emergency_heating: 6, sleep: 7 } as const;
