import { Server as HttpsServer } from 'node:https';
import { join } from 'node:path';
import { type Instant, instant } from '@braise/domain';
import type { Logger } from 'pino';
import { createAccess } from './access/access.ts';
import { createInProcessBus } from './bus/in-process-bus.ts';
import { PUBLISHED_PASSWORD } from '@braise/contract/notices';
import { checkDataFolder } from './check-data-folder.ts';
import type { Config } from './config.ts';
import { KEPT_PATHS } from './kept-paths.ts';
import { backupBeforeMigrating } from './database/backup/backup-before-migrating.ts';
import { openDatabase } from './database/database.ts';
import { listen } from './database/listen.ts';
import { migrateInstallation } from './database/migrate-installation.ts';
import { createDatabasePresence } from './database/database-presence.ts';
import { type RunningDatabase, startDatabase } from './database/start-database.ts';
import { startWhenDatabaseAnswers } from './database/start-when-database-answers.ts';
import { whyDatabaseIsAway } from './database/why-database-is-away.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS } from './demo/demo-residents.ts';
import { createProgressLine } from './demo/past/progress-line.ts';
import { createPublishedPassword } from './demo/published-password.ts';
import { startDemo } from './demo/start-demo.ts';
import { createDeviceLink } from './device-link/link.ts';
import { createEngine } from './engine/engine.ts';
import { recordDecided } from './engine/record-decided.ts';
import { requestFromDial } from './features/rooms/request-from-dial.ts';
import { createEventCounter } from './features/analytics/event-counter.ts';
import { keepPublicUrl } from './identity/accounts/public-url.store.ts';
import { createOverdueDeletions } from './features/people/deletion/overdue-deletions.ts';
import { createPeopleMailer } from './features/people/people-mailer.ts';
import { createStaffTokenVerifier } from './identity/staff/staff-token.ts';
import { ALL_JOBS } from './composition/all-jobs.ts';
import { readyJobs } from './jobs/job.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createOutboxMail } from './providers/mail/outbox-mail.ts';
import { createSmtpMail } from './providers/mail/smtp-mail.ts';
import { geocoderOf } from './providers/geocoder/geocoder-of.ts';
import { weatherOf } from './providers/weather/weather-of.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { certificateSource } from './tls/certificate-source.ts';
import { renewCertificate } from './tls/renew-certificate.ts';
import { isReachableFromOutside } from './reachable-from-outside.ts';
import { troublesOf } from './troubles.ts';
import { createHttp } from './wire/http/create-http.ts';
import { statePolicy } from './wire/http/guard-routes.ts';
import { createRateLimiter } from './wire/http/rate-limiter.ts';
import { keepsToHttps, tellStrictTransport } from './wire/http/strict-transport.ts';
import { type Identity, registerIdentity } from './wire/identity/register-identity.ts';
import { mountApi } from './wire/mount-api.ts';
import { recordStaffRequests } from './wire/staff/record-staff-requests.ts';
import { answerWhileStarting } from './wire/web/answer-while-starting.ts';
import { registerHealth } from './wire/web/health.ts';
import { registerHostOrigins } from './wire/web/host-origins.ts';
import { registerNotices } from './wire/web/register-notices.ts';
import { serveAuthority } from './wire/web/serve-authority.ts';
import { serveWebApp } from './wire/web/serve-web-app.ts';

export type Server = {
  readonly url: string;
  /** Ends in the reverse order of the start: nothing is accepted any more before what it needs goes away. */
  stop(): Promise<void>;
};

/** Requests of one client in a day. */
const DAILY_QUOTA = { quota: 20_000, windowSeconds: 86_400 };

type StartOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** Tells the person at the console. */
  readonly say: (line: string) => void;
  /** Ends the wait for a database that does not answer. */
  readonly signal: AbortSignal;
};

/**
 * Starts every role of the program in this process, as soon as the database answers. When a part does not start for another reason, those that
 * did are ended.
 */
