import { type GatewayEvent, type GatewayMemory, type GatewaySession, type WireMessage, createGatewaySession } from '@braise/devices';
import type { DeviceAction, DeviceCapabilities, Instant } from '@braise/domain';
import type { HomeDefinition } from '@braise/simulator';
import type { HomeConfiguration } from '../../engine/home-configuration.store.ts';
import type { LastValue } from '../../home-model/last-values.ts';

/** What is remembered of the gateways, to be kept as JSON. */
export type HeardDevicesState = {
  /** By gateway: the message that listed its devices, and what its session remembers of them. */
  readonly inventories: readonly (readonly [gatewayId: string, message: WireMessage])[];
  readonly sessions: readonly (readonly [gatewayId: string, memory: GatewayMemory])[];
  readonly offline: readonly string[];
  readonly unavailable: readonly string[];
};

/** The devices of a home as its gateways tell of them, by address. `changed`: there are others, or some can or cannot be reached any more. */
export function createHeardDevices(gateways: HomeDefinition['gateways'], changed: () => void) {
  const sessions = new Map<string, GatewaySession>(gateways.map(({ id, kind }) => [id, createGatewaySession(kind)]));
  const devices = new Map<string, { readonly gatewayId: string; readonly capabilities: DeviceCapabilities }>();
  const inventories = new Map<string, WireMessage>();
  const unavailable = new Set<string>();
  const offline = new Set<string>();

  function hear(gatewayId: string, event: GatewayEvent): readonly LastValue[] {
    switch (event.type) {
      case 'inventory':
        for (const { address, capabilities } of event.devices) devices.set(address, { gatewayId, capabilities });
        changed();
        return [];
      case 'gateway':
        if (event.online) offline.delete(gatewayId);
        else offline.add(gatewayId);
        changed();
        return [];
      case 'availability':
        if (event.online) unavailable.delete(event.address);
        else unavailable.add(event.address);
        changed();
        return [];
      case 'readings':
        return event.readings.map((reading) => ({ deviceId: event.address, ...reading }));
      case 'joining':
      case 'pairing':
      case 'answer':
      case 'command-failed':
        return [];
      case 'malformed':
        throw new Error(`a simulated device is not understood: ${event.address} ${event.code} ${event.detail}`);
    }
  }

  return {
    /** What a message of a gateway says of its devices, as readings. */
    receive(gatewayId: string, message: WireMessage, at: Instant): readonly LastValue[] {
      const events = sessions.get(gatewayId)?.receive(message, at) ?? [];
      if (events.some(({ type }) => type === 'inventory')) {
        const { topic, payload, retain } = message;
        inventories.set(gatewayId, {
          topic,
          payload: typeof payload === 'string' ? payload : Buffer.from(payload).toString(),
          retain: retain ?? false,
        });
      }
      return events.flatMap((event) => hear(gatewayId, event));
    },
    /** What is to be said to which gateway so that a device does something; nothing for one that nobody has heard of. */
    encode(deviceId: string, action: DeviceAction): readonly (readonly [gatewayId: string, message: WireMessage])[] {
      const device = devices.get(deviceId);
      if (device === undefined) return [];
      const { gatewayId } = device;
      return (sessions.get(gatewayId)?.encode(deviceId, action) ?? []).map((message) => [gatewayId, message]);
    },
    list: (): HomeConfiguration['devices'] =>
      [...devices].map(([id, { gatewayId, capabilities }]) => ({
        id,
        capabilities,
        reachable: !unavailable.has(id) && !offline.has(gatewayId),
      })),
    /** Whether no gateway has listed its devices yet. */
    isEmpty: () => inventories.size === 0,
    snapshot: (): HeardDevicesState => ({
      inventories: [...inventories],
      sessions: [...sessions].map(([id, session]) => [id, session.remembered()] as const),
      offline: [...offline],
      unavailable: [...unavailable],
    }),
    /** Goes on from what was remembered at `clock`. */
    resume(from: HeardDevicesState, clock: Instant): void {
      for (const [id, message] of from.inventories) {
        inventories.set(id, message);
        for (const event of sessions.get(id)?.receive(message, clock) ?? []) if (event.type === 'inventory') hear(id, event);
      }
      for (const [id, memory] of from.sessions) sessions.get(id)?.recall(memory);
      for (const id of from.offline) offline.add(id);
      for (const address of from.unavailable) unavailable.add(address);
    },
  };
}
