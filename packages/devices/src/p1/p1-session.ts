import type { Instant } from '@braise/domain';
import { countingCapabilities } from '../counting-capabilities.ts';
import type { DeviceDescription, GatewayEvent, GatewaySession, MalformedCode, WireMessage } from '../gateway.ts';
import { MAX_SCALAR_BYTES, decimal } from '../heat-source/scalar-codec.ts';
import { payloadText } from '../payload.ts';
import { P1_FILTERS, type Register, STATUS, p1Topic } from './p1-topics.ts';

/** The only device behind a reader. */
export const METER = 'meter';

const count = decimal({ min: 0, max: 1e9, decimals: 3 });

/**
 * Session of a reader at the P1 port of a Dutch, Belgian or Luxembourgish electricity meter; topics are relative to its base topic. Of two tariffs the sum is
 * read, once both are known.
 */
export function createP1Session(): GatewaySession {
  const registers = new Map<Register, number>();
  let heard = false;

  function receive(message: WireMessage, at: Instant): readonly GatewayEvent[] {
    const topic = p1Topic(message.topic);
    if (topic === null && message.topic !== STATUS) return [];
    if (message.payload.length > MAX_SCALAR_BYTES) return [malformed('too-large', message.topic.slice(0, 120))];
    const text = payloadText(message);
    if (topic === null) return presence(text);
    // nobody knows when that was said, and the other tariff may have gone on since
    if (message.retain === true) return [];
    const value = count.decode(text);
    if (typeof value === 'string') return [malformed(value, `${message.topic.slice(0, 120)}: ${text.slice(0, 60)}`)];
    registers.set(topic.register, value * topic.scale);
    const all = registers.get('all') ?? sumOf(registers.get('tariff1'), registers.get('tariff2'));
    if (all === undefined) return [];
    const reading: GatewayEvent = {
      type: 'readings',
      address: METER,
      readings: [{ channel: 0, quantity: 'energyIn', value: all, at }],
    };
    if (heard) return [reading];
    heard = true;
    return [{ type: 'inventory', devices: [DEVICE] }, reading];
  }

  return {
    filters: P1_FILTERS,
    receive,
    encode: () => [],
    request: () => [],
    remembered: () => ({ registers: Object.fromEntries(registers) }),
    recall(memory) {
      for (const register of ['all', 'tariff1', 'tariff2'] as const) {
        const value = memory['registers']?.[register];
        if (value !== undefined) registers.set(register, value);
      }
    },
  };
}

/** What a reader says of itself in other words is nothing that we know. */
const presence = (text: string): readonly GatewayEvent[] =>
  text === 'online' || text === 'offline' ? [{ type: 'gateway', online: text === 'online' }] : [];

const sumOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;

const DEVICE: DeviceDescription = {
  address: METER,
  name: '',
  vendor: 'DSMR',
  model: 'P1',
  description: 'Electricity meter',
  firmware: null,
  capabilities: countingCapabilities([0]),
};

const malformed = (code: MalformedCode, detail: string): GatewayEvent => ({ type: 'malformed', address: METER, code, detail });
