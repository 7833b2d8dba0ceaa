import type { Instant } from '@braise/domain';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import type { Database } from '../database/database.ts';
import type { LoadLastValues } from '../home-model/last-values.ts';
import { openRoleChannel, type RoleChannel } from '../roles/role-channel.ts';
import { createSharedBus } from '../roles/shared-bus.ts';
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
  /** To the processes that other roles run in; null: all run in this one. */
  readonly channel: RoleChannel | null;
};

type GroundOptions = {
  /** Migrated, and closed by whoever opened it. */
  readonly database: Database;
  readonly now: () => Instant;
  readonly log: Logger;
  /** Other roles run in other processes. */
  readonly apart?: boolean;
};

export function layGround({ database, now, log, apart = false }: GroundOptions): Promise<Layer<Ground>> {
  return lay(async (parts) => {
    const notice: Ground['notice'] = (event, detail) => log.warn(detail, event);
    const telemetry = createTelemetry({ database, now, log: notice });
    parts.defer(() => telemetry.stop());
    await telemetry.start();
    const local = createInProcessBus((error) => log.error({ err: error }, 'bus'));
    const channel = apart ? await openChannel(database, telemetry, log) : null;
    if (channel !== null) parts.defer(() => channel.close());
    const bus = channel === null ? local : parts.adopt(shareBus(local, channel, telemetry), (shared) => shared.close());
    parts.defer(
      bus.subscribe((message) => {
        if (message.type === 'home-deleted') telemetry.dropHome(message.homeId);
      }),
    );
    const loadLastValues: LoadLastValues = async (homeId) => (await telemetry.lastState(homeId)).filter(({ deviceId }) => deviceId !== '');
    return { database, telemetry, bus, now, log, notice, loadLastValues, channel };
  });
}

const openChannel = (database: Database, telemetry: Telemetry, log: Logger): Promise<RoleChannel> =>
  openRoleChannel(database, {
    report: (error) => log.error({ err: error }, 'between roles'),
    deaf: () => telemetry.readAgain(),
  });

const shareBus = (local: Bus, channel: RoleChannel, telemetry: Telemetry) =>
  createSharedBus({
    local,
    channel,
    written: () => telemetry.written(),
    heard: (message) => {
      if (message.type === 'readings' || message.type === 'home-decided') telemetry.readAgain(message.homeId);
    },
  });
