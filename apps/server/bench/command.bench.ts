import { createVirtualGateway, type VirtualGateway } from '@braise/devices';
import { catalogueDevice } from '@braise/devices/catalogue';
import { type Reading, instant } from '@braise/domain';
import mqtt, { type MqttClient } from 'mqtt';
import { startMosquitto } from '../src/device-link/testing/mosquitto.ts';
import { openDatabase, type Database } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { issueScriptToken } from '../src/identity/tokens/issue-script-token.ts';
import { type RunningProgram, newFolder, removeFolder, startProgram } from './program/running-program.ts';
import { type BenchRow, atMostTimes } from './table/row.ts';

const HOMES = 1_000;
const ROOMS = 4;
/** Homes whose residents ask for something; a person lives in one home only. */
const ASKING = 50;
const COMMANDS = 400;
/**
 * A command is two durable transactions one after the other, the request's and the engine's, with what each reads before: 15.4 times one row on two
 * cores, and 15.6 where they had twelve times as much to do as they could. Half as much again is no noise of the two tails.
 */
const MOST_TIMES = 25;
const LONGEST_MS = 10_000;
const SETTLE_MS = 15_000;
/** Every room of every home reports about once a minute meanwhile. */
const REPORTS_PER_SECOND = Math.round((HOMES * ROOMS) / 60);

/**
 * A person's command: from the request leaving to the valve's message leaving the broker, while 1,000 simulated homes report over an outside
 * broker. Beside it the least that a command has to wait for: a row of its own made durable, by the same database, in turn with the commands and under the
 * same reports.
 */
export default async function commandBenchmark(): Promise<readonly BenchRow[]> {
  const [folder, databaseFolder] = [await newFolder(), await newFolder()];
  const cluster = await startEmbeddedDatabase({ dataDir: databaseFolder, log: () => undefined });
  const mosquitto = await startMosquitto({ patient: true });
  const database = openDatabase(cluster.address);
  const gateways = Array.from({ length: HOMES }, (_, index) => virtualGateway(index + 1));
  const { socketFolder, user, database: name } = cluster.address as { socketFolder: string; user: string; database: string };
  const settings = {
    BRAISE_DEMO: '0',
    MQTT_URL: mosquitto.url,
    DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`,
  };
  let program: RunningProgram | null = null;
  let client: MqttClient | null = null;
  try {
    // a first start makes the schema and the keys
    await (await startProgram(folder, settings)).kill();
    await makeHomes(database);
    program = await startProgram(folder, settings);
    client = await mqtt.connectAsync(mosquitto.url);
    await announce(client, gateways);
    await untilKnown(database);
    await placeDevices(database);
    await untilDecided(database);
    const tokens = await tokensOf(database, program.url);

    const reporting = report(client, gateways);
    const { commands, inserts } = await ask(client, gateways, program.url, tokens, database);
    clearInterval(reporting);
    return [
      atMostTimes(`a person's command on the wire at ${HOMES} homes, p99`, percentile(commands, 0.99), 'ms', MOST_TIMES, {
        name: 'a row made durable, p99',
        value: percentile(inserts, 0.99),
      }),
    ];
  } finally {
    await client?.endAsync(true);
    await program?.kill();
    await database.close();
    await mosquitto.close();
    await cluster.stop();
    await removeFolder(folder);
    await removeFolder(databaseFolder);
  }
}

const rootOf = (home: number) => `homes/${home}`;
const addressOf = (home: number, room: number) => `0x${(home * 256 + room).toString(16).padStart(16, '0')}`;

function virtualGateway(home: number): VirtualGateway {
  const valves = Array.from({ length: ROOMS }, (_, index) =>
    catalogueDevice('radiatorValveExternalSensor', addressOf(home, index + 1), `valve-${index + 1}`),
  );
  return createVirtualGateway('zigbee2mqtt', valves);
}

async function makeHomes({ pool }: Database): Promise<void> {
  const day = JSON.stringify([{ start: 0, end: 1440, setting: { power: 'ON', temperature: 18 }, holdsWhenAway: false }]);
  await pool.query(`insert into home (name, time_zone, generation) select 'h', 'Europe/Paris', 'LINE_X' from generate_series(1, ${HOMES})`);
  await pool.query(
    `insert into gateway (home_id, id, kind, name, topic_root, username) select id, 'IB' || id, 'zigbee2mqtt', 'z', 'homes/' || id, 'u' || id from home`,
  );
  await pool.query(
    `insert into room (home_id, id, name, type, position) select h.id, r, 'room', 'HEATING', r from home h, generate_series(1, ${ROOMS}) r`,
  );
  await pool.query(`insert into timetable_day select home_id, id, 'ONE_DAY', 'MONDAY_TO_SUNDAY', $1 from room`, [day]);
  await pool.query(`insert into agenda select id, now() from home`);
  await pool.query(
    `insert into person (id, email, name, password_hash, email_confirmed_at) select gen_random_uuid(), 'p' || n || '@bench.local', 'p', '', now() from generate_series(1, ${ASKING}) n`,
  );
  await pool.query(
    `insert into membership (home_id, person_id) select substring(email from 2 for position('@' in email) - 2)::int, id from person`,
  );
}

