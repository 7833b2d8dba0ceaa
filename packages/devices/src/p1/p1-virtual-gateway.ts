import type { VirtualDevice, VirtualGateway, WireMessage } from '../gateway.ts';
import { PUBLISHED, STATUS } from './p1-topics.ts';

/** A reader at the port of a virtual meter of one tariff, with a gas meter behind it; a device's address is ours alone. */
export function createP1VirtualGateway(devices: readonly VirtualDevice[]): VirtualGateway {
  let address = devices[0]?.address;
  const tell = (topic: string, payload: string, retain: boolean): WireMessage => ({ topic, payload, retain, qos: 0 });

  return {
    lastWill: tell(STATUS, 'offline', true),
    filters: [],
    network: null,
    add: (device) => void (address ??= device.address),
    announce: () => [tell(STATUS, 'online', true)],
    report(of, readings) {
      return (of === address ? readings : []).flatMap(({ quantity, value }) =>
        quantity === 'energyIn'
          ? [tell(PUBLISHED.tariff1, value.toFixed(3), false), tell(PUBLISHED.tariff2, '0.000', false)]
          : quantity === 'gasIn'
            ? [tell(PUBLISHED.gas, value.toFixed(3), false)]
            : [],
      );
    },
    availability: () => [],
    remembered: () => ({}),
    recall: () => undefined,
    receive: () => [],
  };
}
