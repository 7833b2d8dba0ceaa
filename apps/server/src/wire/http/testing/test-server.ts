import { registerStopMails } from '../../mails/register-stop-mails.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeviceAction, type GatewayRequest, type Instant, type Quantity, type RoomType, instant } from '@braise/domain';
import { pino } from 'pino';
import type { TokenVerifier } from '../../../access/token-verifier.ts';
import { gatewayDoor } from '../../../composition/gateway-door.ts';
import { layGround } from '../../../composition/ground.ts';
import { layHttp } from '../../../composition/http.ts';
import { layPeople } from '../../../composition/people.ts';
import { layRoutes } from '../../../composition/routes.ts';
import { createHome } from '../../../features/home/create-home.ts';
import { createRoom } from '../../../features/rooms/create-room.ts';
import type { MailPort } from '../../../providers/mail/mail-port.ts';
import { createOutboxMail } from '../../../providers/mail/outbox-mail.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { DeviceCommands, GatewayAnswer } from '../../../ports/device-commands.ts';
import { createWebCalendar } from '../../../providers/calendar/web-calendar.ts';
import type { GasOutlooks } from '../../../providers/gas-outlook/gas-outlooks-of.ts';
import type { PriceSources } from '../../../providers/prices/prices-of.ts';
import { createEmbeddedGeocoder } from '../../../providers/geocoder/embedded-geocoder.ts';

/** Friday 20 November 2026, 19:00 in Paris. */
export const EVENING = instant(Date.UTC(2026, 10, 20, 18));
const TEN_MINUTES = 600_000;
/** One for all: it keeps what it reads of a country. */
const geocoder = createEmbeddedGeocoder();

export type TestHome = {
  readonly homeId: number;
  readonly personId: string;
  readonly token: string;
  readonly rooms: Readonly<Record<RoomType, number>>;
};

