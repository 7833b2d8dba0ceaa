import type { Instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { backupBeforeMigrating } from '../database/backup/backup-before-migrating.ts';
import { openDatabase } from '../database/database.ts';
import { migrateInstallation } from '../database/migrate-installation.ts';
import type { RunningDatabase } from '../database/start-database.ts';
import { nextOnAgenda } from '../engine/agenda.store.ts';
import { KEPT_PATHS } from '../kept-paths.ts';
import { startObserver } from '../observability/start-observer.ts';
import type { DeviceCommands } from '../ports/device-commands.ts';
import { createWebCalendar } from '../providers/calendar/web-calendar.ts';
import { gasOutlooksOf } from '../providers/gas-outlook/gas-outlooks-of.ts';
import { pricesOf } from '../providers/prices/prices-of.ts';
import { weatherOf } from '../providers/weather/weather-of.ts';
import { type Role, ROLES } from '../roles/role.ts';
import { layApi } from './api.ts';
import { layDemo } from './demo.ts';
import { layDevices, layDevicesElsewhere } from './devices.ts';
import { gatewayDoor } from './gateway-door.ts';
import { layEngine } from './engine.ts';
import { greet } from './greet.ts';
import { layGround } from './ground.ts';
import { layJobs } from './jobs.ts';
import { lay, type Layer } from './lay.ts';
import { mailOf } from './mail-of.ts';
import { layPeople } from './people.ts';

export type ServerOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** Tells the person at the console. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  readonly postgres: RunningDatabase;
  /** Of `backupBeforeMigrating`, kept from one start to the next. */
  readonly saved: Set<string>;
  readonly now: () => Instant;
};

/** The roles that this process has: layer on layer, then each begins its work in the order in which they need each other. */
export function layServer({ config, log, say, signal, postgres, saved, now }: ServerOptions): Promise<Layer<object>> {
  const { dataDir, publicUrl } = config;
  return lay(async (layers) => {
    const database = openDatabase(postgres.address);
    layers.defer(() => database.close());
    const beforeMigrating = backupBeforeMigrating({ database, dataDir, paths: KEPT_PATHS, now }, saved);
    await migrateInstallation(database, config, { beforeMigrating });
    const observer = layers.adopt(await startObserver(config), (started) => started.stop());
    const runs = (role: Role): boolean => config.roles.includes(role);
    const ground = layers.use(await layGround({ database, now, log, apart: config.roles.length < ROLES.length }));
    const mail = mailOf(config, now);

    const { channel } = ground;
    const devices = layers.use(
      channel === null || runs('devices') ? await layDevices(ground, config) : await layDevicesElsewhere(ground, channel),
    );
    const { link } = devices;
    const commands: DeviceCommands = {
      send: observer.commands((...command) => devices.commands.send(...command)),
      ask: (...request) => devices.commands.ask(...request),
    };
    if (link !== null) layers.defer(link.onReadings((_homeId, readings) => observer.readings(readings.length)));
    const engine =
      link !== null && runs('engine')
        ? layers.use(await layEngine(ground, { ...commands, onReadings: (hear) => link.onReadings(hear) }, config.keptHomes)).engine
        : null;
    const refreshGateways = async (homeId: number) => link?.refreshGateways(homeId);
    const mails = { mail: mail.port, publicUrl, report: (error: unknown) => log.error({ err: error }, 'mail') };
    const { people } = layers.use(await layPeople(ground, { mails, refreshGateways }));
    const prices = pricesOf(config, now);
    const gasOutlooks = gasOutlooksOf(config, now);
    const calendars = createWebCalendar(config.calendars);
    const jobs = runs('jobs')
      ? layers.use(await layJobs(ground, { people, observer, calendars, weather: weatherOf(config, now), prices, gasOutlooks, mails }))
      : null;
    const linkStatus = link === null ? null : () => link.status();
    const api = runs('api')
      ? layers.use(
          await layApi(ground, config, {
            devices: commands,
            gateways: gatewayDoor(database, config, () => link?.port() ?? null),
            people,
            calendars,
            prices,
            gasOutlooks,
            mail,
            mails,
            observer,
            databaseState: () => postgres.state(),
            linkStatus,
            failingJobs: jobs === null ? null : () => jobs.runner.failing(),
          }),
        )
      : null;

    observer.watch({
      pool: database.pool,
      engine: engine?.status ?? null,
      nextDue: () => nextOnAgenda(database),
      now,
      gateways: link === null ? null : () => link.status().gateways,
      streams: api?.streams ?? null,
    });
    await devices.start();
    engine?.start();
    jobs?.runner.start();
    await api?.listen();
    if (config.demo && link !== null) layers.use(await layDemo(ground, config, { people, link, address: postgres.address, signal }));
    if (api === null) say(`Braise runs ${config.roles.join(', ')} here`);
    else await greet(config, api, say);
    return {};
  });
}
