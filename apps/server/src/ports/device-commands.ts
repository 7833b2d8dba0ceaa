import type { DeviceAction, GatewayRequest } from '@braise/domain';

/** `unreachable`: nothing is under way, and nothing will arrive later. */
export type Handover = 'handed-over' | 'unreachable';

/**
 * What came of a request about a gateway's network. `unanswered`: it may have been done; `unsupported`: it has no network of its own; `refused`:
 * in the gateway's words.
 */
export type GatewayAnswer = 'done' | 'unreachable' | 'unanswered' | 'unsupported' | { readonly refused: string };

/** The way from who decides to the devices, wherever their gateways are linked. */
export type DeviceCommands = {
  /** Hands an action to the device's gateway. Whether the device took it shows in what it reports. */
  send(homeId: number, deviceId: string, action: DeviceAction): Promise<Handover>;
  /** Asks a gateway something about its network, and waits for its answer. */
  ask(homeId: number, gatewayId: string, request: GatewayRequest): Promise<GatewayAnswer>;
};
