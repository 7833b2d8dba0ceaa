import { setTimeout as delay } from 'node:timers/promises';
import { type DeviceDescription, type GatewayEvent, type GatewaySession, type WireMessage, createGatewaySession } from '@braise/devices';
import { MINUTE, type DeviceAction, type GatewayPairing, type GatewayRequest, type Instant, type Reading } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { DiagnosticCode } from '../diagnostics.ts';
import type { ChannelRow, DeviceRow } from './device.store.ts';
import type { GatewayRow } from './gateway.store.ts';
import type { Arrival, Settle } from './gateway-transport.ts';
import { storeInventory } from './inventory.ts';
import { createPairingWatch } from './pairing-watch.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { ReadingBatch } from '../readings/reading-batch.ts';
import { type LinkedDevice, createReadingIntake } from '../readings/reading-intake.ts';

export type LinkedGatewayDeps = {
  readonly database: Database;
  readonly seriesOf: Telemetry['seriesOf'];
  readonly batch: ReadingBatch;
  readonly now: () => Instant;
  /** Whether a gateway that has said nothing of its state counts as there once it is connected. */
  readonly onlineUnlessSaid: boolean;
  readonly count: (gateway: GatewayRow, address: string, code: DiagnosticCode, detail: string) => void;
  /** Its devices, or whether they can be reached, changed in the database. */
  readonly devicesChanged: (homeId: number) => void;
  /** It has answered a request about its network; `error` null: it did as it was asked. */
  readonly answered: (transaction: string, error: string | null) => void;
  /** It lists devices that a resident has removed. */
  readonly unwanted: (gateway: GatewayRow, addresses: readonly string[]) => void;
  /** There is something to `flush`. */
  readonly dirty: () => void;
  /** Keeps the message that listed the devices. */
  readonly remember: (gatewayId: string, message: Pick<Arrival, 'topic' | 'payload'>) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Aborted when nothing is tried again any more. */
  readonly stopping: () => AbortSignal;
  /** Whether gateways that the last run left as online may still be on their way back. */
  readonly comingBack: () => boolean;
};

/** One gateway: its session, its devices, where they stand. */
export type LinkedGateway = {
  readonly row: GatewayRow;
  readonly filters: readonly string[];
  receive(arrival: Arrival, settle: Settle): void;
  setConnected(connected: boolean): void;
  online(): boolean;
  /** It was there when the last run ended, and has not had the time to come back since this one began: it is told of as there. */
  awaited(): boolean;
  addressOf(deviceId: string): string | null;
  encode(address: string, action: DeviceAction): readonly WireMessage[];
  request(request: GatewayRequest, transaction: string): readonly WireMessage[];
  setChannels(channels: readonly ChannelRow[]): void;
  /** Serials of devices that residents have taken out of the home. */
  setRemoved(serials: ReadonlySet<string>): void;
  /** What is not yet stored of its state. */
  changes(): GatewayChanges;
  stored(changes: GatewayChanges): void;
  /** Resolves when nothing that was received asks the database any more. */
  settled(): Promise<void>;
};

export type GatewayChanges = {
  readonly state: {
    readonly online: boolean;
    readonly firmware: string | null;
    readonly lastSeenAt: Instant | null;
    /** Null: nobody has joined or may join that could not before. */
    readonly pairing: GatewayPairing | null;
  } | null;
  readonly available: readonly { readonly deviceId: string; readonly available: boolean }[];
  /** Whether a device can be reached now that could not, or the other way round, or the gateway is heard for the first time. */
  readonly reachability: boolean;
};

type MovableDevice = LinkedDevice & { rooms: ReadonlyMap<number, number> };

const NOWHERE: ReadonlyMap<number, number> = new Map();
const LAST_SEEN_STEP_MS = MINUTE;
const RETRY_MS = 2000;

