import { type VirtualDevice, createVirtualGateway } from '@braise/devices';
import { CATALOGUE } from '@braise/devices/catalogue';
import { type Quantity, SYSTEM_MODE, instant } from '@braise/domain';
import { connectAsync } from 'mqtt';
import type { GatewayAccess } from '../gateway-access.ts';

/** °C that everything in it measures, for as long as a journey takes. */
const WARM = 21;

type WarmRoom = { readonly thermometer: string; readonly valve: string };

/** Rooms that have what is asked of them, each with a thermometer on its wall and a valve that takes every setpoint at once. */
export async function connectWarmRooms({ url, username, password, topicRoot }: GatewayAccess, rooms: readonly WarmRoom[]) {
  const devices = rooms.flatMap(({ thermometer, valve }): VirtualDevice[] => [
    { address: thermometer, name: thermometer, definition: CATALOGUE.temperatureHumiditySensor },
    { address: valve, name: valve, definition: CATALOGUE.radiatorValvePercentage },
  ]);
  const client = await connectAsync(url, { username, password, clientId: username });
  const virtual = createVirtualGateway('zigbee2mqtt', devices);
  const publish = async (messages: ReturnType<typeof virtual.announce>) => {
    for (const { topic, payload, ...options } of messages)
      await client.publishAsync(`${topicRoot}/${topic}`, Buffer.from(payload), { ...options, qos: 1 });
  };
  const says = (address: string, values: Partial<Record<Quantity, number>>) => {
    const at = instant(Date.now());
    const readings = Object.entries(values).map(([quantity, value]) => ({ quantity: quantity as Quantity, channel: 0, value, at }));
    return publish(virtual.report(address, readings));
  };
  client.on('message', (topic, payload) => {
    for (const { address, action } of virtual.receive({ topic: topic.slice(topicRoot.length + 1), payload })) {
      if (action.kind !== 'climate' || action.setting.power === 'OFF' || action.setting.temperature === undefined) continue;
      void says(address, { systemMode: SYSTEM_MODE.heat, setpoint: action.setting.temperature }).catch(() => undefined);
    }
  });
  await client.subscribeAsync(
    virtual.filters.map((filter) => `${topicRoot}/${filter}`),
    { qos: 1 },
  );
  await publish(virtual.announce());
  return {
    /** Stored once it is done. */
    async measure(): Promise<void> {
      for (const { thermometer, valve } of rooms) {
        await says(valve, { systemMode: SYSTEM_MODE.heat, setpoint: WARM, temperature: WARM + 0.5, heatDemand: 0.3 });
        await says(thermometer, { temperature: WARM, humidity: 0.45 });
      }
    },
    stop: () => client.endAsync(true),
  };
}
