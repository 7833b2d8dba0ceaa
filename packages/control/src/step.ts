import {
  type Instant,
  MINUTE,
  boilerContacts,
  effectivePresence,
  instant,
  nextPresenceChange,
  presenceOfPhones,
  quietLevelsOf,
} from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import { quietSpans } from '@braise/domain/schedule';
import { hourIn } from '@braise/energy';
import { earliest } from './device/control-channel.ts';
import { EARLIEST_OF_ALL } from './early-start/earliest.ts';
import { asToldAtContact } from './heat-source/call-by-setpoint.ts';
import { type DecidedRoom, decideRoom } from './room/decide-room.ts';
import type { Decision, Threshold } from './decision.ts';
import { type HeatSources, driveHeatSources, heatSourcesOf } from './heat-source/drive-heat-sources.ts';
import { hearDevice, isLive, silentAt } from './device/hear-device.ts';
import { type ChannelMemory, type DeviceMemory, MEMORY_VERSION, type Memory, type RoomMemory, channelKey, readMemory } from './memory.ts';
import { givesToRooms, sharedSource, warmestWater, waterOf } from './law/water.ts';
import { flowSteps } from './heat-source/learned-flow.ts';
import { shiftNow } from './heat-source/learning.ts';
import { coldestOf, keptQuiet } from './heat-source/quiet-mode.ts';
import { onNewClock } from './on-new-clock.ts';
import { asModelsAre } from './room/as-models-are.ts';
import { withoutMoved } from './room/moved-channels.ts';
import { type HeardDevices, type HomeContext, type SettledRoom, settleRoom, wantsHeat } from './room/settle-room.ts';
import type { DeviceSnapshot, HomeSnapshot } from './snapshot.ts';
import { thresholdsOf } from './thresholds.ts';

/** Decides for one home at one instant. Pure: the same snapshot and instant give the same decision. */
export type Step = (snapshot: HomeSnapshot, now: Instant) => Decision;

/** A home is looked at this often even when nothing is expected, ms. */
const LONGEST_WAIT = 15 * MINUTE;
const SHORTEST_WAIT = 1_000;
/** Change of a temperature that matters while it is falling, K. */
const FINE = { temperature: 0.1 };
const USUAL = {};

export const step: Step = (snapshot, now) => {
  const stored = readMemory(snapshot.memory);
  const { memory: before, jump } =
    stored === null ? { memory: null, jump: null } : onNewClock(asModelsAre(withoutMoved(stored, snapshot.rooms), snapshot.rooms), now);
  const resumedAt = before?.resumedAt ?? now;
  const devices: HeardDevices = new Map();
  for (const device of snapshot.devices) {
    devices.set(device.id, { device, heard: hearDevice(device, before?.devices[device.id] ?? null, resumedAt, now) });
  }
  const contacts = boilerContacts(
    snapshot.devices,
    snapshot.rooms.filter(({ type }) => type === 'HEATING').map(({ channels }) => channels),
  );
  const sources = heatSourcesOf(snapshot.devices, contacts).map((device) => ({ device, heard: isHeard(devices, device.id) }));
  const source = sharedSource(snapshot.devices);
  const quiet = quietAhead(snapshot, now);
  const context: HomeContext = {
    timeZone: snapshot.timeZone,
    presence: effectivePresence(snapshot.presence, now),
    awayByPhones: presenceOfPhones(snapshot.presence, now) === 'AWAY',
    homecoming: snapshot.homecoming ?? null,
    vacant: snapshot.vacant,
    outdoor: snapshot.outdoor,
    outlook: snapshot.outlook ?? null,
    contacts,
    water: waterOf(source, contacts, before, ({ id }) => isHeard(devices, id)),
    unheard: sources.filter(({ heard }) => !heard).map(({ device }) => device.id),
    supplied: givesToRooms(sources, before, now),
    warmest: warmestWater(source),
    flowShift: flowShiftOf(snapshot, source, before),
    allowed: warmestWater(source, snapshot.maxFlowTemperature),
    quiet:
      source === null
        ? []
        : keptQuiet(source, quiet, before && { at: before.at, quiet: before.heat.sources[source.id]?.quiet ?? null }, now),
    hourAt: hourIn(snapshot.timeZone),
    before,
    resumedAt,
    jumped: jump !== null,
  };
  const settled = snapshot.rooms.map((room) => settleRoom(room, devices, context, now));
  const lastOpen = !anyStaysOpen(settled, before);
  const deciding = {
    ...context,
    temperatures: new Map(settled.map(({ room, measured }) => [room.id, measured?.celsius ?? null])),
    rises: Object.entries(before?.rooms ?? {}).flatMap(([roomId, { earlyStart }]) =>
      earlyStart?.rise ? [{ roomId, rise: earlyStart.rise }] : [],
    ),
  };
  const rooms = settled.map((room) => decideRoom(room, devices, deciding, lastOpen, now));
  const heat = driveHeatSources(
    sources,
    rooms.flatMap(({ valves }) => valves),
    {
      outdoor: snapshot.outdoor,
      most: snapshot.maxFlowTemperature ?? null,
      adapts: snapshot.adaptsFlowTemperature ?? true,
      lookedAt: before?.at ?? null,
      quiet: {
        spans: quiet,
        coldest: coldestOf(settled.map(({ room, measured }) => (room.type === 'HEATING' ? (measured?.celsius ?? null) : null))),
      },
    },
    before?.heat ?? null,
    now,
  );
  const openContacts = rooms.flatMap((room) => room.openContacts);
  const { thresholds, wakes } = watchDevices(devices, rooms, resumedAt);
  const due =
    earliest(
      [heat.nextAt, nextPresenceChange(snapshot.presence, now), ...wakes, ...rooms.flatMap((room) => room.wakes)].filter(
        (at) => at !== null && at > now,
      ),
    ) ?? now + LONGEST_WAIT;
  return {
    rooms: rooms.map(({ decision }) => decision),
    commands: [...rooms.flatMap(({ commands }) => commands), ...heat.commands],
    heatSources: heat.decisions.map((decision) => asToldAtContact(decision, openContacts)),
    wake: {
      at: instant(Math.max(Math.min(due, now + LONGEST_WAIT), now + SHORTEST_WAIT)),
      thresholds: [...thresholds, ...heat.thresholds],
      repeats: heat.repeats,
    },
    memory: remember(rooms, devices, heat, resumedAt, now),
    requests: rooms.flatMap(({ requests }) => requests),
    flowSteps: flowLearned(before, heat.sources),
    clockJump: jump,
  };
};

