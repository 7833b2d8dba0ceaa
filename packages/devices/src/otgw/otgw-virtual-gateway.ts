import { celsius, type DeviceAction, type Quantity } from '@braise/domain';
import type { VirtualDevice, VirtualGateway, WireMessage } from '../gateway.ts';
import { payloadText } from '../payload.ts';
import { CONTROL_SETPOINT, FIRMWARE_VERSION, OTGW_TOPICS } from './otgw-topics.ts';

const LABELS: ReadonlyMap<Quantity, string> = new Map([...OTGW_TOPICS].toReversed().map(([label, { quantity }]) => [quantity, label]));

type Pending = { flowTarget?: number; hotWaterTarget?: number };

/** OTGW-firmware with a virtual boiler; a device's address is its id in the topics. */
export function createOtgwVirtualGateway(devices: readonly VirtualDevice[]): VirtualGateway {
  const pending = new Map<string, Pending>(devices.map(({ address }) => [address, {}]));
  const addresses = (): string[] => [...pending.keys()];
  const value = (id: string, label: string, payload: string): WireMessage => ({
    topic: `value/${id}${label}`,
    payload,
    retain: true,
    qos: 0,
  });

  return {
    lastWill: value(devices[0]?.address ?? 'otgw', '', 'offline'),
    filters: ['set/#'],
    network: null,
    add: ({ address }) => void pending.set(address, {}),
    announce: () =>
      addresses().flatMap((id) => [
        value(id, '', 'online'),
        value(id, `/${FIRMWARE_VERSION}`, '1.3.0'),
        value(id, '/boiler_connected', 'ON'),
      ]),
    report(address, readings) {
      if (!pending.has(address)) return [];
      return readings.flatMap((reading) => {
        const label = LABELS.get(reading.quantity);
        const topic = label === undefined ? undefined : OTGW_TOPICS.get(label);
        return label === undefined || topic === undefined ? [] : [value(address, `/${label}`, topic.codec.encode(reading.value))];
      });
    },
    availability: (address, online) => (pending.has(address) ? [value(address, '/boiler_connected', online ? 'ON' : 'OFF')] : []),
    remembered: () => Object.fromEntries([...pending].map(([id, state]) => [id, { ...state }])),
    recall(memory) {
      for (const [id, state] of Object.entries(memory)) pending.set(id, { ...state });
    },
    receive(message) {
      const [space, id, command, ...rest] = message.topic.split('/');
      const state = space === 'set' && id !== undefined && rest.length === 0 ? pending.get(id) : undefined;
      if (state === undefined || id === undefined || command === undefined) return [];
      const action = decode(state, command, payloadText(message));
      return action === null ? [] : [{ address: id, action }];
    },
  };
}

/** A setpoint waits for the switch that follows it: together they are one action. */
function decode(state: Pending, command: string, text: string): DeviceAction | null {
  const number = Number(text);
  switch (command) {
    case 'ctrlsetpt':
      if (number >= CONTROL_SETPOINT.min) state.flowTarget = number;
      else delete state.flowTarget;
      return null;
    case 'maxdhwsetpt':
      if (number > 0) state.hotWaterTarget = number;
      return null;
    case 'chenable': {
      const target = state.flowTarget;
      return { kind: 'heat-source', callForHeat: text === '1', flowTarget: text !== '1' || target === undefined ? null : celsius(target) };
    }
    case 'hotwater': {
      const temperature = state.hotWaterTarget;
      delete state.hotWaterTarget;
      if (text === '0') return { kind: 'hot-water', setting: { power: 'OFF' } };
      return { kind: 'hot-water', setting: { power: 'ON', ...(temperature === undefined ? {} : { temperature: celsius(temperature) }) } };
    }
    default:
      return null;
  }
}
