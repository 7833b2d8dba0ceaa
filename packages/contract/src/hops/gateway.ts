import * as z from 'zod/mini';
import { requestedName } from '../text.ts';

/** Which protocol its messages are of. */
export const gatewayMake = z.enum(['zigbee2mqtt', 'otgw', 'heishamon', 'shelly', 'p1']);
export type GatewayMake = z.infer<typeof gatewayMake>;

export const addGatewayRequest = z.object({ kind: gatewayMake, name: requestedName });

/** What is entered at a gateway, told this once. All of this is an addition of this server. */
export const gatewayAccess = z.object({
  serialNumber: z.string(),
  /** Below which it publishes, as its own base topic. */
  topicRoot: z.string(),
  /** Null: an outside broker, which keeps users of its own. */
  broker: z.nullable(
    z.object({
      host: z.string(),
      /** Null: another process knows it. */
      port: z.nullable(z.int()),
      tls: z.boolean(),
      /** It listens to programs of its own machine alone. */
      onlyHere: z.boolean(),
      username: z.string(),
      password: z.string(),
    }),
  ),
});
export type GatewayAccessBody = z.infer<typeof gatewayAccess>;
