import { Server as HttpsServer } from 'node:https';
import { join } from 'node:path';
import { PUBLISHED_PASSWORD } from '@braise/contract/notices';
import type { Config } from '../config.ts';
import { createDatabasePresence } from '../database/database-presence.ts';
import type { RunningDatabase } from '../database/start-database.ts';
import { createPublishedPassword } from '../demo/published-password.ts';
import { createOverdueDeletions } from '../features/people/deletion/overdue-deletions.ts';
import { keepPublicUrl } from '../identity/accounts/public-url.store.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Observer } from '../observability/observer.ts';
import { geocoderOf } from '../providers/geocoder/geocoder-of.ts';
import { isReachableFromOutside } from '../reachable-from-outside.ts';
import { certificateSource } from '../tls/certificate-source.ts';
import { renewCertificate } from '../tls/renew-certificate.ts';
import { type TroublesState, troublesOf } from '../troubles.ts';
import { statePolicy } from '../wire/http/guard-routes.ts';
import { keepsToHttps, tellStrictTransport } from '../wire/http/strict-transport.ts';
import { registerStopMails } from '../wire/mails/register-stop-mails.ts';
import { type Identity, registerIdentity } from '../wire/identity/register-identity.ts';
import { registerHealth } from '../wire/web/health.ts';
import { registerHostOrigins } from '../wire/web/host-origins.ts';
import { registerNotices } from '../wire/web/register-notices.ts';
import { serveAuthority } from '../wire/web/serve-authority.ts';
import { serveWebApp } from '../wire/web/serve-web-app.ts';
import type { Ground } from './ground.ts';
import { layHttp } from './http.ts';
import { lay, type Layer } from './lay.ts';
import type { MailOf } from './mail-of.ts';
import { layRoutes, type RoutePorts } from './routes.ts';

export type Api = {
  listen(): Promise<void>;
  /** Who can sign in from outside with a password that is published. */
  openToOthers(): Promise<readonly string[]>;
  /** Live streams that are open. */
  readonly streams: () => number;
  /** A one-time link to the operator's page. */
  readonly makeOperatorLink: Identity['makeOperatorLink'];
};

type ApiPorts = Pick<RoutePorts, 'devices' | 'gateways' | 'people' | 'calendars' | 'prices' | 'gasOutlooks' | 'mails'> & {
  readonly mail: MailOf;
  readonly observer: Pick<Observer, 'requests'>;
  readonly databaseState: RunningDatabase['state'];
  /** Null: gateways are linked in another process, which tells of them itself. */
  readonly linkStatus: (() => NonNullable<TroublesState['link']>) | null;
  /** Null: regular work is done in another process. */
  readonly failingJobs: JobRunner['failing'] | null;
};

/** What clients and browsers reach: identity, every route, the web app and `/health`. */
export function layApi(ground: Ground, config: Config, ports: ApiPorts): Promise<Layer<Api>> {
  const { database, bus, telemetry, now, log } = ground;
  const { devices, gateways, people, calendars, prices, gasOutlooks, mail, mails, observer, databaseState, linkStatus, failingJobs } =
    ports;
  return lay(async (parts) => {
    // HTTP asks for what it will serve: tokens are verified by the part that issues them
    const identity = Promise.withResolvers<Identity>();
    const readCertificate = certificateSource(config, now);
    const certificate = (await readCertificate?.()) ?? null;
    const http = parts.use(
      await layHttp(ground, {
        trustProxy: config.trustProxy,
        tls: certificate,
        verifier: { verify: async (token) => (await identity.promise).verifier.verify(token) },
        page: (request, reply) => page(request, reply),
      }),
    );
    const { app } = http;
    observer.requests(app);
    if (keepsToHttps(config)) tellStrictTransport(app);
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
    const page = await serveWebApp(app, config.webDir ?? join(import.meta.dirname, '../../../web/dist'), {
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
        database: (await presence.answers()) ? databaseState() : 'away',
        telemetry: telemetry.status(),
        link: linkStatus?.() ?? null,
        overdueDeletions: await deletions.count(),
      }),
      failingJobs: failingJobs?.() ?? null,
    }));
    await app.register(async (scope) => {
      statePolicy(scope, 'public');
      identity.resolve(await registerIdentity(scope, { database, bus, mail, config, now, log }));
    });
    await registerStopMails(app, database);
    const geocoder = geocoderOf(config, (failure) => log.warn(failure, 'the geocoder did not answer'));
    const { live } = parts.use(
      await layRoutes(ground, http, {
        devices,
        gateways,
        people,
        geocoder,
        calendars,
        prices,
        gasOutlooks,
        mails,
        mailStaysHere: mail.kind === 'outbox',
        config,
      }),
    );
    const served = await identity.promise;
    return {
      async listen() {
        await app.listen({ host: config.host, port: config.port });
        await keepPublicUrl(database.kysely, config.publicUrl);
      },
      openToOthers,
      streams: () => live.status().streams,
      makeOperatorLink: (localUrl) => served.makeOperatorLink(localUrl),
    };
  });
}
