import type { GatewayKind } from '@braise/devices';

/** What is entered at a gateway. The password is kept nowhere, and cannot be told again; null: its broker keeps its own users. */
export type GatewayAccess = {
  readonly gatewayId: string;
  readonly topicRoot: string;
  readonly username: string;
  readonly password: string;
};

/** Where gateways find the broker. `onlyHere`: it listens to programs of its own machine alone. */
export type BrokerAddress = { readonly host: string; readonly port: number | null; readonly tls: boolean; readonly onlyHere: boolean };

/** By which gateways come to a home: they are known at the broker from then on. */
export type GatewayDoor = {
  make(gateway: { readonly homeId: number; readonly kind: GatewayKind; readonly name: string }): Promise<GatewayAccess>;
  /** Another password in place of the one before, which opens nothing any more; null: no such gateway. */
  renew(homeId: number, gatewayId: string): Promise<GatewayAccess | null>;
  /** Null: an outside broker, which keeps users of its own. */
  broker(): BrokerAddress | null;
};
