import { type Decision, step } from '@braise/control';
import { type GatewayEvent, type GatewayMemory, type GatewaySession, type WireMessage, createGatewaySession } from '@braise/devices';
import { type DeviceCapabilities, type Instant, type ManualControl, type Presence, type Quantity, instant } from '@braise/domain';
import type { OutboundMessage, VirtualHome } from '@braise/simulator';
import { roomOfChannel } from '../device-link/room-of-channel.ts';
import { buildSnapshot } from '../engine/build-snapshot.ts';
import { crossesThreshold } from '../engine/crossed-thresholds.ts';
import type { HomeConfiguration } from '../engine/home-configuration.store.ts';
import { type MutableHomeValues, mergeReadings } from '../engine/home-values.ts';
import { changedValues } from '../engine/record-series.ts';
import type { LastValue } from '../features/devices/last-values.ts';
import { dialledControl } from './dialled-control.ts';

const MINUTE = 60_000;
const HOME = 1;

/** A value that the server would store: a device's reading, or what was decided of a room (`deviceAddress` is empty then). */
export type StoredValue = {
  readonly deviceAddress: string;
  /** 0: the device stands in no room. */
  readonly roomNumber: number;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly value: number;
  readonly at: Instant;
};

/** All that the loop remembers beside the home itself, to be kept as JSON. */
export type ClosedLoopState = {
  readonly clock: Instant;
  readonly decision: Decision | null;
  readonly decidedAt: Instant;
  readonly due: boolean;
  readonly presence: Presence;
  readonly manual: readonly (readonly [roomId: number, control: ManualControl])[];
  readonly values: readonly LastValue[];
  /** By gateway: the message that listed its devices, and what its session remembers of them. */
  readonly inventories: readonly (readonly [gatewayId: string, message: WireMessage])[];
  readonly sessions: readonly (readonly [gatewayId: string, memory: GatewayMemory])[];
  readonly offline: readonly string[];
  readonly unavailable: readonly string[];
};

export type ClosedLoopOptions = {
  /** Gets every value that the server would store, in the order in which they come to be. */
  readonly store?: (value: StoredValue) => void;
  /** Whether phones tell who is at home, as the history says it. */
  readonly locationBasedControl?: boolean;
  /** To go on from, with the home as it was at the same instant. */
  readonly state?: ClosedLoopState;
};

/**
 * A virtual home under the engine's decisions in virtual time: plant, codecs and control as they are, without storage, broker or clock.
 * Rooms are numbered from 1 in the order of the definition's zones; devices go by their addresses.
 */
