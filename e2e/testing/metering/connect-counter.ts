import { createVirtualGateway } from '@braise/devices';
import { instant } from '@braise/domain';
import { connectAsync } from 'mqtt';

const ADDRESS = '0x00158d0001a2b3d0';

const numeric = (property: string, unit: string) => ({ type: 'numeric', name: property, label: property, property, access: 1, unit });

/** A device as Zigbee2MQTT describes one. */
const definitionOf = (exposes: readonly object[]) => ({
  type: 'Router',
  supported: true,
  disabled: false,
  definition: {
    model: 'counter',
    vendor: 'Braise',
    description: 'Electricity meter',
    exposes,
    options: [],
  },
  interview_completed: true,
  interview_state: 'SUCCESSFUL',
});

/** A plug or meter: it says its power, and counts kilowatt-hours. */
const PLUG = definitionOf([numeric('energy', 'kWh'), numeric('power', 'W')]);
/** A meter that keeps a register for each of two tariffs. */
const REGISTERS = ['current_tier1_summ_delivered', 'current_tier2_summ_delivered'];

/** How a gateway of a home is reached. */
type Access = { readonly url: string; readonly username: string; readonly password: string; readonly topicRoot: string };

async function connect(
  { url, username, password, topicRoot }: Access,
  device: { readonly address: string; readonly name: string; readonly definition: object },
) {
  const client = await connectAsync(url, { username, password, clientId: `zigbee2mqtt-${topicRoot}` });
  const virtual = createVirtualGateway('zigbee2mqtt', [device]);
  for (const { topic, payload, ...options } of virtual.announce())
    await client.publishAsync(`${topicRoot}/${topic}`, Buffer.from(payload), options);
  return {
    virtual,
    say: (topic: string, payload: string | Uint8Array) => client.publishAsync(`${topicRoot}/${topic}`, Buffer.from(payload), { qos: 1 }),
    stop: () => client.endAsync(true),
  };
}

/** A counter behind a Zigbee2MQTT of its own: it counts when it is told to. */
export async function connectCounter(access: Access, name: string) {
  const { virtual, say, stop } = await connect(access, { address: ADDRESS, name, definition: PLUG });
  return {
    /** kWh; stored once it is done. */
    async count(value: number): Promise<void> {
      const reading = { quantity: 'energyIn' as const, channel: 0, value, at: instant(Date.now()) };
      for (const { topic, payload } of virtual.report(ADDRESS, [reading])) await say(topic, payload);
    },
    stop,
  };
}

/** A meter with a register for each of two tariffs. */
export async function connectRegisters(access: Access, name: string) {
  const definition = definitionOf(REGISTERS.map((register) => numeric(register, 'kWh')));
  const { say, stop } = await connect(access, { address: ADDRESS, name, definition });
  return {
    /** kWh of each; stored once it is done. */
    count: (values: readonly [number, number]) =>
      say(name, JSON.stringify(Object.fromEntries(REGISTERS.map((register, index) => [register, values[index]])))),
    stop,
  };
}
