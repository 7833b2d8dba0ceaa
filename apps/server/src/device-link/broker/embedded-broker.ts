import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { WireMessage } from '@braise/devices';
import { Aedes, type Client, type PublishPacket } from 'aedes';
import type { ClassicLevel } from 'classic-level';
import type { Logger } from 'pino';
import type { GatewayRoute, GatewayTransport, Inbound, TransportStatus } from '../gateways/gateway-transport.ts';
import { createBrokerClients } from './broker-clients.ts';
import { createBrokerGates } from './broker-gates.ts';
import { BROKER_LIMITS, type BrokerLimits } from './broker-limits.ts';
import { type BrokerListener, type ListenerOptions, openListener } from './broker-listener.ts';
import { createBrokerPersistence } from './broker-persistence.ts';
import { createCredentialCheck } from './credential-check.ts';
import { guardSocket } from './guarded-socket.ts';
import { openStore } from './open-store.ts';
import { createRetainedStore, type RetainedStore } from './retained-store.ts';
import { createStrangers } from './strangers.ts';

export type EmbeddedBrokerOptions = ListenerOptions & {
  readonly dataDir: string;
  /** Finds a gateway that was made by another process since the last `follow`, and has it followed. */
  readonly findRoute: (username: string) => Promise<GatewayRoute | null>;
  readonly now: () => number;
  readonly log: Logger;
  readonly limits?: Partial<BrokerLimits>;
};

export type EmbeddedBroker = GatewayTransport & {
  /** The port that it listens on; 0 while it does not. */
  port(): number;
};

/**
 * Never remembers a packet as delivered. aedes takes any packet for a duplicate that was counted before the last one it delivered, and so
 * loses one that waited for the disk while a later one went ahead. A gateway with overlapping subscriptions gets a message for each.
 */
const NO_DUPLICATES: Readonly<Record<string, number>> = new Proxy({}, { get: () => 0, set: () => true, deleteProperty: () => true });

