import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayKind } from '@braise/devices';
import { instant } from '@braise/domain';
import { type IClientOptions, type MqttClient, connectAsync } from 'mqtt';
import { pino } from 'pino';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import type { Bus, BusMessage } from '../../bus/bus.ts';
import { createTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { BrokerLimits } from '../broker/broker-limits.ts';
import { createGateway, type GatewayCredentials } from '../gateways/create-gateway.ts';
import { createDeviceLink, type DeviceLink } from '../link.ts';
import type { ArrivedReading } from '../../ports/readings-feed.ts';

export type LinkRig = {
  readonly test: TestDatabase;
  readonly telemetry: Telemetry;
  readonly link: DeviceLink;
  /** A link such as a new process would make, on the same database and data folder. The first one must have been stopped. */
  reopen(comesBackWithin?: number): Promise<DeviceLink>;
  readonly dataDir: string;
  readonly bus: Bus;
  /** Everything announced on the bus, in order. */
  readonly announced: BusMessage[];
  /** Every durable reading that listeners saw, in order. */
  readonly seen: ArrivedReading[];
  makeHome(): Promise<number>;
  makeGateway(homeId: number, kind?: GatewayKind, topicRoot?: string): Promise<GatewayCredentials>;
  /** A client of the embedded broker with a gateway's credential. */
  client(credentials: { username: string; password: string }, options?: IClientOptions): Promise<MqttClient>;
  /** Closes what the test left open. */
  close(): Promise<void>;
};

export type LinkRigOptions = {
  /** An outside broker; the embedded one otherwise. */
  readonly mqttUrl?: string;
  readonly limits?: Partial<BrokerLimits>;
  /** ms for which an answer of a gateway is awaited. */
  readonly answersWithin?: number;
  /** Stands between the link and telemetry. */
  readonly append?: (append: Telemetry['append']) => Telemetry['append'];
};

/** A device link on a database and broker of its own. */
export async function createLinkRig(options: LinkRigOptions = {}): Promise<LinkRig> {
  const test = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'braise-link-'));
  const now = () => instant(Date.now());
  const telemetry = createTelemetry({ database: test.database, now, log: () => undefined });
  await telemetry.start();
  const announced: BusMessage[] = [];
  const seen: ArrivedReading[] = [];
  const bus = createInProcessBus((error) => {
    throw error;
  });
  bus.subscribe((message) => announced.push(message));
  const direct: Telemetry['append'] = (readings) => telemetry.append(readings);
  const open = async (comesBackWithin?: number): Promise<DeviceLink> => {
    const link = createDeviceLink({
      database: test.database,
      telemetry: { seriesOf: (...series) => telemetry.seriesOf(...series), append: options.append?.(direct) ?? direct },
      bus,
      now,
      log: pino({ level: 'silent' }),
      config: { dataDir, mqtt: { url: options.mqttUrl ?? null, host: '127.0.0.1', port: 0, tls: null } },
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      ...(options.answersWithin === undefined ? {} : { answersWithin: options.answersWithin }),
      ...(comesBackWithin === undefined ? {} : { comesBackWithin }),
    });
    link.onReadings((_homeId, readings) => seen.push(...readings));
    await link.start();
    links.push(link);
    return link;
  };
  const links: DeviceLink[] = [];
  const link = await open();
  const clients: MqttClient[] = [];
  return {
    test,
    telemetry,
    link,
    reopen: open,
    dataDir,
    bus,
    announced,
    seen,
    async makeHome() {
      const { id } = await test.database.kysely
        .insertInto('home')
        .values({ name: 'Home', time_zone: 'Europe/Paris', generation: 'LINE_X' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async makeGateway(homeId, kind = 'zigbee2mqtt', topicRoot) {
      const made = await createGateway(test.database, { homeId, kind, name: 'Gateway', ...(topicRoot === undefined ? {} : { topicRoot }) });
      if ('error' in made) throw new Error(made.error);
      await link.refreshGateways();
      return made;
    },
    async client({ username, password }, over = {}) {
      const client = await connectAsync({ host: '127.0.0.1', port: link.port(), username, password, reconnectPeriod: 0, ...over });
      // A client that the broker disconnects is what some tests wait for.
      client.on('error', () => undefined);
      clients.push(client);
      return client;
    },
    async close() {
      // what is still on its way is answered first: nobody waits for it, nor hears that it failed
      await Promise.all(clients.map((client) => client.endAsync(!client.connected)));
      for (const each of links) await each.stop();
      await telemetry.stop();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until `check` answers with something other than undefined, null or false. Throws shortly before the test would time out, saying what was awaited. */
export async function eventually<T>(what: string, check: () => T | Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  const deadline = performance.now() + 50_000;
  for (;;) {
    const value = await check();
    if (isThere(value)) return value;
    if (performance.now() > deadline) throw new Error(`never: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

const isThere = <T>(value: T): value is Exclude<T, undefined | null | false> => value !== undefined && value !== null && value !== false;
