import { roomIndex } from './room-index.ts';
import { type ClimateCapability, type DeviceCapabilities, DEFAULT_LIMITS, HOUR, MINUTE } from '@braise/domain';
import { type DeviceDefinition, type HomeDefinition, everyDevice } from './home-definition.ts';
import { createAirConditioner, type AirConditioner, type AirConditionerState } from '../devices/air-conditioner.ts';
import { createContact, type ContactState } from '../devices/contact.ts';
import { initialRadio, type RadioState } from '../devices/radio-state.ts';
import { createHeatSourceUnit } from '../devices/heat-source-unit.ts';
import { type MeterState, createMeter } from '../devices/meter.ts';
import { createRelay, type RelayState } from '../devices/relay.ts';
import { createWallThermostat, type WallThermostatState } from '../devices/wall-thermostat.ts';
import { createRoomSensor, type RoomSensorState } from '../devices/room-sensor.ts';
import type { Unit, Values } from '../devices/unit.ts';
import { initialValve, type ValveDesign, type ValveState } from '../devices/valve.ts';
import { createValveUnit } from '../devices/valve-unit.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream, type RandomStream } from '../random/random-stream.ts';

/** Everything that one device remembers; which part is present depends on its role. */
export type DeviceState = {
  readonly radio: RadioState;
  readonly valve?: ValveState;
  readonly sensor?: RoomSensorState;
  readonly contact?: ContactState;
  readonly airConditioner?: AirConditionerState;
  readonly thermostat?: WallThermostatState;
  readonly relay?: RelayState;
  readonly meter?: MeterState;
};
export type DeviceStates = Record<string, DeviceState>;

/** A valve as the hydraulics see it. */
export type FittedValve = { readonly address: string; readonly room: number; readonly design: ValveDesign; readonly state: ValveState };

export type HomeDevices = {
  readonly units: readonly Unit[];
  readonly valves: readonly FittedValve[];
  readonly airConditioners: readonly AirConditioner[];
  /** By address: what a thermometer that measures its room's air always reads too warm, K. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Whether a thermostat or relay calls the heat source; null when none is wired to it. */
  readonly boilerContact: () => boolean | null;
};

/** Charge that a worn cell still loses in a year. */
const WORN_DRAIN = 0.03;
/** Danfoss covered mode forgets the room's temperature after this. */
const DANFOSS_LAPSE = 35 * MINUTE;
const PLAIN_VALVE: ClimateCapability = {
  channel: 0,
  roomType: 'HEATING',
  limits: DEFAULT_LIMITS.HEATING,
  modes: [],
  off: 'min-setpoint',
  demand: 'inferred',
  externalTemperature: null,
  calibration: null,
  manualPreset: false,
};

/** States of all devices of a home that starts at `at` with all rooms at `air`. */
export function initialDeviceStates(definition: HomeDefinition, seed: number, at: number, air: number): DeviceStates {
  const states: DeviceStates = {};
  for (const device of everyDevice(definition)) {
    const random = createRandomStream(deriveSeed(seed, definition.key, 'radio', device.address));
    const battery = 'battery' in device ? device.battery : null;
    const weak = device.role === 'valve' && device.weakBattery === true;
    const drain = battery === null ? 0 : weak ? WORN_DRAIN : random.between(0.35, 0.7);
    const radio = initialRadio(battery, drain, random.between(0.3, 0.9), at + random.between(0, 2 * MINUTE));
    switch (device.role) {
      case 'valve':
        states[device.address] = { radio, valve: initialValve(air, 20, device.mountingError !== true) };
        break;
      case 'room-sensor':
        states[device.address] = { radio, sensor: { temperature: air, humidity: 0.5 } };
        break;
      case 'contact':
        states[device.address] = { radio, contact: { open: false } };
        break;
      case 'air-conditioner':
        states[device.address] = {
          radio,
          airConditioner: { on: false, mode: 'COOL', setpoint: 24, sensor: air, power: 0, electric: 0 },
        };
        break;
      case 'wall-thermostat':
        states[device.address] = { radio, thermostat: { sensor: air, setpoint: 20, on: true, closed: false } };
        break;
      case 'relay':
        states[device.address] = { radio, relay: { closed: false } };
        break;
      case 'meter':
        // it has counted for years before
        states[device.address] = { radio, meter: { base: Math.round(random.between(2_000, 9_000)), heldAt: null } };
        break;
      case 'heat-source':
        states[device.address] = { radio };
        break;
    }
  }
  return states;
}

