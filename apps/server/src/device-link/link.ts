import { join } from 'node:path';
import { MINUTE, SECOND, type DeviceAction, type GatewayRequest, type Instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { DeviceCommands, GatewayAnswer, Handover } from '../ports/device-commands.ts';
import type { ArrivedReading, ReadingsFeed } from '../ports/readings-feed.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { BrokerLimits } from './broker/broker-limits.ts';
import { createEmbeddedBroker } from './broker/embedded-broker.ts';
import { type ClockJump, createClockWatch } from './clock-watch.ts';
import { type DiagnosticCode, createDiagnostics } from './diagnostics.ts';
import { dropNumberBuffers } from './drop-number-buffers.ts';
import { type GatewayRow, findGateway } from './gateways/gateway.store.ts';
import { createGatewayRegistry } from './gateways/gateway-registry.ts';
import type { GatewayRoute, GatewayTransport, Inbound, TransportStatus } from './gateways/gateway-transport.ts';
import { createInventoryMemory } from './gateways/inventory-memory.ts';
import { type LinkedGateway, createLinkedGateway } from './gateways/linked-gateway.ts';
import { createOpenRequests } from './open-requests.ts';
import { createOutsideBroker } from './outside-broker/outside-broker.ts';
import { createPendingWrites } from './gateways/pending-writes.ts';
import { createReadingAnnouncer } from './readings/reading-announcer.ts';
import { createReadingBatch } from './readings/reading-batch.ts';

export type DeviceLinkDeps = {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'seriesOf' | 'append'>;
  readonly bus: Bus;
  readonly now: () => Instant;
  readonly log: Logger;
  readonly config: Pick<Config, 'dataDir' | 'mqtt'>;
  readonly limits?: Partial<BrokerLimits>;
  /** ms; another time than gateways usually have to come back after a start. */
  readonly comesBackWithin?: number;
  /** ms; another time than gateways usually have to answer. */
  readonly answersWithin?: number;
};

/**
 * So long after a start, ms, a gateway that was there at the end of the last run is on its way back: its broker may have ended with the program, and a
 * gateway tries again each five seconds to a minute.
 */
const COMES_BACK_WITHIN = 2 * MINUTE;

/** A gateway that takes a device out of its network waits for that device, ms: somewhat longer than it does. */
const ANSWERS_WITHIN = 20 * SECOND;

export type LinkStatus = {
  readonly broker: TransportStatus;
  readonly gateways: readonly { readonly homeId: number; readonly id: string; readonly online: boolean }[];
  /** Readings received and not yet durable. */
  readonly unstored: number;
  /** Messages that could not be used, were refused or tell of a command that failed, since the start. */
  readonly refused: number;
  readonly lastClockJump: ClockJump | null;
};

export type DeviceLink = DeviceCommands &
  ReadingsFeed & {
    /** Opens the broker (or connects to the one outside) and follows every gateway of the database. */
    start(): Promise<void>;
    /** Stores what is counted and pending, then closes. */
    stop(): Promise<void>;
    /** Follows gateways that were made, changed or removed in the database: those of one home, or of all. */
    refreshGateways(homeId?: number): Promise<void>;
    status(): LinkStatus;
    /** The port of the embedded broker; 0 without. */
    port(): number;
  };

/** The device side of the server: brokers, gateways, readings in and commands out. */
export function createDeviceLink(deps: DeviceLinkDeps): DeviceLink {
  dropNumberBuffers();
  const { database, telemetry, bus, log, config } = deps;
  const clock = createClockWatch(
    deps.now,
    () => performance.now(),
    ({ by }) => log.warn({ milliseconds: by }, 'the clock of this machine jumped'),
  );
  const readingListeners = new Set<(homeId: number, readings: readonly ArrivedReading[]) => void>();
  let stopBus: (() => void) | null = null;
  let refreshing: Promise<void> = Promise.resolve();
  let stopping = new AbortController();

  /** Runs while gateways may still be on their way back. */
  let waiting: NodeJS.Timeout | null = null;
  const late = createLateCommands();
  const requests = createOpenRequests(deps.answersWithin ?? ANSWERS_WITHIN);

  const failed = (error: unknown): void => log.error({ err: error }, 'device link');

  const devicesChanged = (homeId: number): void => bus.publish({ type: 'devices-changed', homeId });

  const announcer = createReadingAnnouncer(bus);
  const batch = createReadingBatch({
    append: (rows) => telemetry.append(rows),
    stored(homeId, readings) {
      for (const listener of readingListeners) {
        try {
          listener(homeId, readings);
        } catch (error) {
          failed(error);
        }
      }
      announcer.announce(homeId, readings);
    },
    failed,
  });
  const diagnostics = createDiagnostics(() => writes.dirty());
  const writes = createPendingWrites({
    database,
    diagnostics,
    gateways: () => registry.all(),
    devicesChanged,
    failed,
  });
  const count = (gateway: GatewayRow, address: string, code: DiagnosticCode, detail: string): void =>
    diagnostics.count(gateway, address, code, detail, clock.now());

  const inbound: Inbound = {
    receive(arrival, settle) {
      const gateway = registry.ofRoot(arrival.root);
      if (gateway === undefined) {
        settle();
        return;
      }
      try {
        gateway.receive(arrival, settle);
      } catch (error) {
        // A fault of ours in reading it: sent again, it would only fail again.
        failed(error);
        settle();
      }
      // it has spoken: it listens too
      if (gateway.online()) for (const command of late.take(gateway.row.root)) sendNow(gateway, command).catch(failed);
    },
    connection(root, connected) {
      registry.ofRoot(root)?.setConnected(connected);
    },
    refused(root, code, detail) {
      const gateway = registry.ofRoot(root);
      if (gateway !== undefined) count(gateway.row, '', code, detail);
    },
  };

  const outside = config.mqtt.url !== null;
  const memory = outside ? createInventoryMemory(join(config.dataDir, 'inventories')) : null;
  const embedded =
    config.mqtt.url === null
      ? createEmbeddedBroker({
          dataDir: config.dataDir,
          host: config.mqtt.host,
          port: config.mqtt.port,
          tls: config.mqtt.tls,
          now: deps.now,
          log,
          ...(deps.limits === undefined ? {} : { limits: deps.limits }),
          async findRoute(username) {
            const found = await findGateway(database, username);
            if (found === undefined) return null;
            await refreshGateways(found.homeId);
            const row = registry.ofRoot(found.root)?.row;
            return row === undefined ? null : routeOf(row, []);
          },
        })
      : null;
  const transport: GatewayTransport =
    embedded ?? createOutsideBroker({ url: config.mqtt.url ?? '', dataDir: config.dataDir, now: deps.now, log });

  const registry = createGatewayRegistry(database, async (row, devices) =>
    createLinkedGateway(row, devices, (await memory?.recall(row.id)) ?? null, {
      database,
      seriesOf: (...series) => telemetry.seriesOf(...series),
      batch,
      now: () => clock.now(),
      onlineUnlessSaid: !outside,
      count,
      devicesChanged,
      unwanted({ root }, addresses) {
        const gateway = registry.ofRoot(root);
        if (gateway === undefined) return;
        // it was away when they were removed: what it says to that changes nothing
        for (const address of addresses) askOf(gateway, { kind: 'remove', address, force: true }).catch(failed);
      },
      answered: (transaction, error) => requests.answered(transaction, error),
      dirty: () => writes.dirty(),
      remember: (gatewayId, message) => memory?.keep(gatewayId, message) ?? Promise.resolve(),
      failed,
      stopping: () => stopping.signal,
      comingBack: () => waiting !== null,
    }),
  );

  const tellConnections = (): void => {
    for (const gateway of registry.all()) gateway.setConnected(transport.reaches(gateway.row.root));
  };

  async function readGateways(homeId: number | null): Promise<void> {
    const before = Array.from(registry.rows(), ({ id }) => id);
    await registry.read(homeId);
    await transport.follow(Array.from(registry.rows(), (row) => routeOf(row, registry.ofRoot(row.root)?.filters ?? [])));
    tellConnections();
    const stay = new Set(Array.from(registry.rows(), ({ id }) => id));
    for (const id of before) if (!stay.has(id)) await memory?.forget(id);
  }

  function refreshGateways(homeId?: number): Promise<void> {
    const turn = refreshing.then(() => readGateways(homeId ?? null));
    refreshing = turn.catch(() => undefined);
    return turn;
  }

  // Rooms of devices are read again when somebody may have changed them: together for all homes that were announced since.
  const moved = new Set<number>();
  let reading: Promise<void> | null = null;
  const readMoved = async (): Promise<void> => {
    while (moved.size > 0) {
      const homeIds = [...moved];
      moved.clear();
      await registry.readChannels(homeIds).catch(failed);
    }
    reading = null;
  };
  const channelsMoved = (homeId: number): void => {
    moved.add(homeId);
    reading ??= Promise.resolve().then(readMoved);
  };

  async function handOver(gateway: LinkedGateway, messages: ReturnType<LinkedGateway['encode']>): Promise<Handover> {
    if (messages.length === 0 || !gateway.online()) return 'unreachable';
    for (const message of messages) {
      if ((await transport.publish(gateway.row.root, message)) === 'unreachable') return 'unreachable';
    }
    return 'handed-over';
  }

  const askOf = (gateway: LinkedGateway, request: GatewayRequest): Promise<GatewayAnswer> =>
    requests.ask((transaction) => handOver(gateway, gateway.request(request, transaction)));

  const sendNow = (gateway: LinkedGateway, { address, action }: LateCommand): Promise<Handover> =>
    handOver(gateway, gateway.encode(address, action));

  const stopWaiting = (): void => {
    clearTimeout(waiting ?? undefined);
    waiting = null;
    late.clear();
  };

  return {
    async start() {
      stopping = new AbortController();
      waiting = setTimeout(() => {
        stopWaiting();
        writes.dirty();
      }, deps.comesBackWithin ?? COMES_BACK_WITHIN);
      stopBus = bus.subscribe((message) => {
        if (message.type === 'devices-changed' || message.type === 'home-changed') channelsMoved(message.homeId);
      });
      await refreshGateways();
      await transport.start(inbound);
      tellConnections();
      // What an earlier run left as online may be gone.
      writes.dirty();
    },
    async stop() {
      stopBus?.();
      stopBus = null;
      stopWaiting();
      stopping.abort();
      requests.giveUp();
      await transport.stop();
      await Promise.all(Array.from(registry.all(), (gateway) => gateway.settled()));
      await Promise.all([refreshing, reading]);
      for (const gateway of registry.all()) gateway.setConnected(false);
      batch.flush();
      announcer.stop();
      await writes.stop();
    },
    async send(homeId, deviceId, action) {
      for (const gateway of registry.ofHome(homeId)) {
        const address = gateway.addressOf(deviceId);
        if (address === null) continue;
        if (gateway.awaited()) {
          late.put(gateway.row.root, { address, action });
          return 'handed-over';
        }
        // what was held back is older
        for (const command of late.take(gateway.row.root)) sendNow(gateway, command).catch(failed);
        return sendNow(gateway, { address, action });
      }
      return 'unreachable';
    },
    async ask(homeId, gatewayId, request) {
      const gateway = registry.ofHome(homeId).find(({ row }) => row.id === gatewayId);
      if (gateway === undefined) return 'unreachable';
      if (gateway.request(request, '').length === 0) return 'unsupported';
      const answer = await askOf(gateway, request);
      // whoever asked may look at once at what it changed
      if (answer === 'done') await writes.now();
      return answer;
    },
    refreshGateways,
    onReadings(listener) {
      readingListeners.add(listener);
      return () => readingListeners.delete(listener);
    },
    status: () => ({
      broker: transport.status(),
      gateways: [...registry.all()].map((gateway) => ({ homeId: gateway.row.homeId, id: gateway.row.id, online: gateway.online() })),
      unstored: batch.waiting(),
      refused: diagnostics.total(),
      lastClockJump: clock.lastJump(),
    }),
    port: () => embedded?.port() ?? 0,
  };
}

type LateCommand = { readonly address: string; readonly action: DeviceAction };

/** What gateways are told that are on their way back: of each kind the last word to each device, by the gateway's root. */
function createLateCommands() {
  const byRoot = new Map<string, Map<string, LateCommand>>();
  return {
    put(root: string, command: LateCommand): void {
      const { address, action } = command;
      const commands = byRoot.get(root) ?? new Map<string, LateCommand>();
      const key = `${address} ${action.kind} ${'channel' in action ? action.channel : ''}`;
      commands.delete(key);
      byRoot.set(root, commands.set(key, command));
    },
    take(root: string): readonly LateCommand[] {
      const commands = byRoot.get(root);
      byRoot.delete(root);
      return commands === undefined ? [] : [...commands.values()];
    },
    clear: () => byRoot.clear(),
  };
}

const routeOf = ({ root, username, passwordHash }: GatewayRow, filters: readonly string[]): GatewayRoute => ({
  root,
  username,
  passwordHash,
  filters,
});