/** The whole wire on a database of its own, with two homes and a resident in each, and a clock that a test sets. */
export async function createTestServer({
  quota = 1_000_000,
  privateNetworks = false,
  prices = { prices: new Map(), colours: null, zones: {} },
  gasOutlooks = { ecogaz: null, demo: null },
  mailOf = (outbox) => outbox,
}: {
  readonly quota?: number;
  readonly privateNetworks?: boolean;
  readonly prices?: PriceSources;
  readonly gasOutlooks?: GasOutlooks;
  /** What takes mails about tariffs, on their way to the outbox. */
  readonly mailOf?: (outbox: MailPort) => MailPort;
} = {}) {
  const test = await createTestDatabase();
  const { database } = test;
  let time: Instant = EVENING;
  const now = () => time;
  const faults: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void faults.push(line) });
  const parts = new AsyncDisposableStack();
  parts.defer(() => test.drop());
  const ground = parts.use(await layGround({ database, now, log }));
  const { bus, telemetry, loadLastValues } = ground;
  const tokens = new Map<string, { personId: string; expiresAt: Instant }>();
  const verifier: TokenVerifier = {
    verify: async (token) => {
      const known = tokens.get(token);
      if (known === undefined) return { ok: false, code: 'unauthorized' };
      if (known.expiresAt <= time) return { ok: false, code: 'tokenExpired' };
      return { ok: true, personId: known.personId, clientId: 'test', expiresAt: known.expiresAt };
    },
  };
  const sent: { homeId: number; deviceId: string; action: DeviceAction }[] = [];
  const reachable = new Set<string>();
  const send: DeviceCommands['send'] = async (homeId, deviceId, action) => {
    if (!reachable.has(deviceId)) return 'unreachable';
    sent.push({ homeId, deviceId, action });
    return 'handed-over';
  };
  const askedOfGateways: { homeId: number; gatewayId: string; request: GatewayRequest }[] = [];
  const answers = new Map<string, GatewayAnswer | Promise<GatewayAnswer>>();
  const ask: DeviceCommands['ask'] = async (homeId, gatewayId, request) => {
    askedOfGateways.push({ homeId, gatewayId, request });
    return answers.get(gatewayId) ?? 'unreachable';
  };
  const folder = await mkdtemp(join(tmpdir(), 'braise-outbox-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const outbox = createOutboxMail({ folder, from: 'Braise <braise@localhost>', now });
  const publicUrl = 'https://braise.example';
  const gateways = gatewayDoor(database, { mqtt: { url: null, host: '0.0.0.0', port: 1883, tls: null }, publicUrl }, () => null);
  const refreshGateways = async () => undefined;
  const mails = { mail: outbox, publicUrl, report: (error: unknown) => ground.log.error({ err: error }, 'mail') };
  const { people } = parts.use(await layPeople(ground, { mails, refreshGateways }));
  const calendars = createWebCalendar({ privateNetworks });
  const http = parts.use(await layHttp(ground, { verifier, quota }));
  const { app, routes, access } = http;
  const { live, counter, linkMailer } = parts.use(
    await layRoutes(ground, http, {
      devices: { send, ask },
      gateways,
      people,
      geocoder,
      calendars,
      prices,
      gasOutlooks,
      mails: { ...mails, mail: mailOf(outbox) },
      mailStaysHere: true,
      config: {
        publicUrl,
        map: null,
        entitlements: { policy: 'open', subscriptionReleasedOn: '2025-01-01' },
        cockpitChangedOn: '2024-12-18',
      },
    }),
  );
  await registerStopMails(app, database);
  await app.ready();

  function signIn(personId: string, lasts = TEN_MINUTES): string {
    const token = randomUUID();
    tokens.set(token, { personId, expiresAt: instant(time + lasts) });
    return token;
  }

  async function makeHome(name: string): Promise<TestHome> {
    const personId = randomUUID();
    const email = `${name.toLowerCase()}@braise.example`;
    await database.kysely.insertInto('person').values({ id: personId, email, name, password_hash: '' }).execute();
    const generation = 'LINE_X' as const;
    const asked = {
      name: `Chez ${name}`,
      timeZone: 'Europe/Paris',
      generation,
      language: 'fr',
      address: { country: 'FRA' },
      geolocation: null,
    };
    const home = await createHome({ database, bus }, { ...asked, entitlementPolicy: 'subscription' }, personId, time);
    if (!home.ok) throw new Error(home.error.code);
    const { homeId } = home;
    const room = async (roomName: string, type: RoomType) => {
      const made = await createRoom({ database, bus }, { homeId, personId, at: time, idempotency: null }, { name: roomName, type });
      if (!made.ok) throw new Error(made.error.code);
      return made.answer;
    };
    const rooms = {
      HEATING: await room('Salon', 'HEATING'),
      AIR_CONDITIONING: await room('Bureau', 'AIR_CONDITIONING'),
      HOT_WATER: await room('Eau chaude', 'HOT_WATER'),
    };
    // a test begins with a journal in which nothing stands
    await database.kysely.deleteFrom('journal_entry').where('home_id', '=', homeId).execute();
    return { homeId, personId, token: signIn(personId, 86_400_000), rooms };
  }

  const camille = await makeHome('Camille');
  const louis = await makeHome('Louis');

  async function measure(
    place: { homeId: number; roomId: number; deviceId: string },
    quantity: Quantity,
    value: number,
    at: number,
  ): Promise<void> {
    const { homeId, roomId, deviceId } = place;
    const series = await telemetry.seriesOf(homeId, roomId, deviceId, 0, quantity);
    await telemetry.append([{ homeId, series, at: instant(at), value }]);
    bus.publish({ type: 'readings', homeId, roomIds: [roomId] });
  }

  return {
    app,
    routes,
    database,
    bus,
    calendars,
    access,
    live,
    telemetry,
    camille,
    louis,
    /** What devices were told, and which can be told anything. */
    sent,
    reachable,
    /** What gateways were asked, and what they answer: nothing unless said. */
    askedOfGateways,
    answers,
    gateways,
    /** What was logged as an error, and answers that their schemas refused. */
    faults,
    people,
    linkMailer,
    /** What happened in the app, to be written. */
    counter,
    /** What was mailed. */
    outbox,
    now,
    loadLastValues,
    setTime: (at: number) => {
      time = instant(at);
    },
    signIn,
    /** A reading of channel 0 of a device, as it comes in. */
    measure,
    close: () => parts.disposeAsync(),
  };
}
export type TestServer = Awaited<ReturnType<typeof createTestServer>>;
