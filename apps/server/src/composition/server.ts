import type { Instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { backupBeforeMigrating } from '../database/backup/backup-before-migrating.ts';
import { openDatabase } from '../database/database.ts';
import { migrateInstallation } from '../database/migrate-installation.ts';
import type { RunningDatabase } from '../database/start-database.ts';
import { KEPT_PATHS } from '../kept-paths.ts';
import { weatherOf } from '../providers/weather/weather-of.ts';
import { layApi } from './api.ts';
import { layDemo } from './demo.ts';
import { layDevices } from './devices.ts';
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
  readonly now: () => Instant;
};

/** The whole server: layer on layer, then each begins its work in the order in which they need each other. */
export function layServer({ config, log, say, signal, postgres, now }: ServerOptions): Promise<Layer<object>> {
  const { dataDir, publicUrl } = config;
  return lay(async (layers) => {
    const database = openDatabase(postgres.address);
    layers.defer(() => database.close());
    await migrateInstallation(database, config, { beforeMigrating: backupBeforeMigrating({ database, dataDir, paths: KEPT_PATHS, now }) });
    const ground = layers.use(await layGround({ database, now, log }));
    const mail = mailOf(config, now);

    const { link, start: startLink } = layers.use(await layDevices(ground, config));
    const { engine } = layers.use(await layEngine(ground, link));
    const refreshGateways = (homeId: number) => link.refreshGateways(homeId);
    const { people } = layers.use(await layPeople(ground, { mail: mail.port, publicUrl, refreshGateways }));
    const { runner } = layers.use(await layJobs(ground, { people, weather: weatherOf(config, now) }));
    const api = layers.use(
      await layApi(ground, config, { devices: link, people, mail, databaseState: postgres.state, linkStatus: link.status }),
    );

    await startLink();
    engine.start();
    runner.start();
    await api.listen();
    if (config.demo) layers.use(await layDemo(ground, config, { people, link, address: postgres.address, signal }));
    await greet(config, api, say);
    return {};
  });
}