/** `known`: its devices as they are stored; `listed`: the message that listed them, when it is remembered. */
export function createLinkedGateway(
  row: GatewayRow,
  known: readonly DeviceRow[],
  listed: WireMessage | null,
  deps: LinkedGatewayDeps,
): LinkedGateway {
  const { homeId } = row;
  const session: GatewaySession = createGatewaySession(
    row.kind,
    known.filter(({ left }) => !left),
  );
  if (listed !== null) session.receive({ ...listed, retain: true }, deps.now());
  const devices = new Map<string, MovableDevice>(known.map((device) => [device.address, { row: device, rooms: NOWHERE }]));
  const addresses = new Map(known.map(({ id, address }) => [id, address]));
  const intake = createReadingIntake({ homeId, seriesOf: deps.seriesOf, batch: deps.batch, failed: deps.failed });
  let connected = false;
  let reported: boolean | null = null;
  let stored = { online: row.online, firmware: row.firmware, lastSeenAt: 0 };
  let firmware = row.firmware;
  let lastSeenAt: Instant | null = null;
  const available = new Map<string, boolean>();
  const pairing = createPairingWatch(row.pairing);
  /** Addresses of devices that have joined, and were not listed since. */
  const joined = new Set<string>();
  // Inventories are stored one after another; what comes after one waits for it.
  let storing: Promise<void> | null = null;
  let inventories = 0;

  let seenOnline = false;

  function online(): boolean {
    const there = connected && (deps.onlineUnlessSaid ? reported !== false : reported === true);
    seenOnline ||= there;
    return there;
  }

  const awaited = (): boolean => row.online && !online() && !seenOnline && deps.comingBack();

  async function keepInventory(announced: readonly DeviceDescription[], at: Instant): Promise<void> {
    const before = new Map([...devices].map(([address, device]) => [address, device.row]));
    const { devices: after, changed, unwanted } = await storeInventory(deps.database, row, before, announced, at, joined);
    for (const { address } of announced) joined.delete(address);
    for (const [address, device] of after) {
      const linked = devices.get(address);
      if (linked === undefined) devices.set(address, { row: device, rooms: NOWHERE });
      else linked.row = device;
      addresses.set(device.id, address);
    }
    if (changed) deps.devicesChanged(homeId);
    if (unwanted.length > 0) deps.unwanted(row, unwanted);
  }

  function takeInventory(announced: readonly DeviceDescription[], message: Arrival, at: Instant): Promise<void> {
    const attempt = async (): Promise<void> => {
      for (;;) {
        try {
          await keepInventory(announced, at);
          return await deps.remember(row.id, message);
        } catch (error) {
          deps.failed(error);
          if (isRefusedByDatabase(error)) {
            deps.count(row, '', 'bad-description', error instanceof Error ? error.message : '');
            return;
          }
          const signal = deps.stopping();
          if (signal.aborted) return;
          await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
        }
      }
    };
    const before = storing;
    inventories += 1;
    const turn = async (): Promise<void> => {
      await before;
      await attempt();
      inventories -= 1;
      if (inventories === 0) storing = null;
    };
    return turn();
  }

  function heard(at: Instant): void {
    lastSeenAt = at;
    // It speaks, whatever the will of an earlier connection said meanwhile.
    if (reported !== true) {
      reported = true;
      deps.dirty();
    }
    if (at - stored.lastSeenAt >= LAST_SEEN_STEP_MS) deps.dirty();
  }

  const receive = (arrival: Arrival, settle: Settle): void => {
    const at = deps.now();
    const events = session.receive({ topic: arrival.topic, payload: arrival.payload, retain: arrival.replayed }, at);
    for (const event of events) if (event.type === 'inventory') storing = takeInventory(event.devices, arrival, at);
    // What comes after an inventory may be of devices that it brought.
    if (storing === null) takeEvents(events, arrival, at, settle);
    else void storing.then(() => takeEvents(events, arrival, at, settle));
  };

  function takeEvents(events: readonly GatewayEvent[], arrival: Arrival, at: Instant, settle: Settle): void {
    const reports: { readonly device: LinkedDevice; readonly readings: readonly Reading[] }[] = [];
    for (const event of events) {
      switch (event.type) {
        case 'inventory':
          break;
        case 'readings': {
          const device = devices.get(event.address);
          // A replayed value says when it was measured, or is of no use.
          const readings = arrival.replayed ? event.readings.filter((reading) => reading.at < at) : event.readings;
          if (device === undefined) deps.count(row, '', 'unknown-device', event.address);
          else if (readings.length > 0) reports.push({ device, readings });
          break;
        }
        case 'joining':
          pairing.opened(event.open, event.until);
          deps.dirty();
          break;
        case 'pairing':
          pairing.met(event, at);
          if (event.step === 'joined' && devices.has(event.address)) joined.add(event.address);
          deps.dirty();
          break;
        case 'answer':
          deps.answered(event.transaction, event.error);
          break;
        case 'gateway':
          reported = event.online;
          if (!event.online) pairing.shut();
          else if (!arrival.replayed) lastSeenAt = at;
          if (event.firmware !== undefined) firmware = event.firmware;
          deps.dirty();
          break;
        case 'availability': {
          const device = devices.get(event.address)?.row;
          if (device === undefined || device.left || (available.get(device.id) ?? device.available) === event.online) break;
          available.set(device.id, event.online);
          deps.dirty();
          break;
        }
        case 'command-failed': {
          // Nothing more to do: without a report of the device's own the command stays unconfirmed, and the engine sends it again.
          if (devices.has(event.address) && !arrival.replayed) deps.count(row, event.address, 'command-failed', event.message);
          break;
        }
        case 'malformed':
          deps.count(row, event.address !== null && devices.has(event.address) ? event.address : '', event.code, event.detail);
          break;
      }
    }
    if (reports.length > 0 && !arrival.replayed) heard(at);
    let left = reports.length;
    if (left === 0) return settle();
    let failure: Error | null = null;
    for (const { device, readings } of reports) {
      intake.take(device, readings, arrival.qos, (error) => {
        failure ??= error ?? null;
        left -= 1;
        if (left === 0) settle(failure);
      });
    }
  }

  return {
    row,
    filters: session.filters,
    receive,
    setConnected(next) {
      if (connected === next) return;
      connected = next;
      if (!next && reported === true) reported = null;
      if (!next) pairing.shut();
      deps.dirty();
    },
    async settled() {
      await storing;
      await intake.settled();
    },
    online,
    awaited,
    addressOf: (deviceId) => addresses.get(deviceId) ?? null,
    encode: (address, action) => session.encode(address, action),
    request: (request, transaction) => session.request(request, transaction),
    setChannels(channels) {
      const rooms = new Map<string, Map<number, number>>();
      for (const { deviceId, channel, roomId } of channels) {
        rooms.set(deviceId, (rooms.get(deviceId) ?? new Map<number, number>()).set(channel, roomId));
      }
      for (const device of devices.values()) {
        const next = rooms.get(device.row.id) ?? NOWHERE;
        if (sameEntries(device.rooms, next)) continue;
        device.rooms = next;
        intake.moved(device);
      }
    },
    setRemoved(serials) {
      for (const device of devices.values()) {
        const removed = serials.has(device.row.id);
        if (removed === device.row.removed) continue;
        device.row = removed ? { ...device.row, removed, left: true, available: false } : { ...device.row, removed };
      }
    },
    changes() {
      // who ends knows nothing any more of gateways that lose their broker by that
      const now = deps.stopping().aborted ? stored.online : online() || awaited();
      const seen = lastSeenAt !== null && lastSeenAt - stored.lastSeenAt >= LAST_SEEN_STEP_MS;
      const turned = now !== stored.online;
      const joins = pairing.unkept();
      return {
        state:
          turned || seen || joins !== null || firmware !== stored.firmware ? { online: now, firmware, lastSeenAt, pairing: joins } : null,
        available: [...available].map(([deviceId, value]) => ({ deviceId, available: value })),
        reachability: turned || available.size > 0 || (seen && stored.lastSeenAt === 0),
      };
    },
    stored({ state, available: written }) {
      if (state?.pairing != null) pairing.kept(state.pairing);
      if (state !== null) stored = { online: state.online, firmware: state.firmware, lastSeenAt: state.lastSeenAt ?? 0 };
      for (const { deviceId, available: value } of written) {
        const device = devices.get(addresses.get(deviceId) ?? '');
        if (device !== undefined) device.row = { ...device.row, available: value };
        if (available.get(deviceId) === value) available.delete(deviceId);
      }
    },
  };
}

function sameEntries(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
}

/** Data that PostgreSQL will not take however often it is offered: classes 22 (data) and 23 (constraints). */
const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
