import { HOUR, type Instant, MINUTE, type Quantity } from '@braise/domain';
import { countingCapabilities } from '../counting-capabilities.ts';
import type { DeviceDescription, GatewayEvent, GatewaySession, MalformedCode, WireMessage } from '../gateway.ts';
import { MAX_SCALAR_BYTES, decimal } from '../heat-source/scalar-codec.ts';
import { payloadText } from '../payload.ts';
import { P1_FILTERS, type Register, STATUS, p1Topic } from './p1-topics.ts';

/** The only device behind a reader. */
export const METER = 'meter';
/** What it counts on which channel. */
const CHANNEL = { energyIn: 0, gasIn: 1 } as const;
type Counted = keyof typeof CHANNEL;

const count = decimal({ min: 0, max: 1e9, decimals: 3 });

/**
 * A gas meter says its count each five minutes or each hour, and every telegram between repeats it: it is told when it has changed, and else so long after each full hour since, ms. That is well
 * after a meter that counts by the hour would have told another, and stays so while the count rests: what was used goes into the time in which the meter counted it, not into the seconds before the telegram.
 */
const GAS_REPEATED_PAST_HOUR = 5 * MINUTE;

/**
 * Session of a reader at the P1 port of a Dutch, Belgian or Luxembourgish electricity meter; topics are relative to its base topic. Of two tariffs the sum is
 * read, once both are known. A gas meter that tells its count by the same port is another channel. `known`: what was heard before, since gas may be told much later than the rest.
 */
export function createP1Session(known: readonly DeviceDescription[] = []): GatewaySession {
  const registers = new Map<Register, number>();
  const counts = new Set(known.flatMap(({ capabilities }) => capabilities.reports.map(({ quantity }) => quantity)));
  const heard = new Set<Counted>();
  let gas: { readonly value: number; readonly changedAt: Instant; readonly hoursTold: number } | null = null;

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
    if (topic.register === 'gas') return ofGas(value * topic.scale, at);
    registers.set(topic.register, value * topic.scale);
    const all = registers.get('all') ?? sumOf(registers.get('tariff1'), registers.get('tariff2'));
    return all === undefined ? [] : told('energyIn', all, at);
  }

  function ofGas(value: number, at: Instant): readonly GatewayEvent[] {
    const resting = gas !== null && gas.value === value ? gas : null;
    const hours = resting === null ? 0 : Math.floor((at - resting.changedAt - GAS_REPEATED_PAST_HOUR) / HOUR);
    if (resting !== null && hours <= resting.hoursTold) return [];
    gas = { value, changedAt: resting?.changedAt ?? at, hoursTold: hours };
    return told('gasIn', value, at);
  }

  function told(quantity: Counted, value: number, at: Instant): readonly GatewayEvent[] {
    const reading: GatewayEvent = { type: 'readings', address: METER, readings: [{ channel: CHANNEL[quantity], quantity, value, at }] };
    if (heard.has(quantity)) return [reading];
    heard.add(quantity);
    counts.add(quantity);
    return [inventory(counts), reading];
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

const channelsOf = (counts: ReadonlySet<Quantity>, quantity: Counted): readonly number[] =>
  counts.has(quantity) ? [CHANNEL[quantity]] : [];

const inventory = (counts: ReadonlySet<Quantity>): GatewayEvent => ({
  type: 'inventory',
  devices: [
    {
      address: METER,
      name: '',
      vendor: 'DSMR',
      model: 'P1',
      description: counts.has('energyIn') ? 'Electricity meter' : 'Gas meter',
      firmware: null,
      capabilities: countingCapabilities(channelsOf(counts, 'energyIn'), channelsOf(counts, 'gasIn')),
    },
  ],
});

const malformed = (code: MalformedCode, detail: string): GatewayEvent => ({ type: 'malformed', address: METER, code, detail });
