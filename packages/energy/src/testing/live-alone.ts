import { type GatewaySession, createGatewaySession } from '@braise/devices';
import { DAY, type Instant, MINUTE, type Setting, instant, sameSetting } from '@braise/domain';
import { blockAt } from '@braise/domain/schedule';
import { type HomeDefinition, type OutboundMessage, createVirtualHome } from '@braise/simulator';
import type { RoomRecord } from '../record/room-record.ts';
import type { OutdoorHour } from '../record/weather-grid.ts';
import type { RecordedDevice } from '../record/home-records.ts';
import { type KeptValue, outdoorHours, recordsOfDefinition } from './records-of-definition.ts';

export type LivedHome = {
  readonly definition: HomeDefinition;
  readonly start: Instant;
  readonly days: number;
  /** By the name of the zone. */
  readonly records: ReadonlyMap<string, RoomRecord>;
  readonly hours: readonly OutdoorHour[];
};

/** Days of a virtual home whose valves regulate by themselves to the setpoints of its schedule, and what is kept of them. */
export function liveAlone(definition: HomeDefinition, seed: number, start: Instant, days: number): LivedHome {
  const home = createVirtualHome({ definition, seed, start });
  const sessions = new Map<string, GatewaySession>(definition.gateways.map(({ id, kind }) => [id, createGatewaySession(kind)]));
  const values: KeptValue[] = [];
  const devices: RecordedDevice[] = [];
  const hear = (messages: readonly OutboundMessage[]) => {
    for (const message of messages)
      for (const event of sessions.get(message.gatewayId)?.receive(message, message.at) ?? []) {
        if (event.type === 'inventory') devices.push(...event.devices.map(({ address, capabilities }) => ({ id: address, capabilities })));
        if (event.type !== 'readings') continue;
        for (const reading of event.readings) values.push({ deviceAddress: event.address, roomNumber: 0, ...reading });
      }
  };
  const held = new Map<string, Setting>();
  const end = instant(start + days * DAY);
  hear(home.announce(start));
  for (let at = start; at < end; at = instant(at + 10 * MINUTE)) {
    for (const zone of definition.zones) {
      const setting = blockAt(zone.timetable, definition.timeZone, at)?.block.setting;
      const before = held.get(zone.name);
      if (zone.type !== 'HEATING' || setting === undefined || (before !== undefined && sameSetting(before, setting))) continue;
      held.set(zone.name, setting);
      for (const { address, channel } of zone.channels) {
        const device = definition.devices.find((each) => each.address === address);
        if (device?.role !== 'valve') continue;
        const messages = sessions.get(device.gatewayId)?.encode(address, { kind: 'climate', channel, setting }) ?? [];
        for (const message of messages) home.receive(device.gatewayId, message, at);
      }
    }
    hear(home.advance(instant(at + 10 * MINUTE)));
  }
  return {
    definition,
    start,
    days,
    records: recordsOfDefinition(definition, devices, values, end),
    hours: outdoorHours(home.weather, start, end),
  };
}
