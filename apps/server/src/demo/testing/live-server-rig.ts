import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, HOUR, instant } from '@braise/domain';
import type { OutboundMessage, VirtualHome } from '@braise/simulator';
import mqtt, { type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { layDevices } from '../../composition/devices.ts';
import { layEngine } from '../../composition/engine.ts';
import type { Ground } from '../../composition/ground.ts';
import { listGateways, rotateGatewayCredentials } from '../../device-link/gateways/create-gateway.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import type { Handover } from '../../ports/device-commands.ts';
import { weatherHourOf } from '../weather-hour-of.ts';
import type { DemoHomeRig } from './demo-home-rig.ts';

/** The time of a server under test, set by hand. */
export type Clock = { now: Instant };

/**
 * Broker, link and engine of a server on a rig's database, and one virtual home connected to it as its gateways connect. Time stands still
 * unless `minute` moves it: each message reaches the server at the instant at which it left the home, and is stored before the next one.
 */
export async function createLiveServerRig(rig: DemoHomeRig, clock: Clock, homeId: number, home: VirtualHome) {
  const { database, telemetry, bus } = rig;
  const dataDir = await mkdtemp(join(tmpdir(), 'braise-live-'));
  const log = pino({ level: 'silent' });
  const now = () => clock.now;
  const config = { dataDir, mqtt: { url: null, host: '127.0.0.1', port: 0, tls: null } };
  const loadLastValues = async (id: number) => (await telemetry.lastState(id)).filter(({ deviceId }) => deviceId !== '');
  const ground: Ground = { database, telemetry, bus, now, log, notice: () => undefined, loadLastValues, channel: null };
  const parts = new AsyncDisposableStack();
  parts.defer(() => rm(dataDir, { recursive: true, force: true }));
  const devices = parts.use(await layDevices(ground, config));
  const { link } = devices;
  let sending: Promise<Handover> = Promise.resolve('handed-over');
  const { engine } = parts.use(
    await layEngine(ground, {
      onReadings: (listener) => link.onReadings(listener),
      send(id, deviceId, action) {
        // to two gateways commands travel on two connections: here they arrive in the order in which they were decided
        const before = sending;
        sending = (async () => {
          await before;
          const handover = await link.send(id, deviceId, action);
          await commandsArrived();
          return handover;
        })();
        return sending;
      },
    }),
  );
  await devices.start();

  const known = await listGateways(database, homeId);
  const clients = new Map<string, { readonly client: MqttClient; readonly root: string; readonly echo: string }>();
  const echoes = new Set<string>();
  for (const { id, name, filters } of home.gateways) {
    const stored = known.find((gateway) => gateway.name === name);
    const access = stored && (await rotateGatewayCredentials(database, homeId, stored.id));
    if (!access) throw new Error(`no gateway ${name}`);
    await link.refreshGateways();
    const { username, password, topicRoot: root } = access;
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${link.port()}`, { username, password, clientId: username });
    const echo = `${root}/braise-test-echo`;
    client.on('message', (topic, payload) => {
      if (topic === echo) echoes.delete(payload.toString());
      else home.receive(id, { topic: topic.slice(root.length + 1), payload }, clock.now);
    });
    await client.subscribeAsync([...filters.map((filter) => `${root}/${filter}`), echo], { qos: 1 });
    clients.set(id, { client, root, echo });
  }

  /** Which devices a gateway has, and that it is there. The values that a boiler's or heat pump's gateway has the broker keep were told before. */
  function kept({ gatewayId, topic, retain }: OutboundMessage): boolean {
    const gateway = home.gateways.find(({ id }) => id === gatewayId);
    return retain === true && (gateway?.kind === 'zigbee2mqtt' || topic === gateway?.lastWill.topic);
  }

  async function say({ gatewayId, topic, payload, retain = false, at }: OutboundMessage): Promise<void> {
    clock.now = at;
    const gateway = clients.get(gatewayId);
    const content = typeof payload === 'string' ? payload : Buffer.from(payload);
    // acknowledged when it is stored
    await gateway?.client.publishAsync(`${gateway.root}/${topic}`, content, { retain, qos: 1 });
  }

  /** Commands that were handed over reach the home before what its own gateway says after them. */
  async function commandsArrived(): Promise<void> {
    for (const { client, echo } of clients.values()) {
      const token = String(Math.random());
      echoes.add(token);
      await client.publishAsync(echo, token, { qos: 1 });
      while (echoes.has(token)) await new Promise(setImmediate);
    }
  }

  return {
    engine,
    /** What the broker kept of gateways that were connected before: which devices they have. */
    async announce(): Promise<void> {
      for (const message of home.announce(clock.now)) if (kept(message)) await say(message);
      // the link writes it down when it has time, of which none passes here
      const waiting = () =>
        database.kysely.selectFrom('gateway').select('id').where('home_id', '=', homeId).where('online', '=', false).executeTakeFirst();
      while ((await waiting()) !== undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** Lives the minute that ends at `to`, then decides what is due. */
    async minute(to: Instant): Promise<void> {
      for (const message of home.advance(to)) await say(message);
      clock.now = to;
      const hour = Math.floor(to / HOUR);
      await putWeather(database, homeId, [weatherHourOf(home.weather.at(instant(hour * HOUR)))]);
      for (let decided = 1; decided > 0;) decided = await engine.decideDue();
      await sending;
      if (to % HOUR === 0) await telemetry.sealHours();
    },
    async close() {
      await Promise.all([...clients.values()].map(({ client }) => client.endAsync(true)));
      await parts.disposeAsync();
    },
  };
}
