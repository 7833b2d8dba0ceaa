import { type Instant, instant } from '@braise/domain';
import type { OutboundMessage, VirtualHome } from '@braise/simulator';
import mqtt, { type MqttClient } from 'mqtt';

/** How a gateway reaches the broker: as any real one, by its own credential and below its own root. */
export type GatewayAccess = { readonly url: string; readonly username: string; readonly password: string; readonly topicRoot: string };

export type VirtualHomeLinkOptions = {
  readonly home: VirtualHome;
  /** By gateway of the home's definition. */
  readonly access: ReadonlyMap<string, GatewayAccess>;
  readonly now: () => Instant;
  /** The home's own time when it is linked; the clock's unless given. */
  readonly homeTime?: Instant;
  /** Seconds of the home's time for each second of the clock; 1 unless given. */
  readonly speed?: number;
  readonly failed: (error: unknown) => void;
};

export type VirtualHomeLink = {
  /** The home's own time. */
  homeTime(): Instant;
  /** Ends it as a gateway that is switched off; the home stays as it is. */
  stop(): Promise<void>;
};

/** How often the virtual home is brought up to the clock. */
const TICK_MILLISECONDS = 250;

/** Lets a virtual home live: its time follows the clock, and each of its gateways speaks over a connection of its own. */
export async function linkVirtualHome(options: VirtualHomeLinkOptions): Promise<VirtualHomeLink> {
  const { home, access, now, speed = 1, failed } = options;
  const linkedAt = now();
  const homeLinkedAt = options.homeTime ?? linkedAt;
  const homeTime = (): Instant => instant(homeLinkedAt + (now() - linkedAt) * speed);

  const clients = new Map<string, { readonly client: MqttClient; readonly root: string }>();
  const disconnect = () => Promise.all(Array.from(clients.values(), ({ client }) => client.endAsync()));

  async function connect({ id, lastWill, filters }: VirtualHome['gateways'][number]): Promise<void> {
    const way = access.get(id);
    if (way === undefined) throw new Error(`gateway ${id} has no access to the broker`);
    const below = (topic: string) => `${way.topicRoot}/${topic}`;
    const client = await mqtt.connectAsync(way.url, {
      username: way.username,
      password: way.password,
      clientId: way.username,
      will: { topic: below(lastWill.topic), payload: Buffer.from(lastWill.payload), qos: 1, retain: lastWill.retain ?? false },
    });
    clients.set(id, { client, root: way.topicRoot });
    client.on('error', failed);
    client.on('message', (topic, payload) => {
      if (topic.startsWith(`${way.topicRoot}/`)) home.receive(id, { topic: topic.slice(way.topicRoot.length + 1), payload }, homeTime());
    });
    await client.subscribeAsync(filters.map(below), { qos: 1 });
  }
  try {
    for (const gateway of home.gateways) await connect(gateway);
  } catch (error) {
    await disconnect();
    throw error;
  }

  function publish(messages: readonly OutboundMessage[]): void {
    for (const { gatewayId, topic, payload, retain = false, qos = 0 } of messages) {
      const link = clients.get(gatewayId);
      const content = typeof payload === 'string' ? payload : Buffer.from(payload);
      link?.client.publishAsync(`${link.root}/${topic}`, content, { retain, qos }).catch(failed);
    }
  }

  publish(home.announce(homeTime()));
  const timer = setInterval(() => publish(home.advance(homeTime())), TICK_MILLISECONDS);

  return {
    homeTime,
    async stop() {
      clearInterval(timer);
      await disconnect();
    },
  };
}
