import { type ControlMemory, type Decision, step } from '@braise/control';
import { type GatewayEvent, type GatewaySession, createGatewaySession } from '@braise/devices';
import { type DeviceCapabilities, type Instant, type ManualControl, type Presence, instant } from '@braise/domain';
import type { VirtualHome } from '@braise/simulator';
import { buildSnapshot } from '../engine/build-snapshot.ts';
import { crossesThreshold } from '../engine/crossed-thresholds.ts';
import type { HomeConfiguration } from '../engine/home-configuration.store.ts';
import { createHomeValues } from '../engine/home-values.ts';
import type { LastValue } from '../features/devices/last-values.ts';

const MINUTE = 60_000;
const HOME = 1;

/**
 * A virtual home under the engine's decisions in virtual time: plant, codecs and control as they are, without storage, broker or clock.
 * Rooms are numbered from 1 in the order of the definition's zones; devices go by their addresses.
 */
export function createClosedLoop(home: VirtualHome, start: Instant) {
  const { definition } = home;
  const sessions = new Map<string, GatewaySession>(definition.gateways.map(({ id, kind }) => [id, createGatewaySession(kind)]));
  const devices = new Map<string, { readonly gatewayId: string; readonly capabilities: DeviceCapabilities }>();
  const unavailable = new Set<string>();
  const offline = new Set<string>();
  const manual = new Map<number, ManualControl>();
  const values = createHomeValues(async () => []);
  let presence: Presence = 'HOME';
  let memory: ControlMemory | null = null;
  let decision: Decision | null = null;
  let due = true;
  let clock = start;

  function configuration(): HomeConfiguration {
    return {
      homeId: HOME,
      revision: 1,
      timeZone: definition.timeZone,
      presence: { presence, lock: null },
      devices: [...devices].map(([id, { gatewayId, capabilities }]) => ({
        id,
        capabilities,
        reachable: !unavailable.has(id) && !offline.has(gatewayId),
      })),
      rooms: definition.zones.map((zone, index) => ({
        id: index + 1,
        type: zone.type,
        timetable: zone.timetable,
        manual: manual.get(index + 1) ?? null,
        away: zone.away,
        openWindowDetection: { enabled: true, timeoutSeconds: 900 },
        openWindowCancelledAt: null,
        openWindowActivatedAt: null,
        channels: zone.channels.map(({ address, channel }) => ({ deviceId: address, channel })),
        measuringDeviceId: zone.measuringAddress,
        defaultTermination: { type: 'NEXT_TIME_BLOCK' },
      })),
    };
  }

  function hear(gatewayId: string, event: GatewayEvent): readonly LastValue[] {
    switch (event.type) {
      case 'inventory':
        for (const { address, capabilities } of event.devices) devices.set(address, { gatewayId, capabilities });
        due = true;
        return [];
      case 'gateway':
        if (event.online) offline.delete(gatewayId);
        else offline.add(gatewayId);
        due = true;
        return [];
      case 'availability':
        if (event.online) unavailable.delete(event.address);
        else unavailable.add(event.address);
        due = true;
        return [];
      case 'readings':
        return event.readings.map((reading) => ({ deviceId: event.address, ...reading }));
      case 'command-failed':
        return [];
      case 'malformed':
        throw new Error(`a simulated device is not understood: ${event.address} ${event.code} ${event.detail}`);
    }
  }

  async function takeIn(
    messages: readonly { gatewayId: string; topic: string; payload: Uint8Array | string; at: Instant }[],
  ): Promise<void> {
    for (const message of messages) {
      const events = sessions.get(message.gatewayId)?.receive(message, message.at) ?? [];
      const readings = events.flatMap((event) => hear(message.gatewayId, event));
      if (readings.length === 0) continue;
      values.arrived(HOME, readings);
      if (decision === null || crossesThreshold(decision.wake.thresholds, readings)) due = true;
    }
  }

  async function decide(): Promise<void> {
    due = false;
    const snapshot = buildSnapshot(configuration(), await values.of(HOME), {
      weather: home.weather.at(clock).temperature,
      memory,
      at: clock,
    });
    decision = step(snapshot, clock);
    memory = JSON.parse(JSON.stringify(decision.memory)) as ControlMemory;
    for (const { deviceId, action } of decision.commands) {
      const device = devices.get(deviceId);
      if (device === undefined) continue;
      for (const message of sessions.get(device.gatewayId)?.encode(deviceId, action) ?? []) home.receive(device.gatewayId, message, clock);
    }
  }

  return {
    /** Lives up to `to`, minute by minute; `each` is called after each with the decision in force. */
    async advance(to: Instant, each?: (decision: Decision, at: Instant) => void): Promise<void> {
      await values.of(HOME);
      if (clock === start) await takeIn(home.announce(start));
      while (clock < to) {
        clock = instant(Math.min(clock + MINUTE, to));
        await takeIn(home.advance(clock));
        if (due || decision === null || decision.wake.at <= clock) await decide();
        if (decision !== null) each?.(decision, clock);
      }
    },
    /** A person's request for a room; null ends it. */
    setManualControl(roomId: number, control: ManualControl | null): void {
      if (control === null) manual.delete(roomId);
      else manual.set(roomId, control);
      due = true;
    },
    setPresence(to: Presence): void {
      presence = to;
      due = true;
    },
    decision: () => decision,
    now: () => clock,
  };
}
