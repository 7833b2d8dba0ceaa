import { celsius, type DeviceAction, type Quantity, type Reading } from '@braise/domain';
import type { VirtualDevice, VirtualGateway, WireMessage } from '../gateway.ts';
import { payloadText } from '../payload.ts';
import { askedBy, type HeatRequestContext } from './heat-request.ts';
import { CURVE_TOPICS, HEAT_REQUEST, HEISHAMON_TOPICS, WITH_HOT_WATER, WITHOUT_HOT_WATER, watts } from './heishamon-topics.ts';

const NAMES: ReadonlyMap<Quantity, string> = new Map([...HEISHAMON_TOPICS].map(([name, { quantity }]) => [quantity, name]));
/** A curve for floors: 35 °C at -10 °C outside, 25 °C at 15 °C. */
const CURVE = { targetHigh: 35, targetLow: 25, outsideHigh: -10, outsideLow: 15 };

/** How a virtual heat pump is set up: its `definition`. */
export type VirtualHeatPump = {
  /** 0 shift of its curve, 1 direct flow temperature (the default). */
  readonly heatingMode?: 0 | 1;
};

/** A HeishaMon with one virtual heat pump. It heats rooms while it reports a compressor frequency and no hot water. */
export function createHeishaMonVirtualGateway(devices: readonly VirtualDevice[]): VirtualGateway {
  let device = devices[0] ?? null;
  const request: HeatRequestContext = { curve: CURVE, heatingMode: heatingModeOf(device) };
  // `saidMode`: the operating mode that the server was last told.
  const pump: Pump = { operatingMode: 4, saidMode: 4, hotWater: 0 };

  return {
    lastWill: { topic: 'LWT', payload: 'Offline', retain: true, qos: 0 },
    filters: ['commands/+'],
    network: null,
    add(added) {
      device = added;
      request.heatingMode = heatingModeOf(added);
    },
    announce() {
      pump.saidMode = pump.operatingMode;
      return [
        { topic: 'LWT', payload: 'Online', retain: true, qos: 0 },
        main('Heating_Mode', String(request.heatingMode)),
        main('Operating_Mode_State', pump.operatingMode.toString()),
        ...[...CURVE_TOPICS].map(([name, key]) => main(name, CURVE[key].toString())),
      ];
    },
    report(address, readings) {
      if (address !== device?.address) return [];
      pump.hotWater = readings.find((each) => each.quantity === 'hotWaterActive')?.value ?? pump.hotWater;
      request.outside = readings.find((each) => each.quantity === 'outdoorTemperature')?.value ?? request.outside ?? 10;
      const asked = request.inForce === undefined ? [] : [main(HEAT_REQUEST, request.inForce.toString())];
      const mode = pump.saidMode === pump.operatingMode ? [] : [main('Operating_Mode_State', pump.operatingMode.toString())];
      pump.saidMode = pump.operatingMode;
      return [...mode, ...readings.flatMap((reading) => messagesOf(reading, pump.hotWater === 1)), ...asked];
    },
    availability: (address, online) =>
      address === device?.address ? [{ topic: 'LWT', payload: online ? 'Online' : 'Offline', retain: true, qos: 0 }] : [],
    remembered() {
      const { curve: _, ...asked } = request;
      return { pump: { ...pump }, request: asked };
    },
    recall(memory) {
      Object.assign(pump, memory['pump']);
      Object.assign(request, memory['request']);
    },
    receive(message) {
      if (device === null || !message.topic.startsWith('commands/')) return [];
      const value = Number(payloadText(message));
      if (!Number.isFinite(value)) return [];
      const before = pump.operatingMode;
      const name = message.topic.slice('commands/'.length);
      if (name === 'SetOperationMode') pump.operatingMode = value;
      if (name === 'SetZ1HeatRequestTemperature') request.inForce = value;
      if (name === 'SetDHWTemp') pump.hotWaterTarget = value;
      const action = decode(name, value, before, pump, request);
      return action === null ? [] : [{ address: device.address, action }];
    },
  };
}

type Pump = { operatingMode: number; saidMode: number; hotWater: number; hotWaterTarget?: number };

function decode(name: string, value: number, before: number, pump: Pump, request: HeatRequestContext): DeviceAction | null {
  switch (name) {
    case 'SetZ1HeatRequestTemperature': {
      const { callForHeat, flowTarget } = askedBy(request, value);
      return { kind: 'heat-source', callForHeat, flowTarget: flowTarget === null ? null : celsius(flowTarget) };
    }
    case 'SetQuietMode':
      return { kind: 'quiet-mode', level: value };
    case 'SetDHWTemp':
      // A target alone makes no hot water: the operating mode says whether there is any.
      return WITHOUT_HOT_WATER.has(pump.operatingMode) ? hotWaterOn(pump) : null;
    case 'SetOperationMode':
      if (WITHOUT_HOT_WATER.get(before) === value) return { kind: 'hot-water', setting: { power: 'OFF' } };
      return WITH_HOT_WATER.get(before) === value ? hotWaterOn(pump) : null;
    default:
      return null;
  }
}

const hotWaterOn = ({ hotWaterTarget }: Pump): DeviceAction => ({
  kind: 'hot-water',
  setting: hotWaterTarget === undefined ? { power: 'ON' } : { power: 'ON', temperature: celsius(hotWaterTarget) },
});

/** Power belongs to what the pump is doing; the others are said to be nothing, and first, so that their sum never passes the reading. */
function messagesOf({ quantity, value }: Reading, hotWater: boolean): readonly WireMessage[] {
  if (quantity === 'powerIn' || quantity === 'powerOut') {
    const what = quantity === 'powerIn' ? 'Power_Consumption' : 'Power_Production';
    const [active, idle] = hotWater ? ['DHW', 'Heat'] : ['Heat', 'DHW'];
    return [main(`${idle}_${what}`, '0'), main(`${active}_${what}`, watts.encode(value))];
  }
  const name = NAMES.get(quantity);
  const topic = name === undefined ? undefined : HEISHAMON_TOPICS.get(name);
  return name === undefined || topic === undefined ? [] : [main(name, topic.codec.encode(value))];
}

function heatingModeOf(device: VirtualDevice | null): number {
  const { definition } = device ?? {};
  return typeof definition === 'object' && definition !== null && 'heatingMode' in definition && definition.heatingMode === 0 ? 0 : 1;
}

const main = (name: string, payload: string): WireMessage => ({ topic: `main/${name}`, payload, retain: true, qos: 0 });
