import type { Config } from '../config.ts';
import { listen } from '../database/listen.ts';
import { createDeviceLink, type DeviceLink } from '../device-link/link.ts';
import type { DeviceCommands } from '../ports/device-commands.ts';
import { answerDeviceCommands, createDeviceCommandsElsewhere } from '../roles/device-commands-elsewhere.ts';
import type { RoleChannel } from '../roles/role-channel.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';

export type Devices = {
  readonly commands: DeviceCommands;
  /** Null: gateways are linked in another process. */
  readonly link: DeviceLink | null;
  /** Opens the broker and follows every gateway. */
  start(): Promise<void>;
};

/** The broker, the gateways on it, readings in and commands out. */
export function layDevices(
  { database, telemetry, bus, now, log, channel }: Ground,
  config: Pick<Config, 'dataDir' | 'mqtt'>,
): Promise<Layer<Devices & { readonly link: DeviceLink }>> {
  return lay((parts) => {
    const link = createDeviceLink({ database, telemetry, bus, now, log, config });
    const refreshGateways = () => void link.refreshGateways().catch((error: unknown) => log.error({ err: error }, 'gateways'));
    return {
      commands: link,
      link,
      async start() {
        parts.defer(() => link.stop());
        await link.start();
        parts.defer(listen(database, 'gateway_changed', refreshGateways));
        const report = (error: unknown) => log.error({ err: error }, 'a command of another process');
        if (channel !== null) parts.defer(answerDeviceCommands(channel, link, { now, report }));
      },
    };
  });
}

/** The devices of a process that links no gateway itself. */
export function layDevicesElsewhere({ now }: Ground, channel: RoleChannel): Promise<Layer<Devices>> {
  return lay((parts) => {
    const commands = parts.adopt(createDeviceCommandsElsewhere(channel, now), (open) => open.close());
    return { commands, link: null, start: () => Promise.resolve() };
  });
}
