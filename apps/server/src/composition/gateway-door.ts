import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createGateway, rotateGatewayCredentials } from '../device-link/gateways/create-gateway.ts';
import type { GatewayDoor } from '../ports/gateway-door.ts';

/** `port`: of the broker in this process; null: it is in another. */
export const gatewayDoor = (
  database: Database,
  { mqtt, publicUrl }: Pick<Config, 'mqtt' | 'publicUrl'>,
  port: () => number | null,
): GatewayDoor => ({
  async make(gateway) {
    const made = await createGateway(database, gateway);
    // its root is its serial's own
    if ('error' in made) throw new Error(made.error);
    return made;
  },
  renew: (homeId, gatewayId) => rotateGatewayCredentials(database, homeId, gatewayId),
  broker: () =>
    mqtt.url === null
      ? { host: new URL(publicUrl).hostname, port: port() ?? mqtt.port, tls: mqtt.tls !== null, onlyHere: isLoopback(mqtt.host) }
      : null,
});

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