async function announce(client: MqttClient, gateways: readonly VirtualGateway[]): Promise<void> {
  for (const [index, gateway] of gateways.entries()) {
    for (const { topic, payload, retain = false } of gateway.announce()) {
      await client.publishAsync(`${rootOf(index + 1)}/${topic}`, payload as string, { retain, qos: 1 });
    }
  }
}

async function untilKnown({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from device');
    if (rows[0]?.count === HOMES * ROOMS) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The first decisions for all homes are a burst of their own. */
async function untilDecided({ pool }: Database): Promise<void> {
  for (const deadline = performance.now() + SETTLE_MS; performance.now() < deadline;) {
    const { rows } = await pool.query<{ due: number }>('select count(*)::int as due from agenda where due_at <= now()');
    if (rows[0]?.due === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function placeDevices({ pool }: Database): Promise<void> {
  await pool.query(`insert into device_channel select home_id, id, 0, right(name, 1)::int from device`);
  await pool.query('update home set revision = revision + 1');
}

async function tokensOf(database: Database, publicUrl: string): Promise<readonly string[]> {
  const deps = { database: database.kysely, publicUrl, now: () => instant(Date.now()) };
  return Promise.all(
    Array.from({ length: ASKING }, async (_, index) => {
      const issued = await issueScriptToken(deps, { email: `p${index + 1}@bench.local` });
      if (!issued.ok) throw new Error(issued.code);
      return issued.token;
    }),
  );
}

function report(client: MqttClient, gateways: readonly VirtualGateway[]): NodeJS.Timeout {
  let turn = 0;
  return setInterval(() => {
    for (let count = 0; count < REPORTS_PER_SECOND / 10; count++, turn++) {
      const value = 17 + (turn % 20) / 10;
      say(client, gateways, (turn % HOMES) + 1, (Math.floor(turn / HOMES) % ROOMS) + 1, [
        { channel: 0, quantity: 'temperature', value, at: instant(Date.now()) },
      ]);
    }
  }, 100);
}

/** Asks for one room after another and measures until its valve is told; the valve then answers, as it would. */
async function ask(
  client: MqttClient,
  gateways: readonly VirtualGateway[],
  url: string,
  tokens: readonly string[],
  { pool }: Database,
): Promise<{ readonly commands: readonly number[]; readonly inserts: readonly number[] }> {
  await pool.query('create table bench_row (turn int)');
  let told: (topic: string, setpoint: unknown) => void = () => undefined;
  client.on('message', (topic, payload) => told(topic, setpointOf(payload)));
  await client.subscribeAsync('homes/+/+/set');
  const commands: number[] = [];
  const inserts: number[] = [];
  for (let turn = 0; turn < COMMANDS; turn++) {
    const [home, room] = [(turn % ASKING) + 1, (Math.floor(turn / ASKING) % ROOMS) + 1];
    const celsius = 20 + Math.floor(turn / (ASKING * ROOMS));
    const onTheWire = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`home ${home} room ${room} was not told`)), LONGEST_MS);
      told = (topic, setpoint) => {
        if (topic !== `${rootOf(home)}/valve-${room}/set` || setpoint !== celsius) return;
        clearTimeout(late);
        resolve();
      };
    });
    const began = performance.now();
    await Promise.all([request(url, home, room, celsius, tokens[home - 1] ?? ''), onTheWire]);
    commands.push(performance.now() - began);
    const inserting = performance.now();
    await pool.query('insert into bench_row values ($1)', [turn]);
    inserts.push(performance.now() - inserting);
    say(client, gateways, home, room, [{ channel: 0, quantity: 'setpoint', value: celsius, at: instant(Date.now()) }]);
  }
  return { commands, inserts };
}

async function request(url: string, home: number, room: number, celsius: number, token: string): Promise<void> {
  const answer = await fetch(`${url}/hops/homes/${home}/rooms/${room}/manualControl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ setting: { power: 'ON', temperature: { value: celsius } }, termination: { type: 'MANUAL' } }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

const setpointOf = (payload: Buffer): unknown => (JSON.parse(payload.toString()) as Record<string, unknown>)['occupied_heating_setpoint'];

function say(client: MqttClient, gateways: readonly VirtualGateway[], home: number, room: number, readings: readonly Reading[]): void {
  for (const { topic, payload } of gateways[home - 1]?.report(addressOf(home, room), readings) ?? [])
    client.publish(`${rootOf(home)}/${topic}`, payload as string);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