type Running = { readonly aedes: Aedes; readonly listener: BrokerListener; readonly db: ClassicLevel; readonly retained: RetainedStore };

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
  let running: Running | null = null;
  let inbound: Inbound | null = null;
  let stopping = false;
  let state: TransportStatus['state'] = 'stopped';
  let since = now();
  let lastError: string | null = null;

  const enter = (next: TransportStatus['state']): void => {
    state = next;
    since = now();
  };
  const failed = (error: Error): void => {
    lastError = error.message;
    log.error({ err: error }, 'broker failed');
  };
  const reaches = (root: string): boolean => {
    const route = clients.routeOfRoot(root);
    return route !== undefined && clients.connected(route.username).size > 0;
  };

  async function replay(retained: RetainedStore, { root }: GatewayRoute): Promise<void> {
    for await (const { topic, payload, qos } of retained.matching(`${root}/#`)) {
      inbound?.receive({ root, topic: topic.slice(root.length + 1), payload, qos, replayed: true }, () => undefined);
    }
  }

  async function createAedes(db: ClassicLevel, retained: RetainedStore, to: Inbound): Promise<Aedes> {
    const dropped = new WeakSet<PublishPacket>();
    const persistence = await createBrokerPersistence({
      db,
      retained,
      rootOfClient: (clientId) => clients.rootOfClientId(clientId),
      limits,
      queueFull: (root, clientId) => to.refused(root, 'queue-full', clientId),
    });
    const aedes = new Aedes({
      // Sorts after the ids of earlier runs, whose queued messages then go out first; a fixed one would let this run overwrite them.
      id: `${now().toString(36).padStart(9, '0')}-${randomUUID()}`,
      persistence,
      // Unbounded: the bound is on all clients together, so that one which does not read would stop the others. A publisher waits for its
      // own messages, and who leaves its socket unread is disconnected after `drainTimeout`.
      concurrency: 0,
      connectTimeout: limits.connectTimeout,
      heartbeatInterval: limits.heartbeat,
      drainTimeout: limits.drainTimeout,
      keepaliveLimit: limits.maxKeepalive,
      maxClientsIdLength: limits.maxTopicLength,
      maxTopicLevels: limits.maxTopicLevels,
      maxInflightInbound: 100,
      queueLimit: 100,
      ...createBrokerGates({
        clients,
        credentials,
        retained,
        limits,
        inbound: to,
        findRoute: options.findRoute,
        drop: (packet) => dropped.add(packet),
        publish: (packet, client, done) => publish(packet, client, done),
        stopping: () => stopping,
        log,
      }),
    });
    const publish = letPass(aedes, (packet) => !dropped.has(packet));
    aedes.on('client', (client) => {
      Object.assign(client, { duplicates: NO_DUPLICATES });
      const root = clients.routeOf(client)?.root;
      if (clients.joined(client) && root !== undefined) to.connection(root, true);
    });
    aedes.on('clientDisconnect', (client) => {
      const root = clients.routeOf(client)?.root;
      if (clients.left(client) && root !== undefined) to.connection(root, false);
    });
    aedes.on('clientError', (client, error) => log.debug({ client: client.id, reason: error.message }, 'broker client failed'));
    aedes.on('connectionError', (_client, error) => log.debug({ reason: error.message }, 'broker connection failed'));
    EventEmitter.prototype.on.call(aedes, 'error', failed);
    await aedes.listen();
    return aedes;
  }

  /** Everything of the store that the broker needs to have read before it listens. */
  async function readStore(db: ClassicLevel, to: Inbound) {
    const retained = createRetainedStore(db, limits);
    await retained.load([...clients.routes()].map(({ root }) => root));
    for (const route of clients.routes()) await replay(retained, route);
    const aedes = await createAedes(db, retained, to);
    return { aedes, retained };
  }

  function accept(aedes: Aedes, socket: Socket): void {
    let client: Client | null = null;
    const route = (): GatewayRoute | undefined => (client === null ? undefined : clients.routeOf(client));
    socket.setNoDelay(true);
    guardSocket(
      socket,
      () => (route() === undefined ? limits.maxConnectBytes : limits.maxPacketBytes),
      () => {
        const root = route()?.root;
        if (root !== undefined) inbound?.refused(root, 'too-large', `packet over ${limits.maxPacketBytes} bytes`);
      },
    );
    client = aedes.handle(socket);
  }

  return {
    async start(to) {
      enter('starting');
      stopping = false;
      inbound = to;
      const { db, read, aside } = await openStore(folder, (opened) => readStore(opened, to), options.now);
      if (aside !== null) log.error({ aside }, 'what the broker kept is damaged; it was put aside and begun anew');
      try {
        const { aedes, retained } = read;
        const strangers = createStrangers(limits);
        aedes.on('client', ({ conn }) => {
          if (conn instanceof Socket) strangers.known(conn);
        });
        const listener = await openListener(
          options,
          limits,
          (socket) => strangers.admit(socket),
          (socket) => accept(aedes, socket),
          failed,
        );
        running = { aedes, listener, db, retained };
      } catch (error) {
        await db.close();
        throw error;
      }
      enter('connected');
      log.info({ broker: running.listener.address }, 'broker listens');
    },
    async stop() {
      if (running === null) return;
      const { aedes, listener, db } = running;
      stopping = true;
      running = null;
      await new Promise<void>((resolve) => {
        aedes.close(resolve);
      });
      await listener.close();
      await db.close();
      enter('stopped');
    },
    async follow(routes) {
      const before = new Set([...clients.routes()].map(({ root }) => root));
      for (const username of clients.setRoutes(routes)) for (const client of clients.connected(username)) client.close();
      if (running === null) return;
      const after = new Set(routes.map(({ root }) => root));
      for (const root of before) if (!after.has(root)) await running.retained.forget(root);
      for (const route of routes) if (!before.has(route.root)) await replay(running.retained, route);
    },
    publish(root, message) {
      return new Promise((resolve) => {
        if (running === null || !reaches(root)) resolve('unreachable');
        else
          running.aedes.publish(packetOf(root, message), (error) =>
            resolve(error === undefined || error === null ? 'handed-over' : 'unreachable'),
          );
      });
    },
    reaches,
    port: () => running?.listener.port ?? 0,
    status: () => ({
      kind: 'embedded',
      state,
      address: running?.listener.address ?? null,
      since,
      lastError,
      following: [...clients.routes()].map(({ root }) => root),
    }),
  };
}

/** As the broker's own handlers call it; its declaration leaves the client out. */
type PublishFrom = (packet: PublishPacket, client: Client | null, done: (error?: Error | null) => void) => void;

/** Has the broker publish only what passes; the rest is done with, as far as its sender can tell. Returns what publishes all. */
function letPass(aedes: Aedes, passes: (packet: PublishPacket) => boolean): PublishFrom {
  const publish: (packet: PublishPacket, ...rest: never[]) => void = aedes.publish.bind(aedes);
  Object.assign(aedes, {
    publish(packet: PublishPacket, ...rest: never[]): void {
      if (passes(packet)) {
        publish(packet, ...rest);
        return;
      }
      const done: unknown = rest.at(-1);
      if (typeof done === 'function') done(null);
    },
  });
  return publish as PublishFrom;
}

const packetOf = (root: string, { topic, payload, qos, retain }: WireMessage): PublishPacket => ({
  cmd: 'publish',
  topic: topic === '' ? root : `${root}/${topic}`,
  payload: typeof payload === 'string' ? payload : Buffer.from(payload),
  qos: qos ?? 1,
  retain: retain ?? false,
  dup: false,
});