export function createClosedLoop(home: VirtualHome, start: Instant, options: ClosedLoopOptions = {}) {
  const { store, locationBasedControl = false, state = null } = options;
  const { definition } = home;
  const sessions = new Map<string, GatewaySession>(definition.gateways.map(({ id, kind }) => [id, createGatewaySession(kind)]));
  const devices = new Map<string, { readonly gatewayId: string; readonly capabilities: DeviceCapabilities }>();
  const places = new Map<string, Map<number, number>>();
  for (const [index, { channels }] of definition.zones.entries()) {
    for (const { address, channel } of channels)
      places.set(address, (places.get(address) ?? new Map<number, number>()).set(channel, index + 1));
  }
  const unavailable = new Set<string>();
  const offline = new Set<string>();
  const inventories = new Map<string, WireMessage>();
  const manual = new Map<number, ManualControl>(state?.manual);
  const values: MutableHomeValues = new Map();
  let presence: Presence = state?.presence ?? 'HOME';
  let decision: Decision | null = state?.decision ?? null;
  let decidedAt = state?.decidedAt ?? start;
  let configured: HomeConfiguration | null = null;
  let due = true;
  let clock = state?.clock ?? start;

  /** Something that the configuration says is different now. */
  function changed(): void {
    configured = null;
    due = true;
  }

  function configuration(): HomeConfiguration {
    return {
      homeId: HOME,
      revision: 1,
      timeZone: definition.timeZone,
      presence: { presence, lock: null },
      locationBasedControl,
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
        if (store !== undefined) for (const reading of event.readings) storeReading(store, event.address, reading);
        return event.readings.map((reading) => ({ deviceId: event.address, ...reading }));
      case 'command-failed':
        return [];
      case 'malformed':
        throw new Error(`a simulated device is not understood: ${event.address} ${event.code} ${event.detail}`);
    }
  }

  function storeReading(
    keep: (value: StoredValue) => void,
    deviceAddress: string,
    { channel, quantity, value, at }: Omit<LastValue, 'deviceId'>,
  ) {
    const rooms = places.get(deviceAddress);
    keep({ deviceAddress, roomNumber: rooms === undefined ? 0 : roomOfChannel(rooms, channel), channel, quantity, value, at });
  }

  /** What a message of a gateway says of its devices, as readings. */
  function receive(gatewayId: string, message: WireMessage, at: Instant): readonly LastValue[] {
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
  }

  function takeIn(messages: readonly OutboundMessage[]): void {
    for (const message of messages) {
      const readings = receive(message.gatewayId, message, message.at);
      if (readings.length === 0) continue;
      mergeReadings(values, readings);
      if (decision === null || crossesThreshold(decision.wake.thresholds, readings)) due = true;
    }
  }

  function decide(): void {
    due = false;
    endManualControls();
    const configuredNow = (configured ??= configuration());
    const snapshot = buildSnapshot(configuredNow, values, {
      weather: home.weather.at(clock).temperature,
      memory: decision?.memory ?? null,
      at: clock,
    });
    const before = decision === null ? null : { rooms: decision.rooms, at: decidedAt };
    decision = step(snapshot, clock);
    decidedAt = clock;
    if (store !== undefined) storeDecision(store, decision.rooms, before);
    for (const { deviceId, action } of decision.commands) {
      const device = devices.get(deviceId);
      if (device === undefined) continue;
      for (const message of sessions.get(device.gatewayId)?.encode(deviceId, action) ?? []) home.receive(device.gatewayId, message, clock);
    }
    for (const request of decision.requests) {
      const control = dialledControl(request, configuredNow, snapshot);
      if (control !== null) setManualControl(request.roomId, control);
    }
  }

  function storeDecision(
    keep: (value: StoredValue) => void,
    rooms: Decision['rooms'],
    before: { readonly rooms: Decision['rooms']; readonly at: Instant } | null,
  ): void {
    for (const room of rooms) {
      const previous = before?.rooms.find(({ roomId }) => roomId === room.roomId);
      const changes = changedValues(
        { room, at: clock, locationBasedControl },
        before === null || previous === undefined ? null : { room: previous, at: before.at, locationBasedControl },
      );
      for (const [quantity, value] of changes) keep({ deviceAddress: '', roomNumber: room.roomId, channel: 0, quantity, value, at: clock });
    }
  }

  /** Those that are over. */
  function endManualControls(): void {
    for (const [roomId, { until }] of manual) {
      if (until === null || until > clock) continue;
      manual.delete(roomId);
      configured = null;
    }
  }

  function setManualControl(roomId: number, control: ManualControl | null): void {
    if (control === null) manual.delete(roomId);
    else manual.set(roomId, control);
    changed();
  }

  function resume(from: ClosedLoopState): void {
    mergeReadings(values, from.values);
    for (const [id, message] of from.inventories) {
      inventories.set(id, message);
      for (const event of sessions.get(id)?.receive(message, from.clock) ?? []) if (event.type === 'inventory') hear(id, event);
    }
    for (const [id, memory] of from.sessions) sessions.get(id)?.recall(memory);
    for (const id of from.offline) offline.add(id);
    for (const address of from.unavailable) unavailable.add(address);
    due = from.due;
  }
  if (state !== null) resume(state);

  return {
    /** Lives up to `to`, minute by minute; `each` is called after each with the decision in force. */
    async advance(to: Instant, each?: (decision: Decision, at: Instant) => void): Promise<void> {
      if (inventories.size === 0) takeIn(home.announce(clock));
      while (clock < to) {
        clock = instant(Math.min(clock + MINUTE, to));
        takeIn(home.advance(clock));
        if (due || decision === null || decision.wake.at <= clock) decide();
        // A dial that was turned is a request of its room's: it holds at once.
        if (due) decide();
        if (decision !== null) each?.(decision, clock);
      }
    },
    /** A person's request for a room; null ends it. */
    setManualControl,
    setPresence(to: Presence): void {
      presence = to;
      changed();
    },
    decision: () => decision,
    now: () => clock,
    /** To go on from later, with the home's own snapshot of the same instant; not while `advance` is under way, except from its `each`. */
    snapshot(): ClosedLoopState {
      return structuredClone({
        clock,
        decision,
        decidedAt,
        due,
        presence,
        manual: [...manual],
        values: lastValuesOf(values),
        inventories: [...inventories],
        sessions: [...sessions].map(([id, session]) => [id, session.remembered()] as const),
        offline: [...offline],
        unavailable: [...unavailable],
      });
    },
  };
}

/** The key of a device's readings, `channel/quantity`, taken apart again. */
function lastValuesOf(values: MutableHomeValues): readonly LastValue[] {
  const list: LastValue[] = [];
  for (const [deviceId, { readings }] of values) {
    for (const [key, { value, at }] of readings) {
      const slash = key.indexOf('/');
      list.push({ deviceId, channel: Number(key.slice(0, slash)), quantity: key.slice(slash + 1) as Quantity, value, at });
    }
  }
  return list;
}
