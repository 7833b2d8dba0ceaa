import type { Config } from '../config.ts';
import { listen } from '../database/listen.ts';
import { createDeviceLink, type DeviceLink } from '../device-link/link.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';

export type Devices = {
  readonly link: DeviceLink;
  /** Opens the broker and follows every gateway. */
  start(): Promise<void>;
};

/** The broker, the gateways on it, readings in and commands out. */
export function layDevices(
  { database, telemetry, bus, now, log }: Ground,
  config: Pick<Config, 'dataDir' | 'mqtt'>,
): Promise<Layer<Devices>> {
  return lay((parts) => {
    const link = createDeviceLink({ database, telemetry, bus, now, log, config });
    const refreshGateways = () => void link.refreshGateways().catch((error: unknown) => log.error({ err: error }, 'gateways'));
    return {
      link,
      async start() {
        parts.defer(() => link.stop());
        await link.start();
        parts.defer(listen(database, 'gateway_changed', refreshGateways));
      },
    };
  });
}
