import type { WireMessage } from '@braise/devices';
import { type IPublishPacket, type MqttClient, connect } from 'mqtt';
import type { Logger } from 'pino';
import type { Handover } from '../../ports/device-commands.ts';
import type { GatewayRoute, GatewayTransport, Inbound, Settle, TransportStatus } from '../gateways/gateway-transport.ts';
import { acknowledgeWhenSettled } from './acknowledge-when-settled.ts';
import { clientIdentity } from './client-identity.ts';
import { createRouteIndex } from './route-index.ts';
import { createSubscriptions } from './subscriptions.ts';

export type OutsideBrokerOptions = {
  /** mqtt, mqtts, ws or wss; username and password inside it. */
  readonly url: string;
  /** Remembers the name of the session at the broker. */
  readonly dataDir: string;
  readonly now: () => number;
  readonly log: Logger;
};

const RECONNECT_MS = 2000;
const CONNECT_TIMEOUT_MS = 10_000;
/** How long a command may wait for the broker's acknowledgement. */
const HANDOVER_MS = 5000;

/**
 * Gateways at a broker elsewhere: Mosquitto or any other. Follows only the roots of known gateways. A message with QoS 1 is acknowledged
 * to the broker after `Inbound.receive` has settled, many at a time; one that was not is given again after a reconnection.
 */
export function createOutsideBroker(options: OutsideBrokerOptions): GatewayTransport {
  const { now, log } = options;
  let inbound: Inbound | null = null;
  let client: MqttClient | null = null;
  let index = createRouteIndex([]);
  let state: TransportStatus['state'] = 'stopped';
  let since = now();
  let lastError: string | null = null;
  const subscriptions = createSubscriptions({
    subscribe: (filter) => subscribe(filter),
    refused: (filter, error) => {
      lastError = `subscription refused: ${filter}`;
      log.warn({ filter, reason: error.message }, 'broker refuses a subscription');
    },
    granted: (filter) => tellConnection(index.ofFilter(filter)),
  });

  const enter = (next: TransportStatus['state']): void => {
    if (state !== next) since = now();
    state = next;
  };

  const reaches = (root: string): boolean => {
    const route = index.ofRoot(root);
    return client?.connected === true && route !== undefined && index.filtersOf(route).every((filter) => subscriptions.holds(filter));
  };
  const tellConnection = (route: GatewayRoute | undefined): void => {
    if (route !== undefined) inbound?.connection(route.root, reaches(route.root));
  };

  async function subscribe(filter: string): Promise<void> {
    if (client?.connected !== true) throw new Error('not connected');
    await client.subscribeAsync(filter, { qos: 1 });
  }

  function receive(packet: IPublishPacket, qos: 0 | 1 | 2, settle: Settle): void {
    const route = index.ofTopic(packet.topic);
    // A session kept from an earlier time may bring what is followed no more.
    if (route === undefined || inbound === null) return settle();
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    inbound.receive({ root: route.root, topic: packet.topic.slice(route.root.length + 1), payload, qos, replayed: packet.retain }, settle);
  }

  function open(clientId: string): MqttClient {
    const connection = connect(options.url, {
      clientId,
      // The broker keeps what gateways publish with QoS 1 while this server is away.
      clean: false,
      protocolVersion: 4,
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // A wrong password today may be right tomorrow.
      reconnectOnConnackError: true,
      // Ours: with a retry for each that is refused.
      resubscribe: false,
      queueQoSZero: false,
    });
    acknowledgeWhenSettled(connection, receive, (error) => log.warn({ reason: error.message }, 'a message is left to the broker'));
    connection.on('connect', () => {
      enter('connected');
      lastError = null;
      log.info({ broker: visibleAddress(options.url) }, 'connected to the broker');
      // Also when the session is kept: only a subscription brings the retained messages again.
      subscriptions.connected();
    });
    connection.on('close', () => {
      if (state === 'connected') log.warn({ broker: visibleAddress(options.url) }, 'connection to the broker lost');
      if (state !== 'stopped') enter('disconnected');
      subscriptions.disconnected();
      index.routes.forEach(tellConnection);
    });
    connection.on('error', (error) => {
      if (lastError !== error.message) log.warn({ broker: visibleAddress(options.url), reason: error.message }, 'broker cannot be reached');
      lastError = error.message;
    });
    return connection;
  }

  return {
    async start(to) {
      inbound = to;
      enter('starting');
      client = open(await clientIdentity(options.dataDir));
    },
    async stop() {
      const closing = client;
      enter('stopped');
      inbound = null;
      client = null;
      subscriptions.disconnected();
      await closing?.endAsync(true);
    },
    async follow(next) {
      index = createRouteIndex(next);
      const dropped = subscriptions.follow(next.flatMap((route) => index.filtersOf(route)));
      if (client?.connected === true && dropped.length > 0) await client.unsubscribeAsync([...dropped]);
    },
    publish: (root, message) => (reaches(root) && client !== null ? handOver(client, root, message) : Promise.resolve('unreachable')),
    reaches,
    status: () => ({
      kind: 'outside',
      state,
      address: visibleAddress(options.url),
      since,
      lastError,
      following: index.routes.filter(({ root }) => reaches(root)).map(({ root }) => root),
    }),
  };
}

function handOver(client: MqttClient, root: string, { topic, payload, qos, retain }: WireMessage): Promise<Handover> {
  return new Promise((resolve) => {
    const body = typeof payload === 'string' ? payload : Buffer.from(payload);
    const late = setTimeout(() => {
      // A command that the broker has not taken must not arrive hours later.
      if (messageId !== undefined) client.removeOutgoingMessage(messageId);
      resolve('unreachable');
    }, HANDOVER_MS);
    client.publish(topic === '' ? root : `${root}/${topic}`, body, { qos: qos ?? 1, retain: retain ?? false }, (error) => {
      clearTimeout(late);
      resolve(error == null ? 'handed-over' : 'unreachable');
    });
    const messageId = client.getLastMessageId();
  });
}

/** The address without its password. */
function visibleAddress(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