export async function startServer(options: StartOptions): Promise<Server> {
  const { config, log, signal } = options;
  const { dataDir, databaseUrl, host, port } = config;
  const now = (): Instant => instant(Date.now());
  checkDataFolder(dataDir);
  const notice = (event: string, detail: Record<string, unknown>) => log.warn(detail, event);
  const postgres = await startDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log: notice });
  try {
    const server = await startWhenDatabaseAnswers(() => startParts(options, postgres, now), {
      address: postgres.address,
      signal,
      async waiting(error) {
        const trouble = whyDatabaseIsAway(error);
        log.error({ err: error }, `the database is away: ${trouble}; the server starts when it answers`);
        const tls = (await certificateSource(config, now)?.()) ?? null;
        return answerWhileStarting({ host, port, tls, troubles: { database: `${trouble}; the server starts when it answers` } });
      },
    });
    return {
      url: server.url,
      async stop() {
        try {
          await server.stop();
        } finally {
          await postgres.stop();
        }
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function startParts({ config, log, say, signal }: StartOptions, postgres: RunningDatabase, now: () => Instant): Promise<Server> {
  const parts = new AsyncDisposableStack();
  try {
    const notice = (event: string, detail: Record<string, unknown>) => log.warn(detail, event);
    const bus = createInProcessBus((error) => log.error({ err: error }, 'bus'));
    const database = openDatabase(postgres.address);
    parts.defer(() => database.close());
    const { dataDir } = config;
    await migrateInstallation(database, config, { beforeMigrating: backupBeforeMigrating({ database, dataDir, paths: KEPT_PATHS, now }) });

    const telemetry = createTelemetry({ database, now, log: notice });
    parts.defer(() => telemetry.stop());
    await telemetry.start();
    const loadLastValues = async (homeId: number) => (await telemetry.lastState(homeId)).filter(({ deviceId }) => deviceId !== '');

    const link = createDeviceLink({ database, telemetry, bus, now, log, config });
    const engine = createEngine({
      database,
      bus,
      now,
      log,
      loadLastValues,
      send: (homeId, deviceId, action) => link.send(homeId, deviceId, action),
      requestFromDevice: (homeId, request) => requestFromDial({ database, bus }, homeId, request),
      record: recordDecided(telemetry),
    });
    link.onReadings((homeId, readings) => engine.readingsArrived(homeId, readings));

    const mail = mailOf(config, now);
    const reportMail = (error: unknown) => log.error({ err: error }, 'mail');
    const mailer = createPeopleMailer({ database, mail: mail.port, publicUrl: config.publicUrl, now, report: reportMail });
    parts.defer(() => mailer.settled());
    const forgetHome = async (homeId: number): Promise<void> => {
      await link.refreshGateways(homeId);
      await telemetry.forgetHome(homeId);
    };
    const people = { database, bus, mailer, forgetHome };
    parts.defer(
      bus.subscribe((message) => {
        if (message.type === 'home-deleted') telemetry.dropHome(message.homeId);
      }),
    );

    const weather = weatherOf(config, now);
    const jobs = createJobRunner({
      database,
      jobs: readyJobs(ALL_JOBS, { database, telemetry, bus, now, notice, people, weather }),
      now,
      log: (event, detail) => log.info(detail, event),
    });

    const counter = createEventCounter({ database, report: (error) => log.error({ err: error }, 'analytics') });
    parts.defer(() => counter.close());
    // HTTP asks for what it will serve: tokens are verified by the part that issues them
    const identity = Promise.withResolvers<Identity>();
    const access = createAccess({
      verifyStaffToken: createStaffTokenVerifier({ database, now }),
      verifier: { verify: async (token) => (await identity.promise).verifier.verify(token) },
      database,
      bus,
      now,
    });
    parts.defer(() => access.close());
    const readCertificate = certificateSource(config, now);
    const certificate = (await readCertificate?.()) ?? null;
    const { app } = createHttp({
      trustProxy: config.trustProxy,
      tls: certificate,
      access,
      log,
      now,
      rateLimiter: createRateLimiter(DAILY_QUOTA),
      page: (request, reply) => page(request, reply),
    });
    parts.defer(() => app.close());
    if (keepsToHttps(config)) tellStrictTransport(app);
    recordStaffRequests(app, { database, now });
    if (readCertificate !== null && certificate !== null && app.server instanceof HttpsServer) {
      let { authority } = certificate;
      const read = async () => {
        const next = await readCertificate();
        ({ authority } = next);
        return next;
      };
      parts.defer(renewCertificate(app.server, read, (error) => log.error({ err: error }, 'certificate')));
      serveAuthority(app, () => authority);
    }
    const page = await serveWebApp(app, config.webDir ?? join(import.meta.dirname, '../../web/dist'), {
      framedBy: config.hostOrigins,
      tiles: config.map?.tiles ?? null,
    });
    registerHostOrigins(app, config.hostOrigins);
    const published = createPublishedPassword(database);
    const openToOthers = async () => (isReachableFromOutside(config) ? published.whose() : []);
    registerNotices(app, async () => ((await openToOthers()).length > 0 ? [PUBLISHED_PASSWORD] : []));
    const deletions = createOverdueDeletions({ database, now });
    const presence = createDatabasePresence(database);
    registerHealth(app, async () => ({
      troubles: troublesOf({
        database: (await presence.answers()) ? postgres.state() : 'away',
        telemetry: telemetry.status(),
        link: link.status(),
        overdueDeletions: await deletions.count(),
      }),
    }));
    await app.register(async (scope) => {
      statePolicy(scope, 'public');
      identity.resolve(await registerIdentity(scope, { database, bus, mail, config, now, log }));
    });
    mountApi(app, {
      ...people,
      belongs: access.belongs,
      send: (homeId, deviceId, action) => link.send(homeId, deviceId, action),
      loadLastValues,
      readRange: telemetry.readRange,
      history: config.history,
      now,
      access,
      counter,
      geocoder: geocoderOf(config, (failure) => log.warn(failure, 'the geocoder did not answer')),
      map: config.map,
      mailStaysHere: mail.kind === 'outbox',
      publicUrl: config.publicUrl,
    });

    parts.defer(() => link.stop());
    await link.start();
    const refreshGateways = () => void link.refreshGateways().catch((error: unknown) => log.error({ err: error }, 'gateways'));
    parts.defer(listen(database, 'gateway_changed', refreshGateways));
    parts.defer(() => engine.stop());
    engine.start();
    parts.defer(() => jobs.stop());
    jobs.start();
    await app.listen({ host: config.host, port: config.port });
    await keepPublicUrl(database.kysely, config.publicUrl);
    if (config.demo) {
      const brokerUrl = config.mqtt.url ?? `mqtt://127.0.0.1:${link.port()}`;
      const dependencies = {
        speed: config.demoSpeed,
        past: {
          months: config.demoPast,
          address: postgres.address,
          progress: createProgressLine(process.stdout, 'History of the demo homes'),
        },
        database,
        bus,
        now,
        log,
        dataDir: config.dataDir,
        brokerUrl,
        refreshGateways: () => link.refreshGateways(),
        people,
      };
      const demo = await startWhenDatabaseAnswers(() => startDemo(dependencies), {
        address: postgres.address,
        signal,
        waiting: async (error) => {
          log.error({ err: error }, 'the database or the broker is away; the demo homes start when it answers');
          return async () => undefined;
        },
      });
      parts.defer(() => demo.stop());
    }
    if (config.demo) say(`Sign in as ${DEMO_RESIDENTS.map(({ email }) => email).join(', ')}; the password is ${DEMO_PASSWORD}`);
    const known = await openToOthers();
    if (known.length > 0)
      say(
        `Warning: whoever reaches this machine can sign in as ${known.join(', ')}, whose password is published. For a real home begin with BRAISE_DEMO=0 and an empty data folder`,
      );
    // the link opens every mail: it is for a person at the console, not for a service's journal
    if (config.mail.smtpUrl === null && process.stdout.isTTY) {
      const outbox = (await identity.promise).makeOperatorLink(`http://localhost:${config.port}`);
      say(`Mails stay on this machine: ${outbox}`);
    }
    say(`Braise is at ${config.publicUrl}`);
    return { url: config.publicUrl, stop: () => parts.disposeAsync() };
  } catch (error) {
    // why it did not start is what matters, not what became of the end of its parts
    await parts.disposeAsync().catch((failure: unknown) => log.error({ err: failure }, 'a part did not end'));
    throw error;
  }
}

function mailOf({ mail, dataDir }: Config, now: () => Instant) {
  const { smtpUrl, from } = mail;
  if (smtpUrl !== null) return { kind: 'smtp', port: createSmtpMail({ url: smtpUrl, from }) } as const;
  return { kind: 'outbox', port: createOutboxMail({ folder: join(dataDir, 'outbox'), from, now }) } as const;
}
