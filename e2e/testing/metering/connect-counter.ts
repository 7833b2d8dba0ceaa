import { createVirtualGateway } from '@braise/devices';
import { instant } from '@braise/domain';
import { connectAsync } from 'mqtt';

const ADDRESS = '0x00158d0001a2b3d0';

/** A plug or meter as Zigbee2MQTT describes one: it says its power, and counts kilowatt-hours. */
const definition = {
  type: 'Router',
  supported: true,
  disabled: false,
  definition: {
    model: 'counter',
    vendor: 'Braise',
    description: 'Electricity meter',
    exposes: [
      { type: 'numeric', name: 'energy', label: 'Energy', property: 'energy', access: 1, unit: 'kWh' },
      { type: 'numeric', name: 'power', label: 'Power', property: 'power', access: 1, unit: 'W' },
    ],
    options: [],
  },
  interview_completed: true,
  interview_state: 'SUCCESSFUL',
};

/** How a gateway of a home is reached. */
type Access = { readonly url: string; readonly username: string; readonly password: string; readonly topicRoot: string };

/** A counter behind a Zigbee2MQTT of its own: it counts when it is told to. */
export async function connectCounter({ url, username, password, topicRoot }: Access, name: string) {
  const client = await connectAsync(url, { username, password, clientId: `zigbee2mqtt-${topicRoot}` });
  const virtual = createVirtualGateway('zigbee2mqtt', [{ address: ADDRESS, name, definition }]);
  for (const { topic, payload, ...options } of virtual.announce())
    await client.publishAsync(`${topicRoot}/${topic}`, Buffer.from(payload), options);
  return {
    /** kWh; stored once it is done. */
    async count(value: number): Promise<void> {
      const reading = { quantity: 'energyIn' as const, channel: 0, value, at: instant(Date.now()) };
      for (const { topic, payload } of virtual.report(ADDRESS, [reading]))
        await client.publishAsync(`${topicRoot}/${topic}`, Buffer.from(payload), { qos: 1 });
    },
    stop: () => client.endAsync(true),
  };
}
