import type { CatalogueName } from '@braise/devices/catalogue';
import { celsius } from '@braise/domain';
import type { DeviceDefinition, HeatSourceDefinition, HomeDefinition, RoomDefinition, ZoneDefinition } from '@braise/simulator';
import { LAYOUTS, type LayoutName, partitionsOf, roomsOf } from './layouts.ts';
import { PLACES, type PlaceName } from './places.ts';
import { type Rhythm, residentsOf, timetableOf } from './rhythms.ts';

export type ValveModel = Extract<CatalogueName, `radiatorValve${string}`>;

/** What makes one home of the bench different from the others. */
export type HomeSketch = {
  readonly key: string;
  readonly layout: LayoutName;
  readonly insulation: HomeDefinition['insulation'];
  /** Its power in kW; a boiler modulates down to a fifth. */
  readonly source: readonly [kind: HeatSourceDefinition['kind'], power: number];
  readonly emitter?: RoomDefinition['emitter'];
  /** Given to the rooms in turn. */
  readonly valves: readonly ValveModel[];
  /** Which rooms have a thermometer on the wall: all, none, or every other. */
  readonly walls: 'all' | 'none' | 'half';
  readonly rhythm: Rhythm;
  readonly place: PlaceName;
  /** What closes the contact of a boiler that speaks to nobody: a thermostat in the living room, or a relay there, beside its valve. */
  readonly contact?: 'thermostat' | 'relay';
  /** The room that an air conditioner heats in the place of a radiator. */
  readonly airConditioned?: string;
};

const ZIGBEE = 'zigbee';
const ADAPTER = 'adapter';
/** A living room from this size on has two radiators, m². */
const TWO_RADIATORS = 28;
const PUMP_TANK = 200;
/** Of the thermostat of a boiler or heat pump: the most that its room is asked for, so that it keeps nothing from it that its valve would let in. */
const OWN_SETPOINT = 21;

/** The home as it is built and fitted out. Mounting errors are left out: they are no matter of control. */
export function homeOf(sketch: HomeSketch): HomeDefinition {
  const { key, insulation, rhythm, place, airConditioned } = sketch;
  const layout = LAYOUTS[sketch.layout];
  const rooms = roomsOf(layout, sketch.emitter ?? 'radiator').map((room) =>
    room.key === airConditioned ? { ...room, emitter: null } : room,
  );
  const living = rooms[0]?.key ?? '';
  const adapter = adapterOf(sketch);
  const fitted = rooms.map((room, index) => ({ room, devices: devicesOf(sketch, room, index) }));
  return {
    key: `bench-${key}`,
    name: key,
    generation: 'LINE_X',
    timeZone: 'Europe/Paris',
    place: PLACES[place],
    address: { addressLine1: '1 rue du Banc', zipCode: '00000', city: place, country: 'FRA' },
    dwelling: { type: layout.type, constructionYear: { good: 2014, average: 1988, poor: 1955 }[insulation] },
    insulation,
    rooms,
    partitions: partitionsOf(layout),
    heatSource: sourceOf(sketch, living),
    residents: residentsOf(rhythm, rooms),
    gateways: [
      { id: ZIGBEE, kind: 'zigbee2mqtt', name: 'Zigbee2MQTT' },
      ...(adapter === null ? [] : [{ id: ADAPTER, kind: adapter.kind, name: adapter.kind }]),
    ],
    devices: [...(adapter === null ? [] : [adapter.device]), ...fitted.flatMap(({ devices }) => devices)],
    zones: [...fitted.map(({ room, devices }) => zoneOf(rhythm, room, devices)), ...(sketch.source[0] === 'heat-pump' ? [hotWater()] : [])],
  };
}

function sourceOf({ source: [kind, maxPower] }: HomeSketch, referenceRoom: string): HeatSourceDefinition {
  if (kind === 'gas-boiler') return { kind, maxPower, minPower: maxPower / 5, referenceRoom, ownSetpoint: OWN_SETPOINT };
  return kind === 'heat-pump'
    ? { kind, maxPower, tankLitres: PUMP_TANK, referenceRoom, ownSetpoint: OWN_SETPOINT }
    : { kind, maxPower, referenceRoom };
}

function adapterOf({ source: [kind], contact }: HomeSketch) {
  if (kind === 'collective' || contact !== undefined) return null;
  const device = (address: string): DeviceDefinition => ({ gatewayId: ADAPTER, address, name: address, role: 'heat-source' });
  return kind === 'gas-boiler'
    ? ({ kind: 'otgw', device: device('otgw') } as const)
    : ({ kind: 'heishamon', device: device('heat-pump') } as const);
}

/** What stands in a room: valves, a thermometer, and in the living room what calls the boiler. */
function devicesOf(sketch: HomeSketch, room: RoomDefinition, index: number): readonly DeviceDefinition[] {
  const { walls, valves, contact } = sketch;
  const placed = (kind: number, role: string) => ({
    gatewayId: ZIGBEE,
    address: `0x00000000${(index + 1).toString(16).padStart(4, '0')}${kind.toString(16).padStart(4, '0')}`,
    name: `${room.key} ${role}`,
    room: room.key,
  });
  const devices: DeviceDefinition[] = [];
  const calls = index === 0 ? contact : undefined;
  if (room.emitter === null) {
    devices.push({ ...placed(5, 'climatiseur'), role: 'air-conditioner', model: 'airConditioner', maxPower: 2.5 });
  } else {
    const model = valves[index % valves.length] ?? 'radiatorValveNoDemand';
    devices.push({ ...placed(1, 'radiateur'), role: 'valve', model, battery: 0.9 });
    if (room.area >= TWO_RADIATORS) devices.push({ ...placed(2, 'second radiateur'), role: 'valve', model, battery: 0.85 });
  }
  if (calls === 'thermostat') devices.push({ ...placed(3, 'thermostat'), role: 'wall-thermostat', model: 'boilerReceiver' });
  if (calls === 'relay') devices.push({ ...placed(3, 'relais'), role: 'relay', model: 'relay' });
  const measured = walls === 'all' || (walls === 'half' && index % 2 === 0);
  if (measured && room.emitter !== null)
    devices.push({ ...placed(4, 'thermomètre'), role: 'room-sensor', model: 'temperatureHumiditySensor', battery: 0.95 });
  return devices;
}

function zoneOf(rhythm: Rhythm, room: RoomDefinition, devices: readonly DeviceDefinition[]): ZoneDefinition {
  const heatedByAir = room.emitter === null;
  return {
    name: room.key,
    type: heatedByAir ? 'AIR_CONDITIONING' : 'HEATING',
    room: room.key,
    timetable: timetableOf(rhythm, room.use, heatedByAir ? 'HEAT' : undefined),
    away: { power: 'ON', temperature: celsius(16), ...(heatedByAir && { mode: 'HEAT' as const }) },
    channels: devices.map(({ address }) => ({ address, channel: 0 })),
    measuringAddress: devices.find(({ role }) => role === 'room-sensor')?.address ?? null,
  };
}

function hotWater(): ZoneDefinition {
  const timetable: ZoneDefinition['timetable'] = {
    type: 'ONE_DAY',
    days: { MONDAY_TO_SUNDAY: [{ start: 0, end: 1440, setting: { power: 'ON', temperature: celsius(50) }, holdsWhenAway: true }] },
  };
  return {
    name: 'eau chaude',
    type: 'HOT_WATER',
    room: null,
    timetable,
    away: null,
    channels: [{ address: 'heat-pump', channel: 0 }],
    measuringAddress: 'heat-pump',
  };
}
