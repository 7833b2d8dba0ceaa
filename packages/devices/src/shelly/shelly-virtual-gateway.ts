import type { VirtualDevice, VirtualGateway, WireMessage } from '../gateway.ts';

/** Virtual energy meters with a clamp each (`em1data`); a device's address is its id in the topics. */
export function createShellyVirtualGateway(devices: readonly VirtualDevice[]): VirtualGateway {
  const ids = devices.map(({ address }) => address);
  const tell = (id: string, topic: string, payload: string, retain: boolean): WireMessage => ({
    topic: `${id}/${topic}`,
    payload,
    retain,
    qos: 0,
  });
  const presence = (id: string, online: boolean): WireMessage => tell(id, 'online', online ? 'true' : 'false', true);

  return {
    lastWill: presence(ids[0] ?? 'shelly', false),
    filters: [],
    network: null,
    add: ({ address }) => void ids.push(address),
    announce: () => ids.map((id) => presence(id, true)),
    report: (id, readings) =>
      readings
        .filter(({ quantity }) => quantity === 'energyIn')
        .map(({ channel, value }) => {
          const status = { id: channel, total_act_energy: Math.round(value * 100_000) / 100, total_act_ret_energy: 0 };
          return tell(id, `status/em1data:${channel}`, JSON.stringify(status), false);
        }),
    availability: (id, online) => [presence(id, online)],
    remembered: () => ({}),
    recall: () => undefined,
    receive: () => [],
  };
}
