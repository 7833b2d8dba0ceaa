import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../database/database.ts';
import { startWhenDatabaseAnswers } from '../database/start-when-database-answers.ts';
import { createProgressLine } from '../demo/past/progress-line.ts';
import { startDemo } from '../demo/start-demo.ts';
import type { DeviceLink } from '../device-link/link.ts';
import type { PeopleDependencies } from '../features/people/people-dependencies.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';

type DemoNeeds = {
  readonly people: PeopleDependencies;
  readonly link: Pick<DeviceLink, 'port' | 'refreshGateways'>;
  readonly address: DatabaseAddress;
  /** Ends the wait for a database that went away. */
  readonly signal: AbortSignal;
};

/** The demo homes, which reach the server over the broker like any other. */
export function layDemo({ database, bus, now, log }: Ground, config: Config, needs: DemoNeeds): Promise<Layer<object>> {
  const { people, link, address, signal } = needs;
  const dependencies = {
    severity: config.demoSeverity,
    speed: config.demoSpeed,
    past: { months: config.demoPast, address, progress: createProgressLine(process.stdout, 'History of the demo homes') },
    database,
    bus,
    now,
    log,
    dataDir: config.dataDir,
    brokerUrl: config.mqtt.url ?? `mqtt://127.0.0.1:${link.port()}`,
    refreshGateways: () => link.refreshGateways(),
    people,
  };
  return lay(async (parts) => {
    const demo = await startWhenDatabaseAnswers(() => startDemo(dependencies), {
      address,
      signal,
      waiting: async (error) => {
        log.error({ err: error }, 'the database or the broker is away; the demo homes start when it answers');
        return async () => undefined;
      },
    });
    parts.defer(() => demo.stop());
    return {};
  });
}