/** The hours in which what makes a home's heat is to be quiet, where any of it can. */
const quietAhead = ({ quietHours, timeZone, devices }: HomeSnapshot, now: Instant): readonly Span[] =>
  quietHours !== undefined && devices.some(({ capabilities }) => quietLevelsOf(capabilities) > 0)
    ? quietSpans(quietHours, timeZone, now, instant(now + EARLIEST_OF_ALL))
    : [];

/** Of what makes the water that a home's rooms share. */
function flowShiftOf(
  { outdoor, adaptsFlowTemperature: adapts = true }: HomeSnapshot,
  source: DeviceSnapshot | null,
  before: Memory | null,
): number {
  return source === null ? 0 : shiftNow({ adapts, outdoor }, before?.heat.sources[source.id] ?? null);
}

const isHeard = (devices: HeardDevices, id: string): boolean => {
  const known = devices.get(id);
  return known !== undefined && isLive(known.device, known.heard);
};

/** Whether a valve that is open now stands in a room that goes on asking for heat. */
const anyStaysOpen = (rooms: readonly SettledRoom[], before: Memory | null): boolean =>
  rooms.some(
    (settled) =>
      wantsHeat(settled) &&
      settled.members.some(({ device, channel }) => before?.heat.valves[channelKey(device.id, channel)] !== undefined),
  );

function flowLearned(before: Memory | null, sources: HeatSources['sources']): Decision['flowSteps'] {
  return Object.entries(sources).flatMap(([deviceId, { learned }]) => {
    const last = before?.heat.sources[deviceId]?.learned;
    return learned == null || last == null || learned.shifts === last.shifts
      ? []
      : flowSteps(last, learned).map((learnt) => ({ ...learnt, deviceId }));
  });
}

/** Which readings, and whose silence, would change the decision. */
function watchDevices(devices: HeardDevices, rooms: readonly DecidedRoom[], resumedAt: Instant) {
  const falling = new Set(rooms.map(({ alertDevice }) => alertDevice));
  const thresholds: Threshold[] = rooms.flatMap((room) => room.thresholds);
  const wakes: (Instant | null)[] = [];
  for (const { device, heard } of devices.values()) {
    const live = isLive(device, heard);
    if (live) wakes.push(silentAt(device, heard, resumedAt));
    for (const threshold of thresholdsOf(device, live, falling.has(device.id) ? FINE : USUAL)) thresholds.push(threshold);
  }
  return { thresholds, wakes };
}

function remember(
  rooms: readonly DecidedRoom[],
  devices: HeardDevices,
  { sources, valves, rises }: HeatSources,
  resumedAt: Instant,
  now: Instant,
): Memory {
  const roomMemories: Record<string, RoomMemory> = {};
  const channels: Record<string, ChannelMemory> = {};
  const deviceMemories: Record<string, DeviceMemory> = {};
  for (const room of rooms) {
    roomMemories[String(room.decision.roomId)] = room.memory;
    Object.assign(channels, room.channels);
  }
  for (const [id, { heard }] of devices) deviceMemories[id] = heard;
  return {
    version: MEMORY_VERSION,
    at: now,
    resumedAt,
    rooms: roomMemories,
    devices: deviceMemories,
    channels,
    heat: { sources, valves, rises },
  };
}
