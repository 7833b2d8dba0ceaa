import { join } from 'node:path';
import type { DeviceAction, Instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { BrokerLimits } from './broker/broker-limits.ts';
import { createEmbeddedBroker } from './broker/embedded-broker.ts';
import { type ClockJump, createClockWatch } from './clock-watch.ts';
import { type DiagnosticCode, createDiagnostics } from './diagnostics.ts';
import {
  addDiagnostics,
  hasGateway,
  loadChannels,
  loadDevices,
  loadGateways,
  setDeviceAvailable,
  setGatewayState,
} from './gateway.store.ts';
import type { GatewayRow } from './gateway.store.ts';
import type { GatewayRoute, GatewayTransport, Handover, Inbound, TransportStatus } from './gateway-transport.ts';
import { createInventoryMemory } from './inventory-memory.ts';
import { type LinkedGateway, createLinkedGateway } from './linked-gateway.ts';
import { createOutsideBroker } from './outside-broker/outside-broker.ts';
import { type LinkReading, createReadingBatch } from './reading-batch.ts';

export type DeviceLinkDeps = {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'seriesOf' | 'append'>;
  readonly bus: Bus;
  readonly now: () => Instant;
  readonly log: Logger;
  readonly config: Pick<Config, 'dataDir' | 'mqtt'>;
  readonly limits?: Partial<BrokerLimits>;
};

export type LinkStatus = {
  readonly broker: TransportStatus;
  readonly gateways: readonly { readonly homeId: number; readonly id: string; readonly online: boolean }[];
  /** Readings received and not yet durable. */
  readonly unstored: number;
  /** Messages that could not be used or were refused, since the start. */
  readonly refused: number;
  readonly lastClockJump: ClockJump | null;
};

export type DeviceLink = {
  /** Opens the broker (or connects to the one outside) and follows every gateway of the database. */
  start(): Promise<void>;
  /** Stores what is counted and pending, then closes. */
  stop(): Promise<void>;
  /** Hands an action to the device's gateway. `unreachable`: nothing is under way, and nothing will arrive later. */
  send(homeId: number, deviceId: string, action: DeviceAction): Promise<Handover>;
  /** Lets new devices join at a gateway for some seconds; 0 ends it. */
  permitJoin(homeId: number, gatewayId: string, seconds: number): Promise<Handover>;
  /** Follows gateways that were made, changed or removed in the database. */
  refreshGateways(): Promise<void>;
  /** Called with the durable readings of one home; must be quick. Returns what ends it. */
  onReadings(listener: (homeId: number, readings: readonly LinkReading[]) => void): () => void;
  /** Called when a gateway says that it could not carry a command out. */
  onCommandFailed(listener: (homeId: number, deviceId: string, message: string) => void): () => void;
  status(): LinkStatus;
  /** The port of the embedded broker; 0 without. */
  port(): number;
};

/** How long visible changes of one home wait for others before they are announced together. */
const ANNOUNCE_MS = 250;
/** How long counts and states wait before they are written together. */
const FLUSH_MS = 1000;

/** The device side of the server: brokers, gateways, readings in and commands out. */
export function createDeviceLink(deps: DeviceLinkDeps): DeviceLink {
  const { database, telemetry, bus, log, config } = deps;
  const clock = createClockWatch(
    deps.now,
    () => performance.now(),
    ({ by }) => log.warn({ milliseconds: by }, 'the clock of this machine jumped'),
  );
  const readingListeners = new Set<(homeId: number, readings: readonly LinkReading[]) => void>();
  const failureListeners = new Set<(homeId: number, deviceId: string, message: string) => void>();
  const byRoot = new Map<string, LinkedGateway>();
  const byDevice = new Map<string, LinkedGateway>();
  let stopBus: (() => void) | null = null;
  let refreshing: Promise<void> = Promise.resolve();

  const failed = (error: unknown): void => log.error({ err: error }, 'device link');

  // announcements on the bus, gathered for each home
  const rooms = new Map<number, Set<number>>();
  let announcing: NodeJS.Timeout | null = null;
  const announce = (): void => {
    announcing = null;
    const ready = [...rooms];
    rooms.clear();
    for (const [homeId, roomIds] of ready) bus.publish({ type: 'readings', homeId, roomIds: [...roomIds] });
  };

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
      let changed = rooms.get(homeId);
      if (changed === undefined) rooms.set(homeId, (changed = new Set()));
      for (const { roomId } of readings) if (roomId !== 0) changed.add(roomId);
      announcing ??= setTimeout(announce, ANNOUNCE_MS);
    },
    failed,
  });

  // counts and states, written together
  let flushTimer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();
  const dirty = (): void => {
    flushTimer ??= setTimeout(() => {
      flushTimer = null;
      flushing = flushing.then(flush).catch(failed);
    }, FLUSH_MS);
  };
  const diagnostics = createDiagnostics(dirty);
  const count = (gateway: GatewayRow, address: string, code: DiagnosticCode, detail: string): void =>
    diagnostics.count(gateway, address, code, detail, clock.now());

  async function flush(): Promise<void> {
    const entries = diagnostics.drain();
    try {
      await addDiagnostics(database, entries);
    } catch (error) {
      for (const { homeId, gatewayId, address, code, lastDetail, lastAt } of entries) {
        diagnostics.count({ homeId, id: gatewayId }, address, code, lastDetail, lastAt);
      }
      throw error;
    }
    for (const gateway of byRoot.values()) {
      const { state, available, reachability } = gateway.drain();
      const { homeId } = gateway.row;
      for (const { deviceId, available: value } of available) await setDeviceAvailable(database, homeId, deviceId, value);
      if (state !== null) await setGatewayState(database, gateway.row, state);
      if (reachability) devicesChanged(homeId);
    }
  }

  const inbound: Inbound = {
    receive(arrival, settle) {
      const gateway = byRoot.get(arrival.root);
      if (gateway === undefined) settle();
      else gateway.receive(arrival, settle);
    },
    connection(root, connected) {
      byRoot.get(root)?.setConnected(connected);
    },
    refused(root, code, detail) {
      const gateway = byRoot.get(root);
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
            if (!(await hasGateway(database, username))) return null;
            await refreshGateways();
            for (const { row } of byRoot.values()) if (row.username === username) return routeOf(row, []);
            return null;
          },
        })
      : null;
  const transport: GatewayTransport = embedded ?? createOutsideBroker({ url: config.mqtt.url ?? '', now: deps.now, log });

  function devicesChanged(homeId: number): void {
    indexDevices();
    bus.publish({ type: 'devices-changed', homeId });
  }

  function indexDevices(): void {
    byDevice.clear();
    for (const gateway of byRoot.values()) for (const id of gateway.deviceIds()) byDevice.set(id, gateway);
  }

  async function readGateways(): Promise<void> {
    const rows = await loadGateways(database);
    const known = new Set(rows.map(({ root }) => root));
    for (const root of byRoot.keys()) if (!known.has(root)) byRoot.delete(root);
    const fresh = rows.filter(({ root, homeId, kind }) => {
      const row = byRoot.get(root)?.row;
      return row?.homeId !== homeId || row.kind !== kind;
    });
    if (fresh.length > 0) {
      const devices = Map.groupBy(await loadDevices(database, null), ({ gatewayId, homeId }) => `${homeId}/${gatewayId}`);
      for (const row of fresh) {
        byRoot.set(
          row.root,
          createLinkedGateway(row, devices.get(`${row.homeId}/${row.id}`) ?? [], (await memory?.recall(row.id)) ?? null, {
            remember: (gatewayId, message) => memory?.keep(gatewayId, message) ?? Promise.resolve(),
            database,
            seriesOf: (...series) => telemetry.seriesOf(...series),
            batch,
            now: () => clock.now(),
            onlineUnlessSaid: !outside,
            count,
            devicesChanged,
            dirty,
            commandFailed(homeId, deviceId, message) {
              for (const listener of failureListeners) listener(homeId, deviceId, message);
            },
            failed,
          }),
        );
      }
      await readChannels(null);
    }
    indexDevices();
    await transport.follow(rows.map((row) => routeOf(row, byRoot.get(row.root)?.filters ?? [])));
    for (const [root, gateway] of byRoot) gateway.setConnected(transport.reaches(root));
  }

  function refreshGateways(): Promise<void> {
    const turn = refreshing.then(readGateways);
    refreshing = turn.catch(() => undefined);
    return turn;
  }

  async function readChannels(homeId: number | null): Promise<void> {
    const channels = await loadChannels(database, homeId);
    for (const gateway of byRoot.values()) if (homeId === null || gateway.row.homeId === homeId) gateway.setChannels(channels);
  }

  // rooms of devices are read again when somebody may have changed them, once for several announcements
  const moved = new Set<number>();
  const channelsMoved = (homeId: number): void => {
    if (moved.has(homeId)) return;
    moved.add(homeId);
    queueMicrotask(() => {
      moved.delete(homeId);
      readChannels(homeId).catch(failed);
    });
  };

  async function handOver(gateway: LinkedGateway, messages: ReturnType<LinkedGateway['encode']>): Promise<Handover> {
    if (messages.length === 0 || !gateway.online()) return 'unreachable';
    for (const message of messages) {
      if ((await transport.publish(gateway.row.root, message)) === 'unreachable') return 'unreachable';
    }
    return 'handed-over';
  }

  return {
    async start() {
      stopBus = bus.subscribe((message) => {
        if (message.type === 'devices-changed' || message.type === 'home-changed') channelsMoved(message.homeId);
      });
      await refreshGateways();
      await transport.start(inbound);
      for (const [root, gateway] of byRoot) gateway.setConnected(transport.reaches(root));
    },
    async stop() {
      stopBus?.();
      stopBus = null;
      await transport.stop();
      for (const gateway of byRoot.values()) gateway.setConnected(false);
      if (announcing !== null) clearTimeout(announcing);
      announcing = null;
      if (flushTimer !== null) clearTimeout(flushTimer);
      flushTimer = null;
      await flushing.then(flush).catch(failed);
    },
    async send(homeId, deviceId, action) {
      const gateway = byDevice.get(deviceId);
      const address = gateway?.row.homeId === homeId ? gateway.addressOf(deviceId) : null;
      if (gateway === undefined || address === null) return 'unreachable';
      return handOver(gateway, gateway.encode(address, action));
    },
    async permitJoin(homeId, gatewayId, seconds) {
      const gateway = [...byRoot.values()].find(({ row }) => row.homeId === homeId && row.id === gatewayId);
      return gateway === undefined ? 'unreachable' : handOver(gateway, gateway.permitJoin(seconds));
    },
    refreshGateways,
    onReadings(listener) {
      readingListeners.add(listener);
      return () => readingListeners.delete(listener);
    },
    onCommandFailed(listener) {
      failureListeners.add(listener);
      return () => failureListeners.delete(listener);
    },
    status: () => ({
      broker: transport.status(),
      gateways: [...byRoot.values()].map((gateway) => ({ homeId: gateway.row.homeId, id: gateway.row.id, online: gateway.online() })),
      unstored: batch.waiting(),
      refused: diagnostics.total(),
      lastClockJump: clock.lastJump(),
    }),
    port: () => embedded?.port() ?? 0,
  };
}

const routeOf = ({ root, username, passwordHash }: GatewayRow, filters: readonly string[]): GatewayRoute => ({
  root,
  username,
  passwordHash,
  filters,
});
