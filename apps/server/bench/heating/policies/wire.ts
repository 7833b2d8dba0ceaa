import { type DeviceAction, type DeviceCapabilities, type Instant, type Quantity, MINUTE, instant } from '@braise/domain';
import type { OutboundMessage } from '@braise/simulator';
import { createHeardDevices } from '../../../src/demo/past/heard-devices.ts';
import type { Policy, PolicyHome } from './policy.ts';

/** A home's devices as a rival of ours hears and commands them: over the same gateways, with the same losses. */
export type Wire = {
  /** The last value that a device told of a quantity. */
  told(address: string, quantity: Quantity): number | undefined;
  capabilities(address: string): DeviceCapabilities | undefined;
  send(address: string, action: DeviceAction): void;
};

/** A policy that looks at its home once a minute, over the wire. */
export function minutely({ home, start }: PolicyHome, make: (wire: Wire) => (at: Instant) => void): Policy {
  const devices = createHeardDevices(home.definition.gateways, () => capabilities.clear());
  const values = new Map<string, number>();
  const capabilities = new Map<string, DeviceCapabilities>();
  let clock = start;
  const takeIn = (messages: readonly OutboundMessage[]): void => {
    for (const message of messages) {
      for (const { deviceId, quantity, value } of devices.receive(message.gatewayId, message, message.at))
        values.set(`${deviceId}/${quantity}`, value);
    }
  };
  const look = make({
    told: (address, quantity) => values.get(`${address}/${quantity}`),
    capabilities(address) {
      if (capabilities.size === 0) for (const each of devices.list()) capabilities.set(each.id, each.capabilities);
      return capabilities.get(address);
    },
    send(address, action) {
      for (const [gatewayId, message] of devices.encode(address, action)) home.receive(gatewayId, message, clock);
    },
  });
  return {
    async advance(to, each) {
      if (devices.isEmpty()) takeIn(home.announce(clock));
      while (clock < to) {
        clock = instant(Math.min(clock + MINUTE, to));
        takeIn(home.advance(clock));
        look(clock);
        each(clock);
      }
    },
    setPresence: () => undefined,
  };
}