/** Fits the devices into the rooms. `heatSource`: what its adapter reads and passes on, and what it has taken, kWh. */
export function createHomeDevices(
  definition: HomeDefinition,
  seed: number,
  states: DeviceStates,
  capabilities: (address: string) => DeviceCapabilities | null,
  heatSource: { readonly readings: () => Values; readonly receive: Unit['receive']; readonly taken: () => number },
): HomeDevices {
  const units: Unit[] = [];
  const valves: FittedValve[] = [];
  const airConditioners: AirConditioner[] = [];
  const contacts: (() => boolean)[] = [];
  const offsets = new Map<string, number>();

  for (const device of everyDevice(definition)) {
    const { address, gatewayId } = device;
    const state = states[address];
    if (!state) throw new Error(`No state of device ${address}`);
    const random = createRandomStream(deriveSeed(seed, definition.key, 'device', address));
    const can = capabilities(address);
    const speaks = can ? new Set(can.reports.map((report) => report.quantity)) : null;
    const base = { address, gatewayId, radio: state.radio, speaks };
    if (device.role === 'valve' && state.valve) {
      const design = drawValve(device, speaks?.has('windowOpen') ?? false, random);
      const room = roomIndex(definition, device.room);
      valves.push({ address, room, design, state: state.valve });
      units.push(createValveUnit({ ...base, room, design, capability: can?.climates[0] ?? PLAIN_VALVE, state: state.valve }));
    } else if (device.role === 'room-sensor' && state.sensor) {
      const design = {
        offset: Math.max(-0.6, Math.min(0.6, 0.3 * random.normal())),
        humidityOffset: 0.02 * random.normal(),
        lagHours: random.between(5, 8) / 60,
      };
      offsets.set(address, design.offset);
      units.push(createRoomSensor({ ...base, room: roomIndex(definition, device.room), design, state: state.sensor }));
    } else if (device.role === 'contact' && state.contact) {
      units.push(createContact({ ...base, room: roomIndex(definition, device.room), state: state.contact }));
    } else if (device.role === 'air-conditioner' && state.airConditioner) {
      const design = { maxPower: device.maxPower, lagHours: 0.1, offset: 0.3 * random.normal() };
      const unit = createAirConditioner({ ...base, room: roomIndex(definition, device.room), design, state: state.airConditioner });
      offsets.set(address, design.offset);
      airConditioners.push(unit);
      units.push(unit);
    } else if (device.role === 'wall-thermostat' && state.thermostat) {
      const { thermostat } = state;
      units.push(createWallThermostat({ ...base, room: roomIndex(definition, device.room), state: thermostat }));
      contacts.push(() => thermostat.closed);
    } else if (device.role === 'relay' && state.relay) {
      const { relay } = state;
      units.push(createRelay({ ...base, state: relay }));
      contacts.push(() => relay.closed);
    } else if (device.role === 'meter' && state.meter) {
      units.push(createMeter({ ...base, state: state.meter, taken: heatSource.taken }));
    } else if (device.role === 'heat-source') {
      units.push(createHeatSourceUnit({ ...base, ...heatSource }));
    } else {
      throw new Error(`The state of device ${address} is not that of a ${device.role}`);
    }
  }
  const boilerContact = () => (contacts.length === 0 ? null : contacts.some((closed) => closed()));
  return { units, valves, airConditioners, offsets, boilerContact };
}

/** A valve and its seat: the spread found among makes and fitters. */
function drawValve(device: DeviceDefinition & { readonly role: 'valve' }, windowDetection: boolean, random: RandomStream): ValveDesign {
  return {
    band: random.between(1, 2),
    integralHours: random.between(1, 2),
    hysteresis: random.between(0.02, 0.05),
    deadZone: random.between(0.05, 0.2),
    curve: random.between(2, 5),
    travelSeconds: random.between(30, 120),
    radiatorBias: random.between(0.02, 0.04),
    lagHours: random.between(10, 15) / 60,
    externalLapse: device.model === 'radiatorValvePercentage' ? DANFOSS_LAPSE : random.between(1, 2) * HOUR,
    windowDetection,
  };
}
