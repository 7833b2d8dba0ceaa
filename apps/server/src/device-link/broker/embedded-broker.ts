import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import type { WireMessage } from '@braise/devices';
import { Aedes, type Client, type PublishPacket } from 'aedes';
import { ClassicLevel } from 'classic-level';
import type { Logger } from 'pino';
import type { GatewayRoute, GatewayTransport, Handover, Inbound, TransportStatus } from '../gateway-transport.ts';
import { isInsideRoot } from '../topic-filter.ts';
import { createBrokerClients, namespacedClientId } from './broker-clients.ts';
import { BROKER_LIMITS, type BrokerLimits } from './broker-limits.ts';
import { createBrokerPersistence } from './broker-persistence.ts';
import { createCredentialCheck } from './credential-check.ts';
import { guardSocket } from './guarded-socket.ts';
import { createRetainedStore } from './retained-store.ts';

export type EmbeddedBrokerOptions = {
  readonly dataDir: string;
  readonly host: string;
  /** Null: 1883, or any free one when that is taken. */
  readonly port: number | null;
  /** Files in PEM; null: plain TCP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Finds a gateway that was made since the last `follow`, by another process. */
  readonly findRoute: (username: string) => Promise<GatewayRoute | null>;
  readonly now: () => number;
  readonly log: Logger;
  readonly limits?: Partial<BrokerLimits>;
};

export type EmbeddedBroker = GatewayTransport & {
  /** The port that it listens on; 0 while it does not. */
  port(): number;
};

const DEFAULT_PORT = 1883;
const CONNACK_UNAVAILABLE = 3;
const CONNACK_WRONG_CREDENTIAL = 4;

/** Never remembers a packet as delivered: aedes takes any packet for a duplicate that was counted before the last one it delivered, and
 * loses what waited for the disk while a later one went ahead. A gateway with overlapping subscriptions gets a message for each. */
const NO_DUPLICATES: Readonly<Record<string, number>> = new Proxy({}, { get: () => 0, set: () => true, deleteProperty: () => true });

const refusal = (message: string, returnCode: number): Error & { returnCode: number } => Object.assign(new Error(message), { returnCode });

/**
 * The MQTT broker inside the server: one credential for each gateway, confined to its own topic root. A publisher with QoS 1 or 2 is
 * acknowledged after `Inbound.receive` has settled. Retained messages and those queued for persistent sessions survive the process.
 */
