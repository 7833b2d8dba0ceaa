import type { Instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import type { Database } from '../database/database.ts';
import type { LoadLastValues } from '../home-model/last-values.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { lay, type Layer } from './lay.ts';

/** Clock, log, bus, database and telemetry: what every layer stands on. */
export type Ground = {
  readonly database: Database;
  readonly telemetry: Telemetry;
  readonly bus: Bus;
  readonly now: () => Instant;
  readonly log: Logger;
  /** Something that whoever runs the machine should know of. */
  readonly notice: (event: string, detail: Record<string, unknown>) => void;
  readonly loadLastValues: LoadLastValues;
};

/** `database`: migrated, and closed by whoever opened it. */
export function layGround({
  database,
  now,
  log,
}: {
  readonly database: Database;
  readonly now: () => Instant;
  readonly log: Logger;
}): Promise<Layer<Ground>> {
  return lay(async (parts) => {
    const notice: Ground['notice'] = (event, detail) => log.warn(detail, event);
    const bus = createInProcessBus((error) => log.error({ err: error }, 'bus'));
    const telemetry = createTelemetry({ database, now, log: notice });
    parts.defer(() => telemetry.stop());
    await telemetry.start();
    parts.defer(
      bus.subscribe((message) => {
        if (message.type === 'home-deleted') telemetry.dropHome(message.homeId);
      }),
    );
    const loadLastValues: LoadLastValues = async (homeId) => (await telemetry.lastState(homeId)).filter(({ deviceId }) => deviceId !== '');
    return { database, telemetry, bus, now, log, notice, loadLastValues };
  });
}