export function createEmbeddedBroker(options: EmbeddedBrokerOptions): EmbeddedBroker {
  const { now, log } = options;
  const limits = { ...BROKER_LIMITS, ...options.limits };
  const clients = createBrokerClients();
  const credentials = createCredentialCheck(() => performance.now());
  const folder = join(options.dataDir, 'broker');
  // Packets that were acknowledged and go nowhere.
  const dropped = new WeakSet<object>();
  let running: {
    readonly aedes: Aedes;
    readonly server: Server;
    readonly db: ClassicLevel;
    readonly forget: (root: string) => Promise<void>;
    readonly replay: (route: GatewayRoute) => Promise<void>;
  } | null = null;
  let stopping = false;
  let state: TransportStatus['state'] = 'stopped';
  let since = now();
  let lastError: string | null = null;

  const enter = (next: TransportStatus['state']): void => {
    state = next;
    since = now();
  };

  async function authenticate(client: Client, username: string, password: Uint8Array, inbound: Inbound): Promise<GatewayRoute> {
    const route = clients.routeOfUsername(username) ?? (await options.findRoute(username));
    const from = 'remoteAddress' in client.conn ? (client.conn.remoteAddress ?? '') : '';
    const credential = route?.passwordHash == null ? null : { username, passwordHash: route.passwordHash };
    const verdict = await credentials.check(credential, password, from);
    if (verdict === 'busy') throw refusal('too many guesses', CONNACK_UNAVAILABLE);
    if (verdict === 'wrong' || route === null) throw refusal('wrong username or password', CONNACK_WRONG_CREDENTIAL);
    if (!clients.hasRoom(username, client.id, limits.maxConnectionsPerCredential)) {
      inbound.refused(route.root, 'too-many-connections', client.id);
      throw refusal('too many connections of this gateway', CONNACK_UNAVAILABLE);
    }
    return route;
  }

  async function start(inbound: Inbound): Promise<void> {
    enter('starting');
    stopping = false;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const db = new ClassicLevel(folder);
    await db.open();
    const retained = createRetainedStore(db, limits);
    await retained.load([...clients.routes()].map(({ root }) => root));
    const persistence = await createBrokerPersistence({
      db,
      retained,
      rootOfClient: (clientId) => clients.rootOfClientId(clientId),
      maxQueuedPerClient: limits.maxQueuedPerClient,
      queueFull: (root, clientId) => inbound.refused(root, 'queue-full', clientId),
    });

    const aedes = new Aedes({
      // Sorts after the ids of earlier runs, whose queued messages then go out first; a fixed one would let this run overwrite them.
      id: `${now().toString(36).padStart(9, '0')}-${randomUUID()}`,
      persistence,
      // Unbounded: the bound is on all clients together, so that one which does not read would stop the others. A publisher waits for its
      // own messages, and who leaves its socket unread is disconnected after `drainTimeout`.
      concurrency: 0,
      connectTimeout: limits.connectTimeout,
      drainTimeout: limits.drainTimeout,
      keepaliveLimit: limits.maxKeepalive,
      maxClientsIdLength: 256,
      maxTopicLevels: limits.maxTopicLevels,
      maxInflightInbound: 100,
      queueLimit: 100,
      preConnect(_client, packet, done) {
        packet.clientId = namespacedClientId(packet);
        done(null, true);
      },
      authenticate(client, username, password, done) {
        authenticate(client, username ?? '', password ?? new Uint8Array(), inbound).then(
          (route) => {
            clients.authenticated(client, route);
            done(null, true);
          },
          (error: unknown) => {
            const refused = error instanceof Error && 'returnCode' in error && typeof error.returnCode === 'number';
            if (!refused) log.error({ err: error }, 'authentication of a gateway failed');
            done(
              Object.assign(
                error instanceof Error ? error : new Error('failed'),
                refused ? {} : { returnCode: CONNACK_UNAVAILABLE },
              ) as never,
              null,
            );
          },
        );
      },
      authorizePublish(client, packet, done) {
        // A will that is left from an earlier run has no client, but its id.
        const root = client === null ? rootOfWill(packet) : clients.routeOf(client)?.root;
        if (root === undefined || root === null || stopping) {
          dropped.add(packet);
          done();
          return;
        }
        if (packet.topic.length > limits.maxTopicLength || !isInsideRoot(packet.topic, root)) {
          dropped.add(packet);
          inbound.refused(root, 'outside-root', packet.topic.slice(0, 128));
          done();
          return;
        }
        if (packet.retain && !retained.admit(root, packet.topic, packet.payload.length)) {
          packet.retain = false;
          inbound.refused(root, 'too-many-retained', packet.topic.slice(0, 128));
        }
        const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
        inbound.receive({ root, topic: packet.topic.slice(root.length + 1), payload, qos: packet.qos, replayed: false }, done);
      },
      authorizeSubscribe(client, subscription, done) {
        const root = clients.routeOf(client)?.root;
        const refused =
          root === undefined ||
          subscription.topic.length > limits.maxTopicLength ||
          !isInsideRoot(subscription.topic, root) ||
          subscriptionsOf(client) >= limits.maxSubscriptionsPerClient;
        if (refused && root !== undefined) inbound.refused(root, 'outside-root', subscription.topic.slice(0, 128));
        // null: the subscription is answered with a failure, 0x80
        done(null, refused ? null : subscription);
      },
      authorizeForward(client, packet) {
        const root = clients.routeOf(client)?.root;
        return root !== undefined && isInsideRoot(packet.topic, root) ? packet : null;
      },
    });

    const publish: (packet: PublishPacket, ...rest: never[]) => void = aedes.publish.bind(aedes) as never;
    Object.assign(aedes, {
      publish(packet: PublishPacket, ...rest: never[]): void {
        if (!dropped.has(packet)) {
          publish(packet, ...rest);
          return;
        }
        const done: unknown = rest.at(-1);
        if (typeof done === 'function') done(null);
      },
    });
    const rootOfWill = (packet: PublishPacket): string | null =>
      'clientId' in packet && typeof packet.clientId === 'string' ? clients.rootOfClientId(packet.clientId) : null;
    const replay = async (route: GatewayRoute): Promise<void> => {
      for await (const { topic, payload, qos } of retained.matching(`${route.root}/#`)) {
        inbound.receive({ root: route.root, topic: topic.slice(route.root.length + 1), payload, qos, replayed: true }, () => undefined);
      }
    };
    aedes.on('client', (client) => {
      Object.assign(client, { duplicates: NO_DUPLICATES });
      const root = clients.routeOf(client)?.root;
      if (clients.joined(client) && root !== undefined) inbound.connection(root, true);
    });
    aedes.on('clientDisconnect', (client) => {
      const root = clients.routeOf(client)?.root;
      if (clients.left(client) && root !== undefined) inbound.connection(root, false);
    });
    aedes.on('clientError', (client, error) => log.debug({ client: client.id, reason: error.message }, 'broker client failed'));
    aedes.on('connectionError', (_client, error) => log.debug({ reason: error.message }, 'broker connection failed'));
    EventEmitter.prototype.on.call(aedes, 'error', (error: Error) => {
      lastError = error.message;
      log.error({ err: error }, 'broker failed');
    });
    await aedes.listen();

    const accept = (socket: Socket): void => {
      socket.setNoDelay(true);
      let client: Client | null = null;
      const known = (): GatewayRoute | undefined => (client === null ? undefined : clients.routeOf(client));
      guardSocket(
        socket,
        () => (known() === undefined ? limits.maxConnectBytes : limits.maxPacketBytes),
        () => {
          const route = known();
          if (route !== undefined) inbound.refused(route.root, 'too-large', `packet over ${limits.maxPacketBytes} bytes`);
        },
      );
      client = aedes.handle(socket);
    };
    const server =
      options.tls === null
        ? createTcpServer(accept)
        : createTlsServer({ cert: await readFile(options.tls.cert), key: await readFile(options.tls.key), minVersion: 'TLSv1.2' }, accept);
    server.maxConnections = limits.maxConnections;
    running = { aedes, server, db, forget: (root) => retained.forget(root), replay };
    for (const route of clients.routes()) await replay(route);
    await listen(server, options.host, options.port);
    server.on('error', (error) => {
      lastError = error.message;
      log.error({ err: error }, 'broker listener failed');
    });
    enter('connected');
    log.info({ host: options.host, port: portOf(server), tls: options.tls !== null }, 'broker listens');
  }

  async function stop(): Promise<void> {
    if (running === null) return;
    const { aedes, server, db } = running;
    stopping = true;
    running = null;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    await new Promise<void>((resolve) => {
      aedes.close(() => resolve());
    });
    await closed;
    await db.close();
    enter('stopped');
  }

  return {
    start,
    stop,
    async follow(routes) {
      const before = new Map([...clients.routes()].map((route) => [route.root, route]));
      for (const username of clients.setRoutes(routes)) for (const client of clients.connected(username)) client.close();
      const after = new Set(routes.map(({ root }) => root));
      if (running === null) return;
      for (const root of before.keys()) if (!after.has(root)) await running.forget(root);
      for (const route of routes) if (!before.has(route.root)) await running.replay(route);
    },
    publish(root, message) {
      return new Promise<Handover>((resolve) => {
        if (running === null || !reaches(root)) return resolve('unreachable');
        running.aedes.publish(packetOf(root, message), (error) => resolve(error == null ? 'handed-over' : 'unreachable'));
      });
    },
    reaches,
    port: () => (running === null ? 0 : portOf(running.server)),
    status: () => ({
      kind: 'embedded',
      state,
      address: running === null ? null : `${options.tls === null ? 'mqtt' : 'mqtts'}://${options.host}:${portOf(running.server)}`,
      since,
      lastError,
      following: [...clients.routes()].map(({ root }) => root),
    }),
  };

  function reaches(root: string): boolean {
    for (const route of clients.routes()) if (route.root === root) return clients.connected(route.username).size > 0;
    return false;
  }
}

const packetOf = (root: string, { topic, payload, qos, retain }: WireMessage): PublishPacket => ({
  cmd: 'publish',
  topic: topic === '' ? root : `${root}/${topic}`,
  payload: typeof payload === 'string' ? payload : Buffer.from(payload),
  qos: qos ?? 1,
  retain: retain ?? false,
  dup: false,
});

function subscriptionsOf(client: Client): number {
  return 'subscriptions' in client && typeof client.subscriptions === 'object' && client.subscriptions !== null
    ? Object.keys(client.subscriptions).length
    : 0;
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function listen(server: Server, host: string, port: number | null): Promise<void> {
  const attempt = (wanted: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  if (port !== null) return attempt(port);
  try {
    await attempt(DEFAULT_PORT);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    await attempt(0);
  }
}
